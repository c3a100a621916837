import { WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { LIST_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { isLateAloneOn } from './plant-day.ts';
import { callOffList } from './queries.ts';

const SERIES = { kind: 'series' } as const;
const SUPPLIER = { permission: WORK_OF.supplier, path: LIST_OF_KIND.series } as const;

const TO_ANSWER = sql<boolean>`call_off.to_answer`;

/** What waits in orders of one kind: for the supplier to be answered or delivered, for the plant to be decided. */
const ofOrders = (
  kind: 'pre_series' | 'after_sales',
  names: { supplier: string; plant: string },
  severity: QueueSource['severity'],
): QueueSource[] => {
  const common = { path: LIST_OF_KIND[kind], waiting: { mine: true, kind }, severity } as const;
  return [
    queueLine(callOffList, {
      ...common,
      permission: WORK_OF.supplier,
      kind: names.supplier,
      action: 'confirm',
      due: 'call_off.answer_by',
      parts: ctx => [TO_ANSWER, isLateAloneOn(ctx)],
    }),
    queueLine(callOffList, {
      ...common,
      permission: WORK_OF.plant,
      kind: names.plant,
      due: 'call_off.decide_by',
    }),
  ];
};

/** Work on call-offs: the lines of one reader are together what the tabs "My turn" count, each call-off once. */
export const callOffQueue: readonly QueueSource[] = [
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffOverdue',
    waiting: { mine: true, ...SERIES, urgency: ['overdue'] },
    since: 'call_off.overdue_from',
    severity: 'danger',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffLate',
    waiting: { mine: true, ...SERIES, urgency: ['late'] },
    since: 'call_off.late_from',
    severity: 'danger',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffChanged',
    waiting: { mine: true, ...SERIES, urgency: ['changed'] },
    since: 'call_off.arrived_on',
    severity: 'warning',
  }),
  queueLine(callOffList, {
    ...SUPPLIER,
    kind: 'callOffNew',
    waiting: { mine: true, ...SERIES, urgency: ['open'] },
    action: 'confirm',
    // Of what waits, what is late alone has a line of its own.
    parts: () => [TO_ANSWER],
    since: 'call_off.arrived_on',
    severity: 'normal',
  }),
  queueLine(callOffList, {
    permission: WORK_OF.plant,
    kind: 'callOffAudit',
    path: LIST_OF_KIND.series,
    waiting: { mine: true, ...SERIES },
    due: 'call_off.decide_by',
    severity: 'warning',
  }),
  ...ofOrders('pre_series', { supplier: 'preSeriesOpen', plant: 'preSeriesAudit' }, 'warning'),
  ...ofOrders('after_sales', { supplier: 'afterSalesOpen', plant: 'afterSalesAudit' }, 'warning'),
];
