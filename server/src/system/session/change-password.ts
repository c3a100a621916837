import { type CheckedOf, refuse } from '@inbound/shared';
import type { changePassword as changePasswordCall } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { endOtherSessions } from '../../platform/call/session-rows.ts';
import { passwordFits } from '../../platform/tools/passwords.ts';
import { setPassword } from '../password-rule/new-password.ts';
import { changeSecrets, openCredential } from './credential.ts';
import { tryPassword } from './login-failures.ts';

const ownAccount = (own: Ctx, userId: string) =>
  own
    .rows('app_user')
    .select(['app_user.id', 'user_no as userNo', 'cname', 'name', 'password_hash as passwordHash'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * Changes the caller's own password. The old one is asked for, and wrong ones are counted like failed sign-ins: who
 * finds an open browser must not guess on. All other sessions of the user end.
 */
export const changePassword = async (ctx: Ctx, { credential }: CheckedOf<typeof changePasswordCall>): Promise<null> => {
  const { userId, userNo } = ctx.session;
  const { oldPassword, password, repeated } = await openCredential(ctx, credential, changeSecrets);
  const account = await tryPassword(ctx, userNo, async own => {
    const found = await ownAccount(own, userId);
    return (await passwordFits(found.passwordHash, oldPassword)) ? found : undefined;
  });
  if (!account) throw refuse('password_old');
  await setPassword(ctx, account, { password, repeated });
  await endOtherSessions(ctx, userId);
  return null;
};
