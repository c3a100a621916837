import { closeTasks, retryTasks } from '@inbound/shared/system/task-log/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { close, retry } from './commands.ts';
import { taskLogList } from './queries.ts';

export const taskLogRoutes: Route[] = [
  ...listRoutes(taskLogList),
  route(retryTasks, ({ items }, ctx) => eachRow(ctx, items, item => retry(ctx, item))),
  route(closeTasks, ({ items, reason }, ctx) => eachRow(ctx, items, item => close(ctx, item, reason))),
];
