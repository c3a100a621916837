import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { eventSubscriptionList } from './queries.ts';
import { eventSubscriptionQueue } from './queue.ts';
import { eventSubscriptionRoutes } from './routes.ts';
import { sealedSecrets } from './secrets.ts';
import { sendToSubscription } from './send.ts';

export const eventSubscriptionFeature: ServerFeature = {
  routes: eventSubscriptionRoutes,
  queue: eventSubscriptionQueue,
  senders: { webhook: sendToSubscription },
  sealed: [sealedSecrets],
  found: [
    findableBy(eventSubscriptionList, {
      by: [['event_subscription.search_name', 'name']],
      path: '/system/event-detail',
      states: eventSubscription,
    }),
  ],
  duplicates: { event_subscription_name_key: { code: 'exists', field: 'name' } },
};
