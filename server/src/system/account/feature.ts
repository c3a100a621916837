import type { ServerFeature } from '../../platform/call/feature.ts';
import { accountRoutes } from './routes.ts';

export const accountFeature: ServerFeature = {
  routes: accountRoutes,
};
