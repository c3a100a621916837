import type { ServerFeature } from '../../platform/call/feature.ts';
import { historyRoutes } from './routes.ts';

export const historyFeature: ServerFeature = {
  routes: historyRoutes,
};
