import type { PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { quotationList } from './queries.ts';

/** Work on quotations: what was answered is looked at, and what ends soon is renewed or ordered by. */
export const quotationQueue: readonly QueueSource[] = [
  queueLine(quotationList, {
    kind: 'quotationAnswered',
    permission: 'ordering.quotation.edit',
    path: '/backlog/quote',
    waiting: 'answered',
    since: sql<PlainDate | null>`(quotation.heard_at at time zone ${sql.lit(DISTRIBUTOR_ZONE)})::date`,
    severity: 'normal',
  }),
  queueLine(quotationList, {
    kind: 'quotationExpiring',
    permission: 'ordering.quotation.edit',
    path: '/backlog/quote',
    waiting: 'expiring',
    due: 'quotation.valid_to',
    severity: 'warning',
  }),
];
