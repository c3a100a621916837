import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { givePasswordLink } from '../../system/session/password-link.ts';
import { loginName } from '../../system/session/tokens.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

const linkFor = async (ctx: Ctx, userNo: string): Promise<string> => {
  const user = await ctx
    .rows('app_user')
    .select('app_user.id')
    .where('login_name', '=', loginName(userNo))
    .where('active', '=', true)
    .executeTakeFirst();
  if (!user) throw refuse('unknown_reference', { field: 'userNo', value: userNo });
  const { secret } = await givePasswordLink(ctx, user.id);
  return `/login?tenant=${ctx.tenant}#set=${secret}`;
};

export const passwordLink = verb({
  name: 'password-link',
  summary: 'makes the one-time link with which a user sets the password',
  usage: [
    '--user <userNo>   whose password it sets; the user must be active',
    '--tenant <envNo>  the tenant, 0 unless it is said',
  ],
  options: { user: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { inTenant, print }) => {
    const userNo = neededOption('user', values.user);
    const path = await inTenant(wholeNumber('tenant', values.tenant), ctx => linkFor(ctx, userNo));
    print(`below the address of the portal: ${path}`);
  },
});
