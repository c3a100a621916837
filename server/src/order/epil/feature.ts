import { epil } from '@inbound/shared/order/epil/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { epilList } from './queries.ts';
import { epilQueue } from './queue.ts';
import { epilRoutes } from './routes.ts';
import { tellUndelivered } from './tell.ts';

export const epilFeature: ServerFeature = {
  routes: epilRoutes,
  undelivered: tellUndelivered,
  queue: epilQueue,
  found: [
    findableBy(epilList, {
      by: [['epil.search_no', 'shipmentNo']],
      path: '/shipment/epil-detail',
      states: epil,
      date: 'planTransportDate',
    }),
  ],
};
