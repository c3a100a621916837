import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { areaList } from './queries.ts';
import { unloadingAreaRoutes } from './routes.ts';

export const unloadingAreaFeature: ServerFeature = {
  routes: unloadingAreaRoutes,
  found: [
    findableBy(areaList, { by: [['unloading_area.search_code', 'code']], path: '/master/unloading-area-detail' }),
  ],
  duplicates: { unloading_area_code_key: { code: 'area_exists', field: 'code' } },
};
