import { subscription } from '@inbound/shared/ordering/subscription/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { subscriptionJob } from './job.ts';
import { subscriptionList } from './queries.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptionFeature: ServerFeature = {
  routes: subscriptionRoutes,
  jobs: [subscriptionJob],
  found: [
    findableBy(subscriptionList, {
      by: [['subscription.search_part', 'partNo']],
      path: '/store/subscription-detail',
      states: subscription,
    }),
  ],
  duplicates: { subscription_part_key: { code: 'exists', field: 'partNo' } },
};
