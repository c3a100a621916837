import type { SubscriptionFacts } from '@inbound/shared/ordering/subscription/machine';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type SubscriptionStored = RowOfTable<'subscription'>;

/** What the machine of a subscription looks at. */
export const factsOf = ({ state, continuous }: SubscriptionStored): SubscriptionFacts => ({
  state: state as SubscriptionFacts['state'],
  continuous,
});
