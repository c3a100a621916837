import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { consumableList } from './queries.ts';
import { consumableQueue } from './queue.ts';
import { consumableRoutes } from './routes.ts';

export const consumableFeature: ServerFeature = {
  routes: consumableRoutes,
  found: [
    findableBy(consumableList, { by: [['consumable.search_number', 'number']], path: '/packaging/consumable-detail' }),
  ],
  queue: consumableQueue,
  duplicates: {
    consumable_number_key: { code: 'consumable_exists', field: 'number' },
  },
};
