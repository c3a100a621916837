import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { passwordFits } from '../../platform/tools/passwords.ts';
import { openCredential, signInSecrets } from './credential.ts';
import { tryPassword } from './login-failures.ts';

const ownAccount = (own: Ctx, userId: string) =>
  own
    .rows('app_user')
    .select(['app_user.id', 'user_no as userNo', 'cname', 'name', 'password_hash as passwordHash'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * The caller's own account, where the password is right. Wrong ones are counted like failed sign-ins: who finds an open
 * browser must not guess on.
 */
export const ownAccountBy = (ctx: Ctx, password: string) => {
  const { userId, userNo } = ctx.session;
  return tryPassword(ctx, userNo, async own => {
    const found = await ownAccount(own, userId);
    return (await passwordFits(found.passwordHash, password)) ? found : undefined;
  });
};

/** Asks for the own password again before what concerns everybody; without the right one `reauth_required`. */
export const confirmPassword = async (ctx: Ctx, credential: string) => {
  const { password } = await openCredential(ctx, credential, signInSecrets);
  const account = await ownAccountBy(ctx, password);
  if (!account) throw refuse('reauth_required');
  return account;
};
