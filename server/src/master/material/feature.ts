import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { foundByNames } from '../../platform/list/more-names.ts';
import { materialList } from './queries.ts';
import { materialRoutes } from './routes.ts';

export const materialFeature: ServerFeature = {
  routes: materialRoutes,
  found: [
    findableBy(materialList, {
      by: [
        ['material.search_part', 'partNo'],
        ['material.search_zh', 'nameZh'],
        ['material.search_en', 'nameEn'],
        ...foundByNames('material'),
      ],
      path: '/master/material-detail',
    }),
  ],
  duplicates: { material_part_key: { code: 'material_exists', field: 'partNo' } },
};
