import type { ImportStep } from '@inbound/shared/system/task/states';
import type { Platform } from '../call/platform.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import { firstOfTenants } from '../jobs/first-of-tenants.ts';
import { movesAway } from '../jobs/outbox/claim.ts';
import { later } from '../tools/clock.ts';
import type { TaskRow } from './task.ts';

/** The seconds for which a task belongs to its worker. Each step extends them by as many. */
export const LEASE_SECONDS = 30;
/** At most this many tasks of one user run at the same time (ux B.20.2). */
export const AT_ONCE_OF_USER = 3;

/** A lease of a task: its worker's until it ends, and known by its number among the attempts. */
export interface Lease {
  [column: string]: unknown;
  tenant_id: number;
  id: string;
  attempts: number;
}

/** The lease was lost: another worker goes on with the task, or it was cancelled. */
export class LeaseEnded extends Error {}

/** Who takes a task has to see what the others have taken: they take one after the other. */
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('task'))";

/** SQL: a task that waits, of a user of whom not too many run. */
const WAITS = `t.ended_at is null and (t.locked_until is null or t.locked_until <= $1) and not ${movesAway('t')}
  and (select count(*) from task other where other.tenant_id = t.tenant_id and other.user_id = t.user_id
    and other.ended_at is null and other.state = 'running' and other.locked_until > $1) < ${AT_ONCE_OF_USER}`;

const WHICH_TENANT = `select t.tenant_id from task t where ${WAITS} and t.tenant_id <> all ($2::int[])
  order by t.created_at, t.id limit 1`;

const CLAIM = `
  update task set state = 'running', locked_until = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
    attempts = attempts + 1, started_at = coalesce(started_at, $1)
  where tenant_id = $2 and id = (
    select t.id from task t where t.tenant_id = $2 and ${WAITS}
    order by t.created_at, t.id limit 1 for update skip locked)
  returning tenant_id, id, attempts`;

/** Takes the task that waits longest, for the time of a lease; undefined when none is due. What writes is of one tenant. */
export const takeLease = ({ workerPool, clock }: Platform): Promise<Lease | undefined> =>
  transact(workerPool, async tx => {
    await tx.query(ONE_AT_A_TIME);
    const now = clock.now();
    return firstOfTenants(
      async tried => (await tx.query<{ tenant_id: number }>(WHICH_TENANT, [now, tried]))[0]?.tenant_id,
      async tenant => (await tx.query<Lease>(CLAIM, [now, tenant]))[0],
    );
  });

const HOLD = `update task
  set locked_until = $4::timestamptz + make_interval(secs => ${LEASE_SECONDS}), done_count = $5,
    total_count = coalesce($6, total_count), failed_count = $7
  where tenant_id = $1 and id = $2 and attempts = $3 and ended_at is null and not cancel_asked returning id`;

/** How far a task is. */
export interface Stand {
  done: number;
  total?: number | undefined;
  failed?: number;
}

/**
 * Records the progress of a task and extends its lease, in the transaction of the work itself. Throws `LeaseEnded`, which rolls
 * the work back, if the lease was lost or the task is to stop.
 */
export const hold = async (tx: Transaction, lease: Lease, now: string, stand: Stand): Promise<void> => {
  const { tenant_id: tenant, id, attempts } = lease;
  const held = await tx.query(HOLD, [tenant, id, attempts, now, stand.done, stand.total ?? null, stand.failed ?? 0]);
  if (held.length === 0) throw new LeaseEnded();
};

const HOLD_IMPORT = `update task
  set locked_until = $4::timestamptz + make_interval(secs => ${LEASE_SECONDS}), step = $5, step_done = $6, step_total = $7
  where tenant_id = $1 and id = $2 and attempts = $3 and ended_at is null and not cancel_asked returning id`;

/** What an import does, with how many rows so far. */
export interface ImportStand {
  step: ImportStep;
  done: number | null;
  total: number | null;
}

/** Records the present step of an import, in a transaction of its own, and extends the lease of its task. */
export const holdImport = async (
  tx: Transaction,
  { tenant_id: tenant, id, attempts }: Lease,
  now: string,
  { step, done, total }: ImportStand,
): Promise<void> => {
  const held = await tx.query(HOLD_IMPORT, [tenant, id, attempts, now, step, done, total]);
  if (held.length === 0) throw new LeaseEnded();
};

/** Does something with a task in a transaction of its own, for the worker. */
export const withTask = <T>(platform: Platform, lease: Lease, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transact(platform.apartPool, tx => {
    systemCtx(platform, tx, { tenant: lease.tenant_id });
    return work(tx);
  });

/** Reads the task of a lease. */
export const readLeased = (platform: Platform, lease: Lease): Promise<TaskRow | undefined> =>
  withTask(platform, lease, async tx => {
    const [row] = await tx.query<TaskRow & { [column: string]: unknown }>(
      'select * from task where tenant_id = $1 and id = $2 and attempts = $3',
      [lease.tenant_id, lease.id, lease.attempts],
    );
    return row;
  });

const GIVE_BACK = `update task set locked_until = $4 where tenant_id = $1 and id = $2 and attempts = $3 and ended_at is null`;

/** Returns an unfinished task to the queue; a worker continues it after some seconds. */
export const giveBack = (platform: Platform, lease: Lease, seconds: number): Promise<void> =>
  withTask(platform, lease, async tx => {
    const { tenant_id: tenant, id, attempts } = lease;
    await tx.query(GIVE_BACK, [tenant, id, attempts, later(platform.clock.now(), seconds, 'second')]);
  });
