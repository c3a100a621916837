import type { ServerFeature } from '../../platform/call/feature.ts';
import { modeRoutes } from './routes.ts';

export const modeFeature: ServerFeature = {
  routes: modeRoutes,
};
