import { closeTasks, retryTasks } from '@inbound/shared/system/task-log/contract';
import { batchRoutes, listRoutes, type Route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { close, retry } from './commands.ts';
import { taskLogList } from './queries.ts';

export const taskLogRoutes: Route[] = [
  ...listRoutes(taskLogList),
  ...batchRoutes(retryTasks, [taskLogList], (ctx, { items }) => eachRow(ctx, items, item => retry(ctx, item))),
  ...batchRoutes(closeTasks, [taskLogList], (ctx, { items, reason }) =>
    eachRow(ctx, items, item => close(ctx, item, reason)),
  ),
];
