import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { containerTransportList } from './queries.ts';

/** Trucks with empties that are under way: whoever drives tells where they are. */
export const containerTransportQueue: readonly QueueSource[] = [
  queueLine(containerTransportList, {
    kind: 'containerTransportMove',
    permission: 'packaging.containerTransport.move',
    path: '/container/transport',
    waiting: { mine: true, state: ['picked', 'trucked', 'departed'] },
    since: sql`container_transport.created_at::date`,
    severity: 'normal',
  }),
];
