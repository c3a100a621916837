import { issueToken } from '../../system/session/tokens.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

export const token = verb({
  name: 'token',
  summary: 'prints an access token for scripts and other systems',
  usage: [
    '--user <userNo>   whose token it is; the user must be active',
    '--tenant <envNo>  the tenant, 0 unless it is said',
    '--days <n>        how long it holds, 1 unless it is said',
  ],
  options: {
    user: { type: 'string' },
    tenant: { type: 'string', default: '0' },
    days: { type: 'string', default: '1' },
  },
  run: async ({ values }, { inTenant, print }) => {
    const userNo = neededOption('user', values.user);
    const days = wholeNumber('days', values.days, 1);
    print(await inTenant(wholeNumber('tenant', values.tenant), ctx => issueToken(ctx, userNo, days)));
  },
});
