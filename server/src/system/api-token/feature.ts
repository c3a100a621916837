import type { ServerFeature } from '../../platform/call/feature.ts';
import { apiTokenRoutes } from './routes.ts';

export const apiTokenFeature: ServerFeature = {
  routes: apiTokenRoutes,
};
