import type { ServerFeature } from '../../platform/call/feature.ts';
import { supplierContactRoutes } from './routes.ts';

export const supplierContactFeature: ServerFeature = {
  routes: supplierContactRoutes,
  duplicates: { supplier_contact_key: { code: 'exists', field: 'email' } },
};
