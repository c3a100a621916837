import type { ServerFeature } from '../../platform/call/feature.ts';
import { supplierRoutes } from './routes.ts';

export const supplierFeature: ServerFeature = {
  routes: supplierRoutes,
  owns: ['company'],
  duplicates: { supplier_code_key: { code: 'supplier_code_exists', field: 'code' } },
};
