import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { type AnswerRow, canAnswer } from './answers.ts';
import { priceColumn, scheduleColumn } from './columns.tsx';

const c = columnsOf<AnswerRow>();

const slip = c.custom(
  'slipDays',
  ({ slipDays }, { texts }) => (slipDays ? texts.t('purchaseOrder.text.slip', { days: slipDays }) : ''),
  ({ slipDays }) => `${slipDays ?? ''}`,
  { width: 88, align: 'end' },
);

const said: readonly Column<AnswerRow>[] = [
  c.text('itemNo', { width: 64, pin: 'left' }),
  c.part('partNo'),
  c.name('materialName', { width: 180 }),
  c.choice('answer', 'purchaseOrder', { width: 128 }),
  c.quantity('qty', 'unit', { width: 108 }),
  c.quantity('confirmed', 'unit', { width: 108 }),
  c.date('crd'),
  c.date('esd'),
  c.date('eta'),
  slip,
  scheduleColumn,
  priceColumn,
];

const rest: readonly Column<AnswerRow>[] = [
  c.quantity('inParts', 'unit', { width: 104 }),
  c.quantity('rejected', 'unit', { width: 104 }),
  c.quantity('packed', 'unit', { width: 104 }),
  c.quantity('shipped', 'unit', { width: 104 }),
  c.reason('reason'),
  c.text('configuration'),
  c.text('supplierMaterialNo'),
  c.text('remark'),
];

const typed: readonly Column<AnswerRow>[] = [
  c.quantity('answerQty', 'unit', { width: 116, edit: canAnswer }),
  c.date('answerEsd', { edit: canAnswer }),
  c.date('answerEta', { edit: canAnswer }),
];

const amountIn = (currency: string): Column<AnswerRow> =>
  c.custom(
    'amount',
    ({ amount }, { format }) => `${format.decimal(amount)} ${currency}`,
    ({ amount }) => `${amount} ${currency}`,
    { width: 124, align: 'end' },
  );

/** The columns of the lines of an order; whoever answers types between what is asked and what is known besides. */
export const lineColumns = (currency: string, mayAnswer: boolean): Column<AnswerRow>[] => [
  ...said,
  amountIn(currency),
  ...(mayAnswer ? typed : []),
  ...rest,
];
