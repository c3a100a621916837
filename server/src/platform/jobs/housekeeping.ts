import type { Database } from '../../../db/types.ts';
import type { Platform } from '../call/platform.ts';
import type { TableName } from '../database/scope.ts';
import { later } from '../tools/clock.ts';
import type { Job } from './job.ts';

/** A table that grows without end, and how many days after which moment its rows are taken away. */
export type Kept = { [T in TableName]: { table: T; since: keyof Database[T] & string; days: number } }[TableName];

/** Days for which a repeated call gets its first answer again (errors.md, Idempotency key). */
const IDEMPOTENCY_DAYS = 7;

/** What the platform itself keeps; features declare theirs. */
export const keptByPlatform: readonly Kept[] = [
  { table: 'idempotency_key', since: 'created_at', days: IDEMPOTENCY_DAYS },
];

/** Takes away what nobody can ask for again, of all tenants. */
export const sweep = async (
  { workerPool, clock }: Pick<Platform, 'workerPool' | 'clock'>,
  kept: readonly Kept[],
): Promise<void> => {
  for (const { table, since, days } of kept)
    await workerPool.query(`delete from ${table} where ${since} < $1`, [later(clock.now(), -days, 'day')]);
};

const SWEEP_MS = 3_600_000;

/** Sweeps once an hour; several servers may, for what one has taken away the next does not find. */
export const sweepJob = (kept: readonly Kept[]): Job => ({
  kind: 'sweep',
  everyMs: SWEEP_MS,
  run: async platform => {
    await sweep(platform, kept);
    return false;
  },
});
