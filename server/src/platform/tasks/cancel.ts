import { refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';

/**
 * Cancels a task of the caller: one that waits is over at once, one that runs stops before its next rows. What it has done
 * so far stays done.
 */
export const cancel = async (ctx: Ctx, id: string): Promise<void> => {
  const own = () => ctx.update('task').where('id', '=', id).where('user_id', '=', ctx.session.userId);
  const open = own().where('ended_at', 'is', null);
  const waiting = await open
    .where('state', '=', 'queued')
    .set({ state: 'cancelled', ended_at: ctx.now })
    .executeTakeFirstOrThrow();
  if (waiting.numUpdatedRows > 0n) return;
  const running = await open.set({ cancel_asked: true }).executeTakeFirstOrThrow();
  if (running.numUpdatedRows > 0n) return;
  const task = await ctx
    .rows('task')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', ctx.session.userId)
    .executeTakeFirst();
  throw task ? refuse('status', { state: task.state, action: 'cancel' }) : refuse('not_found');
};
