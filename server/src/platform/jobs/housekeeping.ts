import { NUMBERS, type NumberKey } from '@inbound/shared/system/business-data/numbers';
import { sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { numberSql } from '../call/numbers.ts';
import type { Platform } from '../call/platform.ts';
import type { TableName } from '../database/scope.ts';
import { later } from '../tools/clock.ts';
import type { Job } from './job.ts';

/**
 * A table that grows without end, and how long after which moment its rows are taken away: days of the product, or days or
 * months that each tenant has set.
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

/** Rows that one statement takes away: nobody waits for its locks for long. */
const AT_ONCE = 5_000;

/** The most steps of one table in one run: then others have their turn, and the next run goes on at once. */
const STEPS_OF_A_RUN = 20;

type Pools = Pick<Platform, 'workerPool' | 'clock'>;

const spanSql = (days: number | NumberKey, tenant: string): string =>
  typeof days === 'number'
    ? `make_interval(days => ${days})`
    : `make_interval(${NUMBERS[days].unit === 'month' ? 'months' : 'days'} => ${numberSql(days, tenant)})`;

/** Deletes the oldest rows whose retention has ended, of all tenants; how many it were. The worker reads no other column. */
const sweepSome = async ({ workerPool, clock }: Pools, { table, since, days }: Kept): Promise<number> => {
  const over = (row: string) => `${row}.${since} < $1::timestamptz - ${spanSql(days, `${row}.tenant_id`)}`;
  const { rowCount } = await workerPool.query(
    `delete from ${table} k where ${over('k')} and k.${since} <= coalesce(
       (select o.${since} from ${table} o where ${over('o')} order by o.${since} offset ${AT_ONCE - 1} limit 1), $1::timestamptz)`,
    [clock.now()],
  );
  return rowCount ?? 0;
};

/** Deletes in steps the rows of all tenants whose retention has ended; whether there may be more. */
export const sweep = async (pools: Pools, kept: readonly Kept[]): Promise<boolean> => {
  let isMore = false;
  for (const one of kept) {
    let gone = AT_ONCE;
    for (let step = 0; gone >= AT_ONCE && step < STEPS_OF_A_RUN; step++) gone = await sweepSome(pools, one);
    isMore ||= gone >= AT_ONCE;
  }
  return isMore;
};

const SWEEP_MS = 3_600_000;

/** The job that sweeps once an hour. Several servers may run it: each finds only what the others have left. */
export const sweepJob = (kept: readonly Kept[]): Job => ({
  kind: 'sweep',
  everyMs: SWEEP_MS,
  run: platform => sweep(platform, kept),
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
