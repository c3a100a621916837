import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { consumableList } from './queries.ts';

/** Work on consumables: those to be ordered again. */
export const consumableQueue: readonly QueueSource[] = [
  queueLine(consumableList, {
    kind: 'consumableLow',
    permission: 'packaging.consumable.edit',
    path: '/packaging/consumable',
    waiting: 'low',
    since: sql`consumable.changed_at::date`,
    severity: 'warning',
  }),
];
