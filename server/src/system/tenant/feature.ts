import type { ServerFeature } from '../../platform/call/feature.ts';
import { tenantRoutes } from './routes.ts';

export const tenantFeature: ServerFeature = {
  routes: tenantRoutes,
  owns: ['serial_range'],
  duplicates: {
    tenant_entry_env_no_key: { code: 'tenant_exists', field: 'envNo' },
    tenant_pkey: { code: 'tenant_exists', field: 'envNo' },
  },
};
