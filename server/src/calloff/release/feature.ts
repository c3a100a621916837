import type { ServerFeature } from '../../platform/call/feature.ts';
import { releaseInbox } from './inbox.ts';
import { releaseRoutes } from './routes.ts';

export const releaseFeature: ServerFeature = {
  routes: releaseRoutes,
  jobs: [releaseInbox],
  owns: ['call_off_import'],
};
