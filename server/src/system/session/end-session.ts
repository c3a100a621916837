import type { Ctx } from '../../platform/call/context.ts';

/** Ends the caller's session on the server; its tokens find nothing from the next call on. */
export const signOut = async (ctx: Ctx): Promise<null> => {
  await ctx.update('user_session').set({ ended_at: ctx.now }).where('id', '=', ctx.session.id).execute();
  ctx.cookies.clearRefreshToken();
  return null;
};

/** Ends all browser sessions of a user but the caller's own; tokens of the command line know no password and stay. */
export const endOtherSessions = async (ctx: Ctx, userId: string): Promise<void> => {
  await ctx
    .update('user_session')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'browser')
    .where('id', '<>', ctx.session.id)
    .where('ended_at', 'is', null)
    .execute();
};
