import type { Ctx } from '../../platform/call/context.ts';
import { closeTask, retryTask } from '../../platform/tasks/handle.ts';
import type { TaskRow } from '../../platform/tasks/task.ts';
import { type Notice, notifyUser } from '../notification/offers.ts';

interface Seen {
  id: string;
  version: number;
}

/** The owner hears who has dealt with his task; whoever deals with his own knows. */
const tellOwner = (
  ctx: Ctx,
  { user_id: owner, plant_no: plantNo }: TaskRow,
  kind: Notice['kind'],
  reason: string,
): void => {
  if (owner === ctx.session.userId) return;
  const params = { by: ctx.session.name, reason };
  notifyUser(ctx, owner, { kind, params, path: '/system/task', documentId: null, plantNo });
};

/** Begins a task again that failed, and tells its owner. */
export const retry = async (ctx: Ctx, seen: Seen): Promise<void> =>
  tellOwner(ctx, await retryTask(ctx, seen), 'taskRetried', '');

/** Puts a task away that failed, and tells its owner why. */
export const close = async (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  tellOwner(ctx, await closeTask(ctx, seen, reason), 'taskClosed', reason);
