import type { Ctx } from '../call/context.ts';
import type { Platform } from '../call/platform.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { isOfMovedTenant } from '../database/duplicates.ts';
import { transact } from '../database/transaction.ts';

/** The numbers of all tenants, of those that are switched off, too; not of those that move to another installation. */
export const allTenants = async ({ workerPool }: Platform): Promise<number[]> => {
  const { rows } = await workerPool.query<{ tenant_id: number }>(
    'select tenant_id from tenant where moving_at is null order by tenant_id',
  );
  return rows.map(({ tenant_id: tenant }) => tenant);
};

const ACTIVE = 'select tenant_id from tenant where active and moving_at is null order by tenant_id';

/**
 * Does the same in every active tenant, each in a transaction of its own; what fails in one is logged and stops no
 * other. Answers whether one of them has more to do. What mostly has nothing to do hands over a question for the tenants
 * in which it has: one for all of them, so that the others cost nothing.
 */
export const eachTenant = async (
  platform: Platform,
  work: (ctx: Ctx) => Promise<boolean>,
  which: string = ACTIVE,
): Promise<boolean> => {
  const { rows } = await platform.workerPool.query<{ tenant_id: number }>(which);
  let hasMore = false;
  for (const { tenant_id: tenant } of rows) {
    const more = await transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant }))).catch(error => {
      if (isOfMovedTenant(error)) return false;
      platform.log.error({ err: error, tenant }, 'a job failed in one tenant');
      return false;
    });
    hasMore ||= more;
  }
  return hasMore;
};
