import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { endSessionsOf } from '../../platform/call/session-rows.ts';
import { dropSecondFactor } from '../../system/second-factor/offers.ts';
import { forgetFailures } from '../../system/session/login-failures.ts';
import { loginName } from '../../system/session/tokens.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

const resetOf = async (ctx: Ctx, userNo: string): Promise<void> => {
  const user = await ctx
    .rows('app_user')
    .select(['app_user.id', 'app_user.second_factor_at'])
    .where('login_name', '=', loginName(userNo))
    .executeTakeFirst();
  if (!user) throw refuse('unknown_reference', { field: 'userNo', value: userNo });
  if (user.second_factor_at === null)
    throw refuse('status', { state: 'withoutSecondFactor', action: 'resetSecondFactor' });
  await dropSecondFactor(ctx, user.id, 'resetSecondFactor');
  await forgetFailures(ctx, userNo);
  await endSessionsOf(ctx, user.id);
};

/** For the last administrator, whom nobody else can help. */
export const resetSecondFactor = verb({
  name: 'reset-second-factor',
  summary: 'takes the second factor of a user who has lost it; all sessions and tokens of the user end',
  usage: [
    '--user <userNo>   whose; there must be a second factor',
    '--tenant <envNo>  the tenant, 0 unless it is said',
  ],
  options: { user: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { inTenant, print }) => {
    const userNo = neededOption('user', values.user);
    await inTenant(wholeNumber('tenant', values.tenant), ctx => resetOf(ctx, userNo));
    print(`${userNo} signs in by the password alone`);
  },
});
