import type { ServerFeature } from '../../platform/call/feature.ts';
import { columnMappingRoutes } from './routes.ts';

export const columnMappingFeature: ServerFeature = {
  routes: columnMappingRoutes,
  duplicates: { column_mapping_once: { code: 'exists', field: 'plantId' } },
};
