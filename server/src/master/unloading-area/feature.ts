import type { ServerFeature } from '../../platform/call/feature.ts';
import { unloadingAreaRoutes } from './routes.ts';

export const unloadingAreaFeature: ServerFeature = {
  routes: unloadingAreaRoutes,
  duplicates: { unloading_area_code_key: { code: 'area_exists', field: 'code' } },
};
