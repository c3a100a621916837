import type { OrderingUserRow } from '@inbound/shared/ordering/ordering-user/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'orderingUser';
const c = columnsOf<OrderingUserRow>();

const limit = c.custom(
  'orderLimit',
  ({ orderLimit, limitCurrency }, { format }) =>
    orderLimit === null ? '' : format.money({ amount: orderLimit, currency: limitCurrency }),
  ({ orderLimit, limitCurrency }) => (orderLimit === null ? '' : `${orderLimit} ${limitCurrency}`),
  { width: 148, align: 'end' },
);

const rest = [
  c.name('name', { width: 140 }),
  c.flag('defaultUser', { width: 120 }),
  c.several('shipTos', { width: 220 }),
  c.several('endCustomers', { width: 220 }),
  limit,
  c.text('note', { width: 200 }),
  c.choice('side', FEATURE, { hidden: true }),
  c.text('companyCode', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the list of a side; the number leads to the page of that side. */
export const columnsOfSide = (page: '/store/user-detail' | '/backlog/user-detail') => [
  c.link('userNo', row => link(page, { id: row.id }), { pin: 'left', width: 148 }),
  ...rest,
];

/** What stands in the head of an ordering user. */
export const head = [
  c.mono('userNo'),
  c.name('name'),
  c.choice('side', FEATURE),
  c.flag('defaultUser'),
  limit,
  c.text('companyCode'),
];

/** What else is known of them. */
export const general = [c.several('shipTos'), c.several('endCustomers'), c.text('note'), c.time('changedAt')];
