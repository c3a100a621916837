import type { ServerFeature } from '../../platform/call/feature.ts';
import { bulletinRoutes } from './routes.ts';

export const bulletinFeature: ServerFeature = {
  routes: bulletinRoutes,
};
