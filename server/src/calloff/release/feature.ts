import type { ServerFeature } from '../../platform/call/feature.ts';
import { releaseFiles } from './inbox.ts';
import { releaseRoutes } from './routes.ts';

export const releaseFeature: ServerFeature = {
  routes: releaseRoutes,
  incoming: [releaseFiles],
  owns: ['call_off_import'],
};
