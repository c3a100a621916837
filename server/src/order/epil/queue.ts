import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { epilList } from './queries.ts';

/** Shipments whose EPIL is required and not sent. */
export const epilQueue: readonly QueueSource[] = [
  queueLine(epilList, {
    kind: 'epilAwaited',
    permission: 'order.epil.edit',
    path: '/shipment/epil',
    waiting: 'awaited',
    due: 'epil.plan_transport_date',
    severity: 'normal',
  }),
];
