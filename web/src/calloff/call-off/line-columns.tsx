import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { changeOfLine } from '@inbound/shared/calloff/call-off/line-rules';
import { DecimalCell, QuantityCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { type AnswerRow, canAnswer } from './answers.ts';
import { DeltaOrMoved } from './cells.tsx';
import { Answered, AnswerNote, answeredOf, LineNo, remainingAfter } from './line-cells.tsx';
import type { Placed } from './parts-tree.ts';

/** A line of the confirm grid in its place. */
export type GridLine = Placed<AnswerRow>;

const c = columnsOf<GridLine>();
const edit = canAnswer;

const answerQty = {
  ...c.quantity('answerQty', 'unit', { width: 132, edit }),
  show: (line: GridLine) =>
    line.answerQty === null ? <Answered line={line} /> : <QuantityCell value={line.answerQty} unit={line.unit} />,
  copy: (line: GridLine) => line.answerQty ?? answeredOf(line)[0]?.qty ?? '',
};

const answerText = {
  ...c.text('answerText', { width: 88, edit }),
  show: (line: GridLine) => <AnswerNote line={line} />,
};

/** Its unit is that of the requested quantity in the same row. */
const remaining = {
  ...c.decimal('remaining', { width: 84, sum: true }),
  show: (line: GridLine) => <DecimalCell value={remainingAfter(line)} />,
};

/** The columns of the confirm grid; a line that was split opens into its parts and folds again. */
export const lineColumns = (folded: ReadonlySet<string>, toggle: (id: string) => void) => [
  c.custom(
    'lineNo',
    line => <LineNo line={line} isFolded={folded.has(line.id)} toggle={toggle} />,
    line => line.lineNo,
    { width: 72, pin: 'left' },
  ),
  c.date('requestedTo', { width: 108, pin: 'left' }),
  c.quantity('released', 'unit', { width: 120, sum: true }),
  c.custom('delta', line => <DeltaOrMoved value={changeOfLine(line)} from={line.movedFrom} />, changeOfLine, {
    width: 80,
    align: 'end',
  }),
  c.date('answerDate', { width: 108, edit }),
  answerQty,
  remaining,
  answerText,
  c.state(callOffLine, { width: 148 }),
  c.turn({ width: 84 }),
];
