import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { taskLogList } from './queries.ts';

/** Tasks that failed, as work of who begins them again. */
export const taskLogQueue: readonly QueueSource[] = [
  queueLine(taskLogList, {
    kind: 'tasksFailed',
    permission: 'system.taskLog.retry',
    path: '/log/task',
    waiting: 'failed',
    since: sql<never>`(task.ended_at at time zone 'UTC')::date`,
    severity: 'warning',
  }),
];
