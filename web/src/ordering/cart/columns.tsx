import type { CartLineRow } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<CartLineRow>();
const typed = { edit: true } as const;

/** What the cart shows of a line; own number, quantity, day, ship-to and note are typed. */
export const cartColumns = [
  c.link('partNo', row => link('/store/material-detail', { id: row.partId }), { pin: 'left', width: 176 }),
  c.text('ownPartNo', { width: 152, ...typed }),
  c.number('quantity', { width: 104, ...typed }),
  c.number('minimumQty', { width: 96, hidden: true }),
  c.number('packQty', { width: 88 }),
  c.date('requestedDate', { width: 128, ...typed }),
  c.custom(
    'price',
    (row, { format }) => {
      const priced = linePriceOf(row, row.quantity);
      return priced ? format.price(priced.price) : '';
    },
    row => linePriceOf(row, row.quantity)?.price.amount ?? '',
    { width: 96, align: 'end' },
  ),
  c.custom(
    'amount',
    (row, { format }) => {
      const priced = linePriceOf(row, row.quantity);
      return priced ? format.money(priced.amount) : '';
    },
    row => linePriceOf(row, row.quantity)?.amount.amount ?? '',
    { width: 136, align: 'end' },
  ),
  c.custom(
    'bid',
    row => linePriceOf(row, row.quantity)?.bid?.quotationNo ?? '',
    row => linePriceOf(row, row.quantity)?.bid?.quotationNo ?? '',
    { width: 120 },
  ),
  c.number('stock', { width: 96 }),
  c.text('description', { width: 240 }),
  c.time('checkedAt', { width: 148 }),
  c.text('shipTo', { width: 132, ...typed }),
  c.text('note', { width: 160, ...typed }),
  c.flag('offered', { width: 96, hidden: true }),
  c.date('bidUntil', { width: 120, hidden: true }),
  c.actor('addedBy'),
  c.time('changedAt', { hidden: true }),
];
