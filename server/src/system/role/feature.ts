import type { ServerFeature } from '../../platform/call/feature.ts';
import { roleRoutes } from './routes.ts';

export const roleFeature: ServerFeature = {
  routes: roleRoutes,
  duplicates: { role_code_key: { code: 'role_exists', field: 'code' } },
};
