import type { ServerFeature } from '../../platform/call/feature.ts';
import { permissionRoutes } from './routes.ts';

export const permissionFeature: ServerFeature = {
  routes: permissionRoutes,
};
