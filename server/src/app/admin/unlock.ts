import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { changeOne, lockOne } from '../../platform/record/one-row.ts';
import { forgetFailures } from '../../system/session/login-failures.ts';
import { loginName } from '../../system/session/tokens.ts';
import { needed, verb, wholeNumber } from './verb.ts';

const unlockUser = async (ctx: Ctx, userNo: string): Promise<void> => {
  const found = await ctx
    .rows('app_user')
    .select('app_user.id')
    .where('login_name', '=', loginName(userNo))
    .executeTakeFirst();
  if (!found) throw refuse('unknown_reference', { field: 'userNo', value: userNo });
  await forgetFailures(ctx, userNo);
  const user = await lockOne(ctx, 'app_user', found.id);
  if (user.locked_at === null) return;
  const version = user.version + 1;
  const unlocked = { locked_at: null, locked_until: null, lock_reason: null, version, changed_at: ctx.now };
  await changeOne(ctx, 'app_user', user.id, unlocked);
  remember(ctx, { document: 'user', documentId: user.id, action: 'unlock', from: '', to: '', version });
};

export const unlock = verb({
  name: 'unlock',
  summary: 'lets a user sign in again: lifts the lock and forgets the failed attempts',
  usage: ['--user <userNo>   who is locked', '--tenant <envNo>  the tenant, 0 unless it is said'],
  options: { user: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { inTenant, print }) => {
    const userNo = needed('user', values.user);
    await inTenant(wholeNumber('tenant', values.tenant), ctx => unlockUser(ctx, userNo));
    print(`${userNo} may sign in again`);
  },
});
