import type { EventSubscriptionFacts } from '@inbound/shared/system/event-subscription/machine';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type SubscriptionRow = RowOfTable<'event_subscription'>;

/** What the machine of an event subscription looks at. */
export const factsOf = ({ state }: SubscriptionRow): EventSubscriptionFacts => ({ state });
