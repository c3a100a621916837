import { emergency } from '@inbound/shared/transport/emergency/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { emergencyList } from './queries.ts';
import { emergencyQueue } from './queue.ts';
import { emergencyRoutes } from './routes.ts';

export const emergencyFeature: ServerFeature = {
  routes: emergencyRoutes,
  found: [
    findableBy(emergencyList, {
      by: [['emergency.search_no', 'emergencyNo']],
      path: '/transport/emergency-detail',
      states: emergency,
      date: 'etaDate',
    }),
  ],
  queue: emergencyQueue,
};
