import { WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { callOffList } from './queries.ts';

const SUPPLIER = { permission: WORK_OF.supplier, path: '/calloff/series' } as const;

/** Work on call-offs: the lines of one reader are together what the tab "My turn" counts, each call-off once. */
export const callOffQueue: readonly QueueSource[] = [
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffOverdue',
    waiting: { mine: true, urgency: ['overdue'] },
    day: 'call_off.overdue_from',
    severity: 'danger',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffLate',
    waiting: { mine: true, urgency: ['late'] },
    day: 'call_off.late_from',
    severity: 'danger',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffChanged',
    waiting: { mine: true, urgency: ['changed'] },
    day: 'call_off.release_date',
    severity: 'warning',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffNew',
    waiting: { mine: true, urgency: ['open'] },
    action: 'confirm',
    day: 'call_off.release_date',
    severity: 'normal',
  }),
  queueLine(callOffList, {
    permission: WORK_OF.plant,
    kind: 'callOffAudit',
    path: '/calloff/series',
    waiting: 'mine',
    day: 'call_off.decide_by',
    severity: 'warning',
  }),
];
