import type { AnswerOf } from '@inbound/shared';
import type { signOut as signOutCall } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { endSession } from '../../platform/call/session-rows.ts';
import { issuerLogoutUrl } from '../single-sign-on/issued.ts';

/** Ends the caller's session on the server, forgets its cookie, and says where it is to be ended besides. */
export const signOut = async (ctx: Ctx): Promise<AnswerOf<typeof signOutCall>> => {
  const issuerUrl = await issuerLogoutUrl(ctx, ctx.session.id);
  await endSession(ctx, ctx.session.id);
  ctx.cookies.clearRefreshToken();
  return { issuerUrl };
};
