import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { waybillList } from './queries.ts';

/** Work on waybills: packages that are on their way are received. */
export const waybillQueue: readonly QueueSource[] = [
  queueLine(waybillList, {
    kind: 'waybillToReceive',
    permission: 'ordering.waybill.receive',
    path: '/backlog/asn',
    waiting: 'toReceive',
    due: 'waybill.arrives_on',
    severity: 'normal',
  }),
];
