import type { ServerFeature } from '../../platform/call/feature.ts';
import { businessDataRoutes } from './routes.ts';

export const businessDataFeature: ServerFeature = {
  routes: businessDataRoutes,
};
