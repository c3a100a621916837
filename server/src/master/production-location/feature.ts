import type { ServerFeature } from '../../platform/call/feature.ts';
import { productionLocationRoutes } from './routes.ts';

export const productionLocationFeature: ServerFeature = {
  routes: productionLocationRoutes,
  duplicates: { production_location_code_key: { code: 'exists', field: 'code' } },
};
