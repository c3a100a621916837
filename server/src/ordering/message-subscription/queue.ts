import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { messageSubscriptionList } from './queries.ts';

/** Work on message subscriptions: an endpoint does not take what is sent to it. */
export const messageSubscriptionQueue: readonly QueueSource[] = [
  queueLine(messageSubscriptionList, {
    kind: 'messageSubscriptionFailing',
    permission: 'ordering.messageSubscription.edit',
    path: '/backlog/subscription',
    waiting: 'failing',
    since: sql`(message_subscription.failing_since at time zone ${sql.lit(DISTRIBUTOR_ZONE)})::date`,
    severity: 'danger',
  }),
];
