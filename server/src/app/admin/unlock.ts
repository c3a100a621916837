import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { forgetFailures } from '../../system/session/login-failures.ts';
import { loginName } from '../../system/session/tokens.ts';
import { unlockAccount } from '../../system/user/account.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

const unlockUser = async (ctx: Ctx, userNo: string): Promise<void> => {
  const found = await ctx
    .rows('app_user')
    .select(['app_user.id', 'app_user.locked_at'])
    .where('login_name', '=', loginName(userNo))
    .executeTakeFirst();
  if (!found) throw refuse('unknown_reference', { field: 'userNo', value: userNo });
  await forgetFailures(ctx, userNo);
  if (found.locked_at === null) return;
  await unlockAccount(ctx, found.id);
};

export const unlock = verb({
  name: 'unlock',
  summary: 'lets a user sign in again: lifts the lock and forgets the failed attempts',
  usage: ['--user <userNo>   who is locked', '--tenant <envNo>  the tenant, 0 unless it is said'],
  options: { user: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { inTenant, print }) => {
    const userNo = neededOption('user', values.user);
    await inTenant(wholeNumber('tenant', values.tenant), ctx => unlockUser(ctx, userNo));
    print(`${userNo} may sign in again`);
  },
});
