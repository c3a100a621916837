import type { ServerFeature } from '../../platform/call/feature.ts';
import { materialRoutes } from './routes.ts';

export const materialFeature: ServerFeature = {
  routes: materialRoutes,
  duplicates: { material_part_key: { code: 'material_exists', field: 'partNo' } },
};
