import type { ServerFeature } from '../../platform/call/feature.ts';
import { companyRoutes } from './routes.ts';

export const companyFeature: ServerFeature = {
  routes: companyRoutes,
  duplicates: { company_code_key: { code: 'company_exists', field: 'code' } },
};
