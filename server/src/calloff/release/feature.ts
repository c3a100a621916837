import type { ServerFeature } from '../../platform/call/feature.ts';
import { inboxJob } from './inbox.ts';
import { releaseRoutes } from './routes.ts';

export const releaseFeature: ServerFeature = {
  routes: releaseRoutes,
  jobs: [inboxJob],
  owns: ['call_off_import'],
};
