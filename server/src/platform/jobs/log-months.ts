import type { Timestamp } from '@inbound/shared';
import { sql } from 'kysely';
import { numberSql } from '../call/numbers.ts';
import type { Platform } from '../call/platform.ts';
import { transact } from '../database/transaction.ts';
import type { Job } from './job.ts';

/** Months for which logs have tables before they begin: a server that stands still for a while misses none. */
const AHEAD = 2;
/** Rows of a month that one statement takes away: others wait for no lock of it for long. */
const AT_ONCE = 10_000;

const CUTS = `select tenant_id as tenant, ($1::timestamptz - make_interval(months => ${numberSql('logRetention', 't.tenant_id')})) as before
  from tenant t order by before`;

interface Cut {
  tenant: number;
  before: Timestamp;
}

/** A month that has waited may hold a million rows: moving it takes longer than a statement of a call may. */
const PATIENCE = '10min';

const provideMonths = (workerPool: Platform['workerPool'], now: Timestamp): Promise<boolean> =>
  transact(workerPool, async tx => {
    await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx.db);
    const { rows } = await sql<{ moved: boolean }>`
      select provide_log_months(${now}::timestamptz, ${AHEAD}) as moved`.execute(tx.db);
    return rows[0]?.moved ?? false;
  });

/** Takes away what each tenant keeps no longer; whether there is more. */
const forget = async (workerPool: Platform['workerPool'], now: Timestamp): Promise<boolean> => {
  const { rows: cuts } = await workerPool.query<Cut>(CUTS, [now]);
  if (cuts[0]) await workerPool.query('select drop_log_months($1)', [cuts[0].before]);
  let isMore = false;
  for (const { tenant, before } of cuts) {
    const asked = [tenant, before, AT_ONCE];
    const { rows } = await workerPool.query<{ gone: number }>('select forget_logs($1, $2, $3) as gone', asked);
    isMore ||= (rows[0]?.gone ?? 0) >= AT_ONCE;
  }
  return isMore;
};

/**
 * Provides the tables of the coming months, moves what waits for its own, and takes away the logs that their tenant keeps
 * no longer (`logRetention`): by rows where other tenants keep theirs, and the whole month where nobody does. Answers
 * whether there may be more.
 */
export const keepLogMonths = async ({
  workerPool,
  clock,
}: Pick<Platform, 'workerPool' | 'clock'>): Promise<boolean> => {
  const now = clock.now();
  const hasMoved = await provideMonths(workerPool, now);
  return (await forget(workerPool, now)) || hasMoved;
};

const EVERY_MS = 3_600_000;

/** The job that keeps the months of logs, once an hour. Several servers may run it. */
export const logMonthsJob: Job = { kind: 'log-months', everyMs: EVERY_MS, run: keepLogMonths };
