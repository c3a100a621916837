import type { ServerFeature } from '../../platform/call/feature.ts';
import { releaseRoutes } from './routes.ts';

export const releaseFeature: ServerFeature = {
  routes: releaseRoutes,
  owns: ['call_off_import'],
};
