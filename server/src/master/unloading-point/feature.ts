import type { ServerFeature } from '../../platform/call/feature.ts';
import { unloadingPointRoutes } from './routes.ts';

export const unloadingPointFeature: ServerFeature = {
  routes: unloadingPointRoutes,
  duplicates: { unloading_point_code_key: { code: 'point_exists', field: 'code' } },
};
