import type { Platform } from '../call/platform.ts';
import { later } from '../tools/clock.ts';

/** Days for which something typed and not sent is kept (kit.md, Drafts). */
const DRAFT_DAYS = 30;
/** Days for which a repeated call gets its first answer again (errors.md, Idempotency key). */
const IDEMPOTENCY_DAYS = 7;
/** Puzzles, tickets and tokens are of no use after their end; a day more explains what somebody reports. */
const EXPIRED_DAYS = 1;

/** What grows without end, and how many days after which moment it is taken away. */
const KEPT = [
  { table: 'draft', since: 'saved_at', days: DRAFT_DAYS },
  { table: 'idempotency_key', since: 'created_at', days: IDEMPOTENCY_DAYS },
  { table: 'session_token', since: 'expires_at', days: EXPIRED_DAYS },
  { table: 'single_use', since: 'expires_at', days: EXPIRED_DAYS },
] as const;

/** Takes away what nobody can ask for again, of all tenants; answers how many rows that were. */
export const sweep = async ({ workerPool, clock }: Platform): Promise<number> => {
  let swept = 0;
  for (const { table, since, days } of KEPT) {
    const { rowCount } = await workerPool.query(`delete from ${table} where ${since} < $1`, [
      later(clock.now(), -days, 'day'),
    ]);
    swept += rowCount ?? 0;
  }
  return swept;
};
