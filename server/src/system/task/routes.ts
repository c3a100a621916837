import { cancelTask, downloadTask, listTasks, readTask } from '@inbound/shared/system/task/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { cancel } from '../../platform/tasks/cancel.ts';
import { readFile, readOne, readOwn, readWhole } from './queries.ts';

export const taskRoutes: Route[] = [
  route(listTasks, readOwn),
  route(readTask, (ctx, { id }) => readWhole(ctx, id)),
  route(downloadTask, (ctx, { id }) => readFile(ctx, id)),
  route(cancelTask, async (ctx, { id }) => {
    await cancel(ctx, id);
    return readOne(ctx, id);
  }),
];
