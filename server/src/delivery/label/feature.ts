import type { ServerFeature } from '../../platform/call/feature.ts';
import { labelRoutes } from './routes.ts';

export const labelFeature: ServerFeature = {
  routes: labelRoutes,
};
