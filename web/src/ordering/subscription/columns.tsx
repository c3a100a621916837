import type { SubscriptionRow } from '@inbound/shared/ordering/subscription/contract';
import { subscription } from '@inbound/shared/ordering/subscription/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<SubscriptionRow>();

/** What stands in the list of subscriptions. */
export const columns = [
  c.link('partNo', row => link('/store/subscription-detail', { id: row.id }), { pin: 'left', width: 176 }),
  c.state(subscription),
  c.text('description', { width: 260 }),
  c.number('stock', { width: 104 }),
  c.number('quantity', { width: 112 }),
  c.flag('continuous', { width: 104 }),
  c.number('duration', { width: 96 }),
  c.date('subscribedOn', { width: 120 }),
  c.date('expiryDate', { width: 120 }),
  c.number('daysLeft', { width: 96 }),
  c.time('firedAt', { width: 148 }),
  c.number('firedCount', { hidden: true }),
  c.turn({ hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a subscription. */
export const head = [
  c.link('partNo', row => link('/store/material-detail', { id: row.partId })),
  c.text('description'),
  c.number('stock'),
  c.number('quantity'),
  c.flag('continuous'),
  c.date('expiryDate'),
  c.number('daysLeft'),
];

/** What else is known of it. */
export const general = [
  c.number('duration'),
  c.date('subscribedOn'),
  c.time('firedAt'),
  c.number('firedCount'),
  c.time('changedAt'),
];
