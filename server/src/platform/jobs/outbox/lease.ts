import type { Timestamp } from '@inbound/shared';
import type { Ctx } from '../../call/context.ts';
import { numberOf } from '../../call/numbers.ts';
import type { Platform } from '../../call/platform.ts';
import type { Transaction } from '../../database/transaction.ts';
import { later } from '../../tools/clock.ts';
import { type Claim, LEASE_SECONDS } from './claim.ts';

const SECOND_MS = 1_000;
/** What takes longer has failed; its lease is still its own then. */
const LONGEST_SENDING_MS = (LEASE_SECONDS * SECOND_MS) / 2;

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 1_800;
/** No receiver puts us off for longer. */
const LONGEST_ASKED_SECONDS = 21_600;

/** Whether a message was tried for as long as its tenant has it: then it waits for a person (administration.md). */
export const isOver = async (ctx: Ctx, { created_at: since }: Claim): Promise<boolean> =>
  ctx.now > later(since, await numberOf(ctx, 'messageRetry'), 'hour');

/** How a lease ends: with the job's next state, and why. */
export interface LeaseEnd {
  job: 'done' | 'dead' | 'queued';
  now: Timestamp;
  error?: string | undefined;
  /** Seconds that the receiver asks for before the next try. */
  retryAfter?: number | undefined;
}

/** Finds nothing where the lease is another one's by now. */
const END = `update job set state = $4, run_at = $5, locked_until = null, last_error = $6
  where tenant_id = $1 and id = $2 and attempts = $3 and state = 'queued' returning id`;

/** Ends a lease; what is queued again comes each time later, and not before the receiver wants it. Answers whether the lease was still the claim's own. */
export const endLease = async (
  tx: Transaction,
  { tenant_id: tenant, id, attempts }: Claim,
  { job, now, error, retryAfter = 0 }: LeaseEnd,
): Promise<boolean> => {
  const growing = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** attempts);
  const pause = Math.max(growing, Math.min(retryAfter, LONGEST_ASKED_SECONDS));
  const own = await tx.query(END, [tenant, id, attempts, job, later(now, pause, 'second'), error ?? null]);
  return own.length > 0;
};

/** Ends a sending that takes too long: a receiver that does not answer in time counts as not reached. */
export const inTime = <T>(sending: Promise<T>): Promise<T> => {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the receiver did not answer in time')), LONGEST_SENDING_MS);
  });
  return Promise.race([sending, tooLong]).finally(() => clearTimeout(late));
};

const RENEW = `update job set locked_until = $4::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  where tenant_id = $1 and id = $2 and attempts = $3 and state = 'queued' returning id`;

/** Extends a lease by its full time, for one more receiver; returns whether the claim still held it. */
export const renewLease = async (
  { workerPool, clock }: Platform,
  { tenant_id: tenant, id, attempts }: Claim,
): Promise<boolean> => {
  const { rows } = await workerPool.query(RENEW, [tenant, id, attempts, clock.now()]);
  return rows.length > 0;
};
