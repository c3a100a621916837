import type { ServerFeature } from '../../platform/call/feature.ts';
import { subscriptionJob } from './job.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptionFeature: ServerFeature = {
  routes: subscriptionRoutes,
  jobs: [subscriptionJob],
  duplicates: { subscription_part_key: { code: 'exists', field: 'partNo' } },
};
