import type { ServerFeature } from '../../platform/call/feature.ts';
import { resetJob } from './reset-job.ts';
import { demoRoutes } from './routes.ts';

export const demoFeature: ServerFeature = {
  routes: demoRoutes,
  jobs: [resetJob],
};
