import type { NumberKey } from '@inbound/shared/system/business-data/numbers';
import { sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { numberSql } from '../call/numbers.ts';
import type { Platform } from '../call/platform.ts';
import type { TableName } from '../database/scope.ts';
import { later } from '../tools/clock.ts';
import type { Job } from './job.ts';

/**
 * A table that grows without end, and how many days after which moment its rows are taken away: the product's, or those
 * that each tenant has set.
 */
export type Kept = {
  [T in TableName]: { table: T; since: keyof Database[T] & string; days: number | NumberKey };
}[TableName];

/** Days for which a repeated call gets its first answer again (errors.md, Idempotency key). */
const IDEMPOTENCY_DAYS = 7;

/** The retention of the platform's own tables. Features declare theirs. */
export const keptByPlatform: readonly Kept[] = [
  { table: 'idempotency_key', since: 'created_at', days: IDEMPOTENCY_DAYS },
];

const daysSql = (days: number | NumberKey): string =>
  typeof days === 'number' ? String(days) : numberSql(days, 'k.tenant_id');

/** Deletes the rows of all tenants whose retention has ended. */
export const sweep = async (
  { workerPool, clock }: Pick<Platform, 'workerPool' | 'clock'>,
  kept: readonly Kept[],
): Promise<void> => {
  for (const { table, since, days } of kept)
    await workerPool.query(
      `delete from ${table} k where k.${since} < $1::timestamptz - make_interval(days => ${daysSql(days)})`,
      [clock.now()],
    );
};

const SWEEP_MS = 3_600_000;

/** The job that sweeps once an hour. Several servers may run it: each finds only what the others have left. */
export const sweepJob = (kept: readonly Kept[]): Job => ({
  kind: 'sweep',
  everyMs: SWEEP_MS,
  run: async platform => {
    await sweep(platform, kept);
    return false;
  },
});

const KEPT_MINUTES = 60;
const SWEPT_AT_ONCE = 20;

/** Tables whose rows are good until a moment. */
type Expiring = { [T in TableName]: 'expires_at' extends keyof Database[T] ? T : never }[TableName];

/** Removes some rows that expired a while ago; whoever writes a new one sweeps, so that the table stays small. */
export const sweepExpired = async <T extends Expiring>(
  ctx: Ctx,
  table: T,
  key: keyof Database[T] & string,
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where tenant_id = ${ctx.tenant} and ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)}
    where tenant_id = ${ctx.tenant} and expires_at < ${later(ctx.now, -KEPT_MINUTES, 'minute')}::timestamptz
    order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(ctx.tx.db);
};
