import type { Config } from '../src/app/config.ts';
import type { Platform } from '../src/platform/call/platform.ts';
import { systemCtx } from '../src/platform/call/system-ctx.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { administratorWithoutPassword, seedAdministrator } from './base/administrator.ts';
import { enterTenant, FIRST_TENANT, seedTenant } from './base/tenant.ts';
import { demoPassword } from './story/accounts.ts';
import { tellStory } from './story/story.ts';
import { isEmptyAgain } from './unfinished.ts';

export interface SeedOptions {
  platform: Platform;
  config: Config;
  /** Where the server listens. */
  address: string;
  say(line: string): void;
}

/** Tenant 0 with an administrator, who sets the password in the browser by a one-time link that is told here alone. */
const beginEmpty = async ({ platform, address, say }: SeedOptions): Promise<void> => {
  const { tenant } = FIRST_TENANT;
  const { userNo, secret, expiresAt } = await transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant });
    const seeded = await seedTenant(ctx, FIRST_TENANT);
    await enterTenant(ctx, FIRST_TENANT);
    return seedAdministrator(ctx, seeded);
  });
  say(`the first administrator is ${userNo}; the password is set, once, until ${expiresAt}, at`);
  say(`${address}/login?tenant=${tenant}#set=${secret}`);
};

/** The link of the first start is told once; who did not see it, because the start was interrupted, is told the way to another. */
const remindOfPassword = async ({ platform, say }: SeedOptions): Promise<void> => {
  const { tenant } = FIRST_TENANT;
  const userNo = await transact(
    platform.pool,
    tx => administratorWithoutPassword(systemCtx(platform, tx, { tenant })),
    'read',
  );
  if (userNo) say(`nobody has set the password of ${userNo} yet: npm run admin -- password-link --user ${userNo}`);
};

/**
 * Fills an empty database: tenant 0 always, the demo story unless it is switched off. Does nothing otherwise. What an
 * interrupted start has left is taken away first. Only one process may do it at a time (`inTurn`).
 */
export const seed = async (options: SeedOptions): Promise<void> => {
  const { platform, config, say } = options;
  if (!(await isEmptyAgain(platform, say))) return remindOfPassword(options);
  if (config.demo === 'off') return beginEmpty(options);
  const password = await demoPassword(config);
  say('telling the demo story');
  await tellStory(platform, password, say);
};
