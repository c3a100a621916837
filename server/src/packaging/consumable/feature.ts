import type { ServerFeature } from '../../platform/call/feature.ts';
import { consumableQueue } from './queue.ts';
import { consumableRoutes } from './routes.ts';

export const consumableFeature: ServerFeature = {
  routes: consumableRoutes,
  queue: consumableQueue,
  duplicates: {
    consumable_number_key: { code: 'consumable_exists', field: 'number' },
  },
};
