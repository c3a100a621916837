import { isZero } from '@inbound/shared';
import type {
  DocumentOfOrder,
  DocumentPartnerRow,
  FinancialDocumentRow,
  FinancialLine,
  MatchedShipment,
  TakenBack,
} from '@inbound/shared/ordering/financial-document/contract';
import { financialDocument } from '@inbound/shared/ordering/financial-document/machine';
import { link } from '../../client/link.ts';
import { None } from '../../kit/columns/cells.tsx';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { CreditTag, DifferenceTag, MatchingTag } from './difference.tsx';

/** Where a document is read: by whoever orders from the store, or by purchasing. */
export type Side = 'store' | 'backlog';

const c = columnsOf<FinancialDocumentRow>();

/** The total of a document. The list adds it up for each currency by itself: amounts of two have no sum. */
const total = (): Column<FinancialDocumentRow> => ({
  ...c.custom(
    'total',
    ({ total: amount, currency }, { format }) => format.money({ amount, currency }),
    row => row.total,
    { width: 136, align: 'end', sum: true },
  ),
  unit: ({ currency }) => currency,
});

/** An amount in the document's own currency. */
const money = (key: 'tax' | 'priceDifference' | 'totalDifference', width: number, hidden = false) =>
  c.custom(
    key,
    (row, { format }) => {
      const amount = row[key];
      return amount === null ? <None /> : format.money({ amount, currency: row.currency });
    },
    row => (row[key] === null ? '' : `${row[key]} ${row.currency}`),
    { width, align: 'end', ...(hidden ? { hidden } : {}) },
  );

const matching = c.custom(
  'matching',
  row => <MatchingTag document={row} />,
  (row, { choice }) => choice('financialDocument', 'matching', row.matching),
  { width: 176 },
);

/** What stands in the list of financial documents. */
export const columnsFor = (side: Side) => [
  c.link('documentNo', row => link(`/${side}/invoice-detail`, { id: row.id }), { pin: 'left', width: 132 }),
  c.state(financialDocument),
  c.turn(),
  c.choice('kind', 'financialDocument', { width: 120 }),
  c.date('issuedOn', { width: 120 }),
  c.date('dueOn', { width: 120 }),
  total(),
  matching,
  money('priceDifference', 136),
  c.several('poNos', { width: 176 }),
  c.several('waybillNos', { width: 148 }),
  c.mono('adviceNo', { width: 132 }),
  c.flag('hasPdf', { width: 108 }),
  c.flag('quantityDiffers', { hidden: true }),
  c.flag('priceDiffers', { hidden: true }),
  c.flag('differenceAccepted', { hidden: true }),
  money('totalDifference', 136, true),
  c.several('distributorNos', { hidden: true }),
  c.text('currency', { hidden: true }),
  money('tax', 120, true),
  c.text('terms', { hidden: true }),
  c.text('incoterm', { hidden: true }),
  c.text('standingSaid', { hidden: true }),
  c.mono('taxNo', { hidden: true }),
  c.mono('vatNo', { hidden: true }),
  c.text('bank', { hidden: true }),
  c.mono('swift', { hidden: true }),
  c.mono('account', { hidden: true }),
  c.time('heardAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a document. */
export const head = [
  c.mono('documentNo'),
  c.choice('kind', 'financialDocument'),
  total(),
  c.date('issuedOn'),
  c.date('dueOn'),
  matching,
  c.mono('adviceNo'),
];

/** What else is known of it; the account has a part of its own. */
export const general = [
  c.several('poNos'),
  c.several('distributorNos'),
  c.several('waybillNos'),
  c.text('terms'),
  c.text('incoterm'),
  money('tax', 120),
  c.mono('taxNo'),
  c.mono('vatNo'),
  money('totalDifference', 120),
  c.text('standingSaid'),
  c.flag('hasPdf'),
  c.time('heardAt'),
  c.time('changedAt'),
];

/** Where the money goes. */
export const bank = [c.text('bank'), c.mono('swift'), c.mono('account')];

const l = columnsOf<FinancialLine>();

/** The lines of a document, with what was ordered and shipped beside what is billed. */
export const lineColumnsFor = (side: Side, { currency, kind }: Pick<FinancialDocumentRow, 'currency' | 'kind'>) => [
  l.number('place', { width: 64 }),
  l.choice('lineKind', 'financialDocument', { width: 104 }),
  l.text('text', { width: 148 }),
  l.mono('partNo', { width: 152 }),
  l.text('ownPartNo', { hidden: true }),
  l.custom(
    'difference',
    line => (kind === 'credit_memo' ? <CreditTag line={line} /> : <DifferenceTag line={line} />),
    ({ over, unbilled, priceDifference }) => `${over - unbilled}, ${priceDifference ?? ''}`,
    { width: 176 },
  ),
  l.number('quantity', { width: 96 }),
  l.number('matched', { width: 112 }),
  l.number('ordered', { width: 112 }),
  l.decimal('price', { width: 104 }),
  l.decimal('orderedPrice', { width: 120 }),
  l.custom(
    'amount',
    ({ amount }, { format }) => format.money({ amount, currency }),
    ({ amount }) => amount,
    { width: 128, align: 'end' },
  ),
  l.custom(
    'priceDifference',
    ({ priceDifference: amount }, { format }) =>
      amount === null || isZero(amount) ? <None /> : format.money({ amount, currency }),
    ({ priceDifference }) => priceDifference ?? '',
    { width: 128, align: 'end' },
  ),
  l.number('credited', { width: 104 }),
  l.number('over', { hidden: true }),
  l.number('unbilled', { hidden: true }),
  l.number('beyondOrder', { hidden: true }),
  l.link('poNo', row => link(`/${side}/order-detail`, { id: row.orderId }), { width: 176 }),
  l.number('lineNo', { width: 64 }),
  l.mono('deliveryNo', { hidden: true }),
  l.number('per', { hidden: true }),
];

const s = columnsOf<MatchedShipment>();

/** What brought what is billed. */
export const shipmentColumnsFor = (side: Side) => [
  s.number('place', { width: 64 }),
  s.link('waybillNo', row => link(`/${side}/asn-detail`, { id: row.waybillId }), { width: 148 }),
  s.mono('deliveryNo', { width: 128 }),
  s.mono('deliveryItem', { width: 128 }),
  s.number('quantity', { width: 104 }),
];

const b = columnsOf<TakenBack>();

/** What is taken back, with the other document. */
export const creditColumnsFor = (side: Side) => [
  b.number('place', { width: 64 }),
  b.link('documentNo', row => link(`/${side}/invoice-detail`, { id: row.documentId }), { width: 148 }),
  b.number('quantity', { width: 104 }),
];

const p = columnsOf<DocumentPartnerRow>();

export const partnerColumns = [
  p.text('role', { width: 160 }),
  p.text('name', { width: 240 }),
  p.text('address', { width: 320 }),
];

const o = columnsOf<DocumentOfOrder>();

/** The documents of an order, with what is of this order in each. */
export const ofOrderColumns = [
  o.link('documentNo', row => link('/backlog/invoice-detail', { id: row.id }), { width: 148 }),
  o.state(financialDocument),
  o.choice('kind', 'financialDocument', { width: 120 }),
  o.date('issuedOn', { width: 120 }),
  o.date('dueOn', { width: 120 }),
  o.custom(
    'total',
    ({ total: amount, currency }, { format }) => format.money({ amount, currency }),
    ({ total, currency }) => `${total} ${currency}`,
    { width: 136, align: 'end' },
  ),
  o.number('pieces', { width: 104 }),
  o.custom(
    'matching',
    row => <MatchingTag document={row} />,
    (row, { choice }) => choice('financialDocument', 'matching', row.matching),
    { width: 176 },
  ),
];
