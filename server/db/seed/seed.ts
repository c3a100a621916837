import type { Config } from '../../src/app/config.ts';
import type { Platform } from '../../src/platform/call/platform.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { seedTenant } from './base/tenant.ts';
import { demoPassword } from './story/accounts.ts';
import { tellStory } from './story/story.ts';

export interface SeedOptions {
  platform: Platform;
  config: Config;
  say(line: string): void;
}

/** The tenant that is there from the start (specification §9). */
const FIRST_TENANT = { tenant: 0, nameZh: '汉骊汽车', nameEn: 'Hanlin Motors' };

const isEmpty = (platform: Platform): Promise<boolean> =>
  transact(
    platform.pool,
    async tx => {
      const ctx = systemCtx(platform, tx, { tenant: FIRST_TENANT.tenant });
      return (await ctx.rows('tenant').select('tenant.tenant_id').execute()).length === 0;
    },
    'read',
  );

/** Fills an empty database: tenant 0 always, the demo story unless it is switched off. Does nothing otherwise. */
export const seed = async ({ platform, config, say }: SeedOptions): Promise<void> => {
  if (!(await isEmpty(platform))) return;
  if (config.demo === 'off') {
    await transact(platform.pool, async tx => {
      const ctx = systemCtx(platform, tx, { tenant: FIRST_TENANT.tenant });
      await seedTenant(ctx, FIRST_TENANT);
    });
    return;
  }
  const password = await demoPassword(config);
  say('telling the demo story');
  await tellStory(platform, FIRST_TENANT, password, say);
};
