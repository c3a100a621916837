import { sql } from 'kysely';
import type { Platform } from '../src/platform/call/platform.ts';
import { systemCtx } from '../src/platform/call/system-ctx.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { allTenants } from '../src/platform/jobs/each-tenant.ts';
import { StartError } from '../src/platform/tools/start-error.ts';
import { FIRST_TENANT } from './base/tenant.ts';

const FEW_MINUTES = '5min';

/** False where somebody has worked in the tenant: then nothing is taken away. */
const removeTenant = (platform: Platform, tenant: number): Promise<boolean> =>
  transact(platform.pool, async tx => {
    systemCtx(platform, tx, { tenant });
    await sql`select set_config('statement_timeout', ${FEW_MINUTES}, true)`.execute(tx.db);
    const { rows } = await sql<{ removed: boolean }>`select remove_unfinished_demo(${tenant}::int) as removed`.execute(
      tx.db,
    );
    return rows[0]?.removed === true;
  });

/**
 * Whether the database holds nothing yet. The tenants of a demo that a first start did not finish are taken away before:
 * tenant 0 is made last, so that a tenant without it is unfinished.
 */
export const isEmptyAgain = async (platform: Platform, say: (line: string) => void): Promise<boolean> => {
  const tenants = await allTenants(platform);
  if (tenants.includes(FIRST_TENANT.tenant)) return false;
  for (const tenant of tenants) {
    say(`an earlier start was interrupted; tenant ${tenant} is taken away and begun again`);
    if (!(await removeTenant(platform, tenant)))
      throw new StartError(
        `Tenant 0 is missing: the first start was interrupted, and since then somebody has worked in tenant ${tenant}, which is kept. Start with another INBOUND_DATA, or another database in DATABASE_URL.`,
      );
  }
  return true;
};
