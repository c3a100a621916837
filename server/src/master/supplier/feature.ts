import type { ServerFeature } from '../../platform/call/feature.ts';
import { supplierRoutes } from './routes.ts';

export const supplierFeature: ServerFeature = {
  routes: supplierRoutes,
  owns: ['company', 'production_location'],
};
