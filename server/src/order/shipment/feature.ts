import { shipment } from '@inbound/shared/order/shipment/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { tellUndelivered } from './events.ts';
import { shipmentList } from './queries.ts';
import { shipmentQueue } from './queue.ts';
import { shipmentRoutes } from './routes.ts';

export const shipmentFeature: ServerFeature = {
  owns: ['load_plan'],
  routes: shipmentRoutes,
  told: [toldBy('shipment', shipmentList)],
  queue: shipmentQueue,
  undelivered: tellUndelivered,
  found: [
    findableBy(shipmentList, {
      by: [['shipment.search_no', 'shipmentNo']],
      path: '/shipment/shipment-detail',
      states: shipment,
      date: 'planDeliveryDate',
    }),
  ],
  duplicates: { shipment_number_key: { code: 'shipment_exists', field: 'shipmentNo' } },
};
