import type { ServerFeature } from '../../platform/call/feature.ts';
import { permissionRoutes } from './routes.ts';

export const permissionFeature: ServerFeature = {
  routes: permissionRoutes,
  owns: ['removed_permission'],
  duplicates: { permission_path_key: { code: 'permission_exists', field: 'path' } },
};
