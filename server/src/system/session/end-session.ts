import type { Ctx } from '../../platform/call/context.ts';
import { endSession } from '../../platform/call/session-rows.ts';

/** Ends the caller's session on the server, and forgets its cookie. */
export const signOut = async (ctx: Ctx): Promise<null> => {
  await endSession(ctx, ctx.session.id);
  ctx.cookies.clearRefreshToken();
  return null;
};
