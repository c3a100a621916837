import type { MessageSubscriptionFacts } from '@inbound/shared/ordering/message-subscription/machine';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** What the machine of a message subscription looks at. */
export const factsOf = ({ state }: RowOfTable<'message_subscription'>): MessageSubscriptionFacts => ({ state });
