import type { ServerFeature } from '../../platform/call/feature.ts';
import { commentRoutes } from './routes.ts';

export const commentFeature: ServerFeature = {
  routes: commentRoutes,
};
