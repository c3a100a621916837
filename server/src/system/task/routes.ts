import { cancelTask, downloadTask, listTasks, readTask } from '@inbound/shared/system/task/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { cancel } from '../../platform/tasks/cancel.ts';
import { readFile, readOne, readOwn, readWhole } from './queries.ts';

export const taskRoutes: Route[] = [
  route(listTasks, (input, ctx) => readOwn(ctx, input)),
  route(readTask, ({ id }, ctx) => readWhole(ctx, id)),
  route(downloadTask, ({ id }, ctx) => readFile(ctx, id)),
  route(cancelTask, async ({ id }, ctx) => {
    await cancel(ctx, id);
    return readOne(ctx, id);
  }),
];
