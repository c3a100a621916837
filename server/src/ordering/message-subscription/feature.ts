import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { subscribedEventsJob } from './job.ts';
import { messageSubscriptionList } from './queries.ts';
import { messageSubscriptionQueue } from './queue.ts';
import { messageSubscriptionRoutes } from './routes.ts';

export const messageSubscriptionFeature: ServerFeature = {
  routes: messageSubscriptionRoutes,
  jobs: [subscribedEventsJob],
  queue: messageSubscriptionQueue,
  found: [
    findableBy(messageSubscriptionList, {
      by: [['message_subscription.search_name', 'name']],
      path: '/backlog/subscription-detail',
      states: messageSubscription,
    }),
  ],
  duplicates: { message_subscription_name_key: { code: 'exists', field: 'name' } },
};
