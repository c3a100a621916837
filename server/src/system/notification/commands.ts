import type { CheckedOf } from '@inbound/shared';
import type { markNotificationsRead as markReadCall } from '@inbound/shared/system/notification/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** Marks the caller's own notifications as read, all of them without ids; one that was read before keeps its time. */
export const markRead = async (ctx: Ctx, { ids }: CheckedOf<typeof markReadCall>): Promise<null> => {
  if (ids?.length === 0) return null;
  const unread = ctx
    .update('notification')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.session.userId)
    .where('read_at', 'is', null);
  await (ids ? unread.where('id', 'in', ids) : unread).execute();
  return null;
};
