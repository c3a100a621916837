import { sealAnew } from '../../platform/call/sealed.ts';
import { allTenants } from '../../platform/jobs/each-tenant.ts';
import { renewKey } from '../../platform/tools/sealing.ts';
import { sealedSecrets } from '../features.ts';
import type { Desk } from './desk.ts';
import { verb } from './verb.ts';

/** Seals what all tenants keep anew, also of those that are switched off; answers how many secrets. */
const sealAll = async ({ platform, inTenant }: Desk): Promise<number> => {
  let count = 0;
  for (const tenant of await allTenants(platform))
    for (const secrets of sealedSecrets) count += await inTenant(tenant, ctx => sealAnew(ctx, secrets));
  return count;
};

export const sealingKey = verb({
  name: 'sealing-key',
  summary: 'renews the key that secrets in the database are sealed with',
  usage: [
    'renew   draws a new one and seals all secrets anew, while the product runs;',
    '        other servers rest meanwhile, and get the file afterwards',
  ],
  options: {},
  run: async ({ positionals }, desk) => {
    if (positionals.join(' ') !== 'renew') throw new Error('Say `sealing-key renew`.');
    // A renewal that broke off has left some under the key before the present one, which opens nothing after this one.
    await sealAll(desk);
    await renewKey(desk.platform.dataFolder);
    desk.print(`${await sealAll(desk)} secrets are sealed with a new key.`);
  },
});
