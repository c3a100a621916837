import type { PlainDate } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { componentOrderList } from './queries.ts';

/** The distributor's day of a moment. */
const dayOf = (column: string): RawBuilder<PlainDate | null> =>
  sql<PlainDate | null>`(${sql.ref(column)} at time zone ${sql.lit(DISTRIBUTOR_ZONE)})::date`;

/** Work on orders to the distributor: nobody knows whether they arrived, and a person decides. */
export const componentOrderQueue: readonly QueueSource[] = [
  queueLine(componentOrderList, {
    kind: 'componentOrderUnclear',
    permission: 'ordering.componentOrder.decide',
    path: '/store/order',
    waiting: { state: ['unclear'], turn: ['buyer'] },
    due: dayOf('component_order.ordered_at'),
    severity: 'danger',
  }),
  queueLine(componentOrderList, {
    kind: 'componentOrderSlipped',
    permission: 'ordering.componentOrder.view',
    path: '/store/order',
    waiting: 'slipped',
    since: dayOf('component_order.slipped_at'),
    severity: 'warning',
  }),
  queueLine(componentOrderList, {
    kind: 'componentOrderHeld',
    permission: 'ordering.componentOrder.view',
    path: '/store/order',
    waiting: 'held',
    since: dayOf('component_order.changed_at'),
    severity: 'warning',
  }),
];
