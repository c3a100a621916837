import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { shipmentList } from './queries.ts';

const path = '/shipment/shipment' as const;
const permission = 'order.shipment.edit' as const;
const due = 'shipment.plan_transport_date' as const;

/** Work on shipments: to be cut to what an order has become, confirmed, packed and shipped. */
export const shipmentQueue: readonly QueueSource[] = [
  queueLine(shipmentList, {
    kind: 'shipmentPoUpdate',
    permission,
    path,
    waiting: 'po_update',
    due,
    severity: 'danger',
  }),
  queueLine(shipmentList, {
    kind: 'shipmentNew',
    permission,
    path,
    waiting: 'new',
    action: 'confirm',
    due,
    severity: 'normal',
  }),
  queueLine(shipmentList, { kind: 'shipmentToPack', permission, path, waiting: 'confirmed', due, severity: 'normal' }),
  queueLine(shipmentList, {
    kind: 'shipmentToShip',
    permission,
    path,
    waiting: 'packaged',
    action: 'ship',
    due,
    severity: 'normal',
  }),
];
