import type { ServerFeature } from '../../platform/call/feature.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature: ServerFeature = {
  routes: settingsRoutes,
};
