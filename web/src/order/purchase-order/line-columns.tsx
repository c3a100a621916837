import { isZero, ZERO } from '@inbound/shared';
import { promisedOf } from '@inbound/shared/order/purchase-order/rules';
import { None } from '../../kit/columns/cells.tsx';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { type AnswerRow, canAnswer } from './answers.ts';
import { priceIn, scheduleColumn } from './columns.tsx';

const c = columnsOf<AnswerRow>();

const slip = c.custom(
  'slipDays',
  ({ slipDays }, { texts }) => (slipDays ? texts.t('purchaseOrder.text.slip', { days: slipDays }) : ''),
  ({ slipDays }) => `${slipDays ?? ''}`,
  { width: 72, align: 'end' },
);

/** How much of what is promised stands in packages, as `24 of 60`. */
const packed = c.custom(
  'packed',
  (line, { format, texts }) =>
    isZero(promisedOf(line)) && isZero(line.packed) ? (
      <None />
    ) : (
      texts.t('purchaseOrder.text.packedOf', {
        packed: format.decimal(line.packed),
        of: format.decimal(promisedOf(line)),
      })
    ),
  line => line.packed,
  { width: 96, align: 'end' },
);

/** What the supplier promises of a line, in one piece or in splits that are in force. */
const promised = c.custom(
  'confirmed',
  (line, { format, entry }) => `${format.decimal(promisedOf(line))} ${entry('unit', line.unit)}`,
  line => promisedOf(line),
  { width: 96, align: 'end' },
);

const identity: readonly Column<AnswerRow>[] = [
  c.text('itemNo', { width: 64, pin: 'left' }),
  c.part('partNo'),
  c.name('materialName', { width: 168 }),
  c.choice('answer', 'purchaseOrder', { width: 132 }),
  c.quantity('qty', 'unit', { width: 96 }),
  promised,
];

const typed: readonly Column<AnswerRow>[] = [
  c.quantity('answerQty', 'unit', { width: 112, edit: canAnswer }),
  c.date('answerEsd', { edit: canAnswer }),
  c.date('answerEta', { edit: canAnswer }),
];

const days: readonly Column<AnswerRow>[] = [c.date('crd'), c.date('esd'), c.date('eta')];

const amountIn = (currency: string): Column<AnswerRow> =>
  c.custom(
    'amount',
    ({ amount }, { format }) => format.money({ amount, currency }),
    ({ amount }) => `${amount} ${currency}`,
    { width: 128, align: 'end' },
  );

/** Columns that few orders need, each with what a line has that needs it. */
const seldom: readonly (readonly [Column<AnswerRow>, (line: AnswerRow) => boolean])[] = [
  [slip, ({ slipDays }) => Boolean(slipDays)],
  [scheduleColumn, ({ schedule }) => schedule.length > 0],
  [c.quantity('inParts', 'unit', { width: 104 }), ({ inParts }) => inParts !== ZERO],
  [c.quantity('pending', 'unit', { width: 104 }), ({ pending }) => pending !== ZERO],
  [c.quantity('rejected', 'unit', { width: 104 }), ({ rejected }) => rejected !== ZERO],
  [c.quantity('planned', 'unit', { width: 104 }), ({ planned }) => planned !== ZERO],
  [c.quantity('shipped', 'unit', { width: 104 }), ({ shipped }) => shipped !== ZERO],
  [c.reason('reason'), ({ reason }) => reason !== ''],
  [c.text('configuration'), ({ configuration }) => configuration !== ''],
  [c.text('supplierMaterialNo'), ({ supplierMaterialNo }) => supplierMaterialNo !== ''],
  [c.text('remark'), ({ remark }) => remark !== ''],
];

interface LinesShown {
  currency: string;
  mayAnswer: boolean;
  rows: readonly AnswerRow[];
}

/** The columns of the lines of an order: what is asked, what is answered, what it costs, and what its lines have besides. */
export const lineColumns = ({ currency, mayAnswer, rows }: LinesShown): Column<AnswerRow>[] => [
  ...identity,
  ...(mayAnswer ? typed : []),
  ...days,
  priceIn(currency),
  amountIn(currency),
  packed,
  ...seldom.filter(([, isNeeded]) => rows.some(isNeeded)).map(([column]) => column),
];
