import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Platform } from '../call/platform.ts';
import { tablesIn } from './catalogue.ts';
import type { TenantOfCopy } from './manifest.ts';
import { onConnection } from './on-connection.ts';

const POLL_MS = 100;

/** Whose transactions began before a moment, among those of a role of the product; each role sees its own alone. */
const OPEN_BEFORE = `
  select count(*)::int as open from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and xact_start < $1`;

const untilEnded = async (pool: pg.Pool, moment: string): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(OPEN_BEFORE, [moment]);
    if (rows[0]?.open === 0) return;
    await pause(POLL_MS);
  }
};

/**
 * Waits until each transaction has ended that may have begun before a tenant was told to move, on whichever server: what
 * begins later finds it stopped (migration 0261), and what has ended is in a copy.
 */
export const untilNothingIsUnderWay = async ({ pool, workerPool }: Platform): Promise<void> => {
  const { rows } = await pool.query<{ moment: string }>('select clock_timestamp()::text as moment');
  const moment = rows[0]?.moment ?? '';
  await Promise.all([untilEnded(pool, moment), untilEnded(workerPool, moment)]);
};

const PLACE = 'select moving_at is not null as moves, moved_to as "movedTo" from tenant where tenant_id = $1';

/** What the row of a tenant says of its place. */
export interface TenantPlace {
  moves: boolean;
  movedTo: string | null;
}

/** Reads it whether the tenant is open or not; undefined where there is none. */
export const placeOfTenant = async ({ workerPool }: Platform, tenant: number): Promise<TenantPlace | undefined> => {
  const { rows } = await workerPool.query<TenantPlace>(PLACE, [tenant]);
  return rows[0];
};

const NAMES = 'select name_zh as "nameZh", name_en as "nameEn" from tenant where tenant_id = $1';

/** What a tenant is called, whether it is open or not. */
export const namesOfTenant = (superuserUrl: string, tenant: number): Promise<Pick<TenantOfCopy, 'nameZh' | 'nameEn'>> =>
  onConnection(superuserUrl, async client => (await client.query(NAMES, [tenant])).rows[0]);

/** Opens a tenant again that was stopped and has not gone. */
export const resumeTenant = (superuserUrl: string, tenant: number): Promise<void> =>
  onConnection(superuserUrl, async client => {
    await client.query('update tenant set moving_at = null where tenant_id = $1 and moved_to is null', [tenant]);
  });

/** Removes all rows of a tenant that goes on elsewhere, but the one that says where. */
export const removeMoved = (superuserUrl: string, tenant: number, address: string): Promise<void> =>
  onConnection(superuserUrl, async client => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const { name } of await tablesIn(client))
      if (name !== 'tenant')
        await client.query(`delete from ${client.escapeIdentifier(name)} where tenant_id = $1`, [tenant]);
    await client.query('update tenant set moved_to = $2 where tenant_id = $1', [tenant, address]);
    await client.query('commit');
  });
