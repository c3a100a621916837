import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { eventSubscriptionList } from './queries.ts';

/** Moments of no plant are counted by the days of UTC. */
const ZONE = 'UTC';

/** Work on event subscriptions: an address does not take what is sent to it. */
export const eventSubscriptionQueue: readonly QueueSource[] = [
  queueLine(eventSubscriptionList, {
    kind: 'eventSubscriptionFailing',
    permission: 'system.eventSubscription.edit',
    path: '/system/event',
    waiting: 'failing',
    since: sql`(event_subscription.failing_since at time zone ${sql.lit(ZONE)})::date`,
    severity: 'danger',
  }),
];
