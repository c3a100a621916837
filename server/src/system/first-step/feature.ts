import type { ServerFeature } from '../../platform/call/feature.ts';
import { firstStepRoutes } from './routes.ts';

export const firstStepFeature: ServerFeature = {
  routes: firstStepRoutes,
};
