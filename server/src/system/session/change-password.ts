import { type CheckedOf, refuse } from '@inbound/shared';
import type { changePassword as changePasswordCall } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { endOtherSessions } from '../../platform/call/session-rows.ts';
import { endAllOwn } from '../api-token/commands.ts';
import { setPassword } from '../password-rule/new-password.ts';
import { changeSecrets, openCredential } from './credential.ts';
import { ownAccountBy } from './own-password.ts';

/**
 * Changes the caller's own password. The old one is asked for; all other sessions of the user end, and their API tokens
 * where they ask for it: whoever knew the password may have made some.
 */
export const changePassword = async (
  ctx: Ctx,
  { credential, endTokens }: CheckedOf<typeof changePasswordCall>,
): Promise<null> => {
  const { oldPassword, password, repeated } = await openCredential(ctx, credential, changeSecrets);
  const account = await ownAccountBy(ctx, oldPassword);
  if (!account) throw refuse('password_old');
  await setPassword(ctx, account, { password, repeated, present: oldPassword });
  await endOtherSessions(ctx, ctx.session.userId);
  if (endTokens) await endAllOwn(ctx);
  return null;
};
