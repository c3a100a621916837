import { refusal } from '@inbound/shared';
import { closeTasks, retryTasks, type TaskLogRow } from '@inbound/shared/system/task-log/contract';
import { canHandle } from '@inbound/shared/system/task-log/rules';
import type { Bulk } from '../../kit/bulk/bulk.ts';

const mayHandle = (action: string) => (task: TaskLogRow) =>
  canHandle(task) || refusal('status', { state: task.state, action });

/** What an administrator does with tasks that failed. */
export const bulk: Bulk<TaskLogRow>[] = [
  {
    name: 'retry',
    permission: 'system.taskLog.retry',
    endpoint: retryTasks,
    qualifies: mayHandle('retry'),
    ask: 'confirm',
  },
  {
    name: 'close',
    permission: 'system.taskLog.close',
    endpoint: closeTasks,
    qualifies: mayHandle('close'),
    ask: 'reason',
  },
];
