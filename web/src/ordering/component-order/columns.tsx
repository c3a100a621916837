import type { ComponentOrderLine, ComponentOrderRow } from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { LatestSlip } from './life/latest-slip.tsx';

const c = columnsOf<ComponentOrderRow>();

const total = c.custom(
  'total',
  ({ total: amount, currency }, { format }) => format.money({ amount, currency }),
  ({ total: amount, currency }) => `${amount} ${currency}`,
  { width: 148, align: 'end' },
);

/** By how many days an order is late, and what that was before. */
const slip = c.custom(
  'slipDays',
  row => <LatestSlip order={row} />,
  ({ slipDays }) => (slipDays === null ? '' : `${slipDays}`),
  { width: 168, align: 'end' },
);

const columnsFor = (path: '/store/order-detail' | '/backlog/order-detail') => [
  c.turn(),
  c.link('poNo', row => link(path, { id: row.id }), { pin: 'left', width: 176 }),
  c.state(componentOrder),
  total,
  c.number('lineCount', { width: 88 }),
  slip,
  c.several('distributorNos', { width: 160 }),
  c.choice('channel', 'componentOrder', { width: 104 }),
  c.text('shipTo', { width: 148 }),
  c.text('endCustomer', { width: 168 }),
  c.time('orderedAt', { width: 148 }),
  c.actor('orderedBy'),
  c.actor('orderedAs', { hidden: true }),
  c.text('said', { width: 260 }),
  c.text('comment', { hidden: true }),
  c.text('currency', { hidden: true }),
  c.number('slipBefore', { hidden: true }),
  c.time('slippedAt', { hidden: true }),
  c.time('heardAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the list of orders, and in that of the backlog. */
export const columns = columnsFor('/store/order-detail');
export const backlogColumns = columnsFor('/backlog/order-detail');

/** What stands in the head of an order. */
export const head = [
  c.mono('poNo'),
  total,
  c.text('shipTo'),
  c.text('endCustomer'),
  c.several('distributorNos'),
  c.time('orderedAt'),
  slip,
  c.actor('orderedBy'),
  c.actor('orderedAs'),
];

const l = columnsOf<ComponentOrderLine>();

/** The lines of an order, with what became of each. */
export const lineColumns = (currency: string) => [
  l.number('lineNo', { width: 64 }),
  l.link('partNo', row => link('/store/material-detail', { id: row.partId }), { width: 176 }),
  l.text('ownPartNo', { width: 168 }),
  l.number('quantity', { width: 104 }),
  l.date('requestedDate', { width: 120 }),
  l.decimal('price', { width: 96 }),
  l.custom(
    'amount',
    ({ amount }, { format }) => format.money({ amount, currency }),
    ({ amount }) => amount,
    { width: 136, align: 'end' },
  ),
  l.mono('quotationNo', { width: 116 }),
  l.choice('result', 'componentOrder', { width: 148 }),
  l.text('said', { width: 320 }),
  l.mono('distributorNo', { width: 136 }),
];
