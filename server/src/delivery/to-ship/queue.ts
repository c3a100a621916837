import { ARRIVAL } from '../../calloff/call-off/offers/to-ship.ts';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { toShipList } from './queries.ts';

/** What was promised for tomorrow, today or before, and is on no note, by the day of its arrival. */
export const toShipQueue: readonly QueueSource[] = [
  queueLine(toShipList, {
    kind: 'toShip',
    permission: 'delivery.deliveryNote.edit',
    path: '/delivery/to-ship',
    waiting: {},
    due: ARRIVAL,
    orderedBy: 'call_off_line.ship_from',
    severity: 'warning',
  }),
];
