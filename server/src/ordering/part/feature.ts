import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { partList } from './queries.ts';
import { partRoutes } from './routes.ts';

export const partFeature: ServerFeature = {
  routes: partRoutes,
  found: [
    findableBy(partList, {
      by: [
        ['part.search_part', 'partNo'],
        ['part.search_generic', 'genericNo'],
      ],
      path: '/part/part-detail',
    }),
  ],
};
