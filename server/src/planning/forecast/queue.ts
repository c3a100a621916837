import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { forecastList } from './queries.ts';

/** Work on forecast demand: to be answered by the supplier, to be decided or asked once more by the dispositor. */
export const forecastQueue: readonly QueueSource[] = [
  queueLine(forecastList, {
    kind: 'forecastToAnswer',
    permission: 'planning.forecast.answer',
    path: '/planning/forecast',
    waiting: 'mine',
    due: 'forecast.due_date',
    severity: 'warning',
  }),
  queueLine(forecastList, {
    kind: 'forecastToDecide',
    permission: 'planning.forecast.decide',
    path: '/planning/forecast',
    waiting: 'pending',
    action: 'complete',
    due: 'forecast.due_date',
    severity: 'normal',
  }),
  queueLine(forecastList, {
    kind: 'forecastOverdue',
    permission: 'planning.forecast.decide',
    path: '/planning/forecast',
    waiting: { mine: true, state: ['timeout_no_feedback'] },
    due: 'forecast.due_date',
    severity: 'danger',
  }),
];
