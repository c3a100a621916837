import type { PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { callOffList } from './queries.ts';

/** The day by which the plant should decide the first line of a call-off. */
const FIRST_DECISION = sql<PlainDate | null>`(
  select min(line.decision_due) from call_off_line line
  where line.tenant_id = call_off.tenant_id and line.call_off_id = call_off.id and line.decision = 'due')`;

/** Work on call-offs. */
export const callOffQueue: readonly QueueSource[] = [
  queueLine(callOffList, {
    kind: 'callOffOverdue',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    waiting: 'overdue',
    day: 'call_off.overdue_from',
    severity: 'danger',
  }),
  queueLine(callOffList, {
    kind: 'callOffChanged',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    waiting: { changed: true },
    day: 'call_off.release_date',
    severity: 'warning',
  }),
  queueLine(callOffList, {
    kind: 'callOffNew',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    waiting: { mine: true, state: ['new'] },
    action: 'confirm',
    day: 'call_off.release_date',
    severity: 'normal',
  }),
  queueLine(callOffList, {
    kind: 'callOffAudit',
    permission: 'calloff.callOff.approve',
    path: '/calloff/series',
    waiting: { callOffState: ['audit'] },
    day: FIRST_DECISION,
    severity: 'warning',
  }),
];
