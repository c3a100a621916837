import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/call/platform.ts';
import { endReset, isResetAsked } from '../../src/platform/call/tenant-demo.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { fillTenant } from '../base/tenant.ts';
import { DEMO_PASSWORD_FILE } from './accounts.ts';
import { narratorOf } from './narrator.ts';
import { stories } from './stories.ts';
import { tellTenant } from './story.ts';

/** All rows of a tenant are taken away by one statement, and others may hold some of them for a moment. */
const PATIENCE = '5min';

/**
 * Takes away all that lies in a demo tenant whose reset was asked for, and tells its story as of now, in one transaction:
 * an interrupted reset has changed nothing, and is done by the next run. Who did it first has done it for all.
 */
export const tellAnew = async (platform: Platform, tenant: number): Promise<void> => {
  const story = stories.find(({ seed }) => seed.tenant === tenant);
  if (!story) throw new Error(`Tenant ${tenant} has no story.`);
  const password = (await readFile(join(platform.dataFolder, DEMO_PASSWORD_FILE), 'utf8')).trim();
  await transact(platform.pool, async tx => {
    const narrator = narratorOf(platform, tx, story);
    const ctx = narrator.at(narrator.now);
    await sql`select set_config('statement_timeout', ${PATIENCE}, true), set_config('lock_timeout', ${PATIENCE}, true)`.execute(
      tx.db,
    );
    if (!(await isResetAsked(ctx)).isAsked) return;
    await sql`select empty_demo_tenant(${tenant}::int)`.execute(tx.db);
    await tellTenant(narrator, story, password, await fillTenant(ctx, story.seed));
    await endReset(ctx);
    platform.log.warn({ tenant }, 'the demo begins anew');
  });
};
