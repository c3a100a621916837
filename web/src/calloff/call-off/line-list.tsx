import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { type CallOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { canDeliver } from '@inbound/shared/delivery/delivery-note/source-rules';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Deadline } from './cells.tsx';
import { ANSWER_BULK, LineActions } from './line-actions.tsx';
import { Answered, answeredOf } from './line-cells.tsx';
import { ListTools } from './list-tools.tsx';
import { NoteOfLine } from './note-of-line.tsx';

const c = columnsOf<CallOffLineRow>();
const f = filtersOf(listCallOffLines);

const columns = [
  c.turn({ width: 84 }),
  c.link('callOffNo', row => link(DETAIL_OF_KIND[row.kind], { id: row.callOffId }), { width: 104, pin: 'left' }),
  c.text('lineNo', { width: 68, pin: 'left' }),
  c.state(callOffLine, { width: 132 }),
  c.part('material', { width: 122 }),
  c.name('materialName', { hidden: true }),
  c.text('supplierCode', { width: 72, side: 'internal' }),
  c.name('supplierName', { hidden: true, side: 'internal' }),
  c.date('requestedTo', { width: 108 }),
  c.quantity('released', 'unit', { width: 120, sum: true }),
  c.custom(
    'answered',
    row => <Answered line={row} />,
    row => answeredOf(row)[0]?.qty ?? '',
    { width: 148, align: 'end' },
  ),
  c.date('promisedDate', { width: 108 }),
  c.quantity('remaining', 'unit', { width: 116, hidden: true }),
  c.custom(
    'answerBy',
    row => <Deadline row={row} />,
    row => row.answerBy ?? '',
    { width: 84 },
  ),
  c.quantity('confirmed', 'unit', { hidden: true, sum: true }),
  c.quantity('accepted', 'unit', { hidden: true, sum: true }),
  c.quantity('rejected', 'unit', { hidden: true, sum: true }),
  c.date('decisionDue', { hidden: true }),
  c.text('answerNote', { hidden: true }),
  c.reason('plantReason', { hidden: true }),
  c.text('partNote', { hidden: true }),
  c.quantity('onSentDn', 'unit', { hidden: true }),
  c.time('changedAt', { hidden: true }),
  c.mono('drawing', { width: 92, hidden: true }),
  c.mono('hardware', { width: 92, hidden: true }),
  c.mono('software', { width: 92, hidden: true }),
  c.text('mrpController', { width: 80, hidden: true }),
  c.text('unloadingPoint', { width: 88, hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(callOffLine),
  f.dates('from', 'to'),
  f.anyOf('supplier'),
  f.flag('overdue'),
  f.flag('changed'),
  f.choice('punctuality'),
];

/** Lines over all call-offs: what waits for the reader, and many answers given, decided or taken back at once. */
export const LineList = ({ within }: { within: { kind: CallOffKind } }) => (
  <ListScreen
    of={listCallOffLines}
    within={within}
    columns={columns}
    filters={filters}
    bulk={ANSWER_BULK}
    row={row => (
      <>
        {canDeliver(row) && <NoteOfLine line={row} />}
        <LineActions line={row} asMenu />
      </>
    )}
    toolbar={<ListTools />}
  />
);
