import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { unloadingPointList } from './queries.ts';
import { unloadingPointRoutes } from './routes.ts';

export const unloadingPointFeature: ServerFeature = {
  routes: unloadingPointRoutes,
  found: [
    findableBy(unloadingPointList, {
      by: [['unloading_point.search_code', 'code']],
      path: '/master/unloading-point-detail',
    }),
  ],
  duplicates: { unloading_point_code_key: { code: 'point_exists', field: 'code' } },
};
