import type { ServerFeature } from '../../platform/call/feature.ts';
import { manualRoutes } from './routes.ts';

export const manualFeature: ServerFeature = {
  routes: manualRoutes,
};
