import type { QuotationLineRow } from '@inbound/shared/ordering/quotation/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<QuotationLineRow>();

const part = c.link('partNo', row => link('/part/part-detail', { id: row.partId }), { width: 176 });
const answer = c.choice('answer', 'quotation', { width: 116 });
const price = c.custom(
  'price',
  ({ price: amount, currency }, { format }) => (amount === null ? '' : format.price({ amount, currency })),
  ({ price: amount }) => amount ?? '',
  { width: 112, align: 'end' },
);

/** What stands in the list of quoted parts. */
export const columns = [
  c.link('quotationNo', row => link('/backlog/quote-detail', { id: row.id }), { pin: 'left', width: 148 }),
  c.text('lineNo', { width: 72 }),
  part,
  c.text('description', { width: 300 }),
  answer,
  price,
  c.text('currency', { width: 84 }),
  c.date('validFrom', { width: 120 }),
  c.date('validTo', { width: 120 }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a line of a quotation. */
export const head = [c.mono('quotationNo'), c.text('lineNo'), part, answer, price, c.date('validTo')];

/** What else is known of it. */
export const general = [
  c.text('description'),
  c.text('currency'),
  c.date('validFrom'),
  c.date('validTo'),
  c.time('changedAt'),
];
