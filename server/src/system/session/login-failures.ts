import { refuse, type Timestamp } from '@inbound/shared';
import { apart } from '../../platform/call/apart.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { loginName } from './tokens.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** So many failures from one address within so many minutes are no longer those of people (ASVS 6.3.1). */
const ADDRESS_FAILURES = 100;
const ADDRESS_MINUTES = 15;

/** Under what the failures of a name are counted: its hash, for what was typed as a name may be a password. */
const subjectOf = (userNo: string): Buffer => hashOf(loginName(userNo));

/** Under what the failures from an address are counted; no name holds a blank. */
const subjectOfAddress = (ip: string): Buffer => hashOf(`address ${ip}`);

interface Counter {
  [column: string]: unknown;
  count: number;
  locked_until: Timestamp | null;
}

const BEGIN = `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at)
  values ($1, $2, 0, $3, $3) on conflict do nothing`;
const LOCK = 'select count, locked_until from login_failure where tenant_id = $1 and subject_hash = $2 for update';
const STORE = `update login_failure set count = $3, last_at = $4, locked_until = $5,
  first_at = case when $3 <= 1 then $4 else first_at end where tenant_id = $1 and subject_hash = $2`;

/** Locks the counter of a name; names that nobody has are counted like all others. */
const lockCounter = async (own: Ctx, subject: Buffer): Promise<Counter> => {
  own.tx.send(BEGIN, [own.tenant, subject, own.now]);
  const [counter] = await own.tx.query<Counter>(LOCK, [own.tenant, subject]);
  return counter ?? { count: 0, locked_until: null };
};

const FAILED_FROM = `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at) values ($1, $2, 1, $3, $3)
  on conflict (tenant_id, subject_hash) do update set last_at = $3,
    count = case when login_failure.first_at <= $4 then 1 else login_failure.count + 1 end,
    first_at = case when login_failure.first_at <= $4 then $3 else login_failure.first_at end`;
const FAILURES_FROM = `select first_at from login_failure
  where tenant_id = $1 and subject_hash = $2 and first_at > $3 and count >= ${ADDRESS_FAILURES}`;

/** Counts a failure from an address, whatever name it tried. */
const noteFailureFrom = (own: Ctx, ip: string): void => {
  const since = later(own.now, -ADDRESS_MINUTES, 'minute');
  own.tx.send(FAILED_FROM, [own.tenant, subjectOfAddress(ip), own.now, since]);
};

/** Refuses an address that has guessed at too many names; others are not kept waiting by it. */
const checkAddress = async (own: Ctx, ip: string): Promise<void> => {
  const since = later(own.now, -ADDRESS_MINUTES, 'minute');
  const [over] = await own.tx.query<{ first_at: Timestamp }>(FAILURES_FROM, [own.tenant, subjectOfAddress(ip), since]);
  if (!over) return;
  const left = Date.parse(over.first_at) - Date.parse(since);
  throw refuse('rate_limit', { seconds: Math.ceil(left / SECOND_MS) });
};

type Judgement<T> = { outcome: 'right'; found: T } | { outcome: 'wrong' } | { outcome: 'locked'; until: Timestamp };

const judge = async <T>(
  own: Ctx,
  { userNo, ip }: { userNo: string; ip: string },
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<Judgement<T>> => {
  await checkAddress(own, ip);
  const subject = subjectOf(userNo);
  const counter = await lockCounter(own, subject);
  if (counter.locked_until !== null && counter.locked_until > own.now)
    return { outcome: 'locked', until: counter.locked_until };
  const store = (count: number, lockedUntil: Timestamp | null) =>
    own.tx.send(STORE, [own.tenant, subject, count, own.now, lockedUntil]);
  const found = await check(own);
  if (found !== undefined) {
    store(0, null);
    return { outcome: 'right', found };
  }
  noteFailureFrom(own, ip);
  const { rule } = await ruleInForce(own);
  // A lock that is over has been paid for: the count begins anew.
  const count = counter.locked_until === null ? counter.count + 1 : 1;
  store(count, count >= rule.maxErrorCount ? later(own.now, rule.lockMinutes, 'minute') : null);
  return { outcome: 'wrong' };
};

/**
 * Lets a name try a password: `check` answers what it found, or undefined when the password is wrong. Failures are
 * counted whatever becomes of the call, and after as many as the rule allows the name is locked for some minutes, even
 * for the right password (`error_time`). Tries of one name wait for each other, so that no more than the allowed
 * guesses ever reach the hash, however many come at once. A wrong one answers undefined. Failures are counted for the
 * address they come from as well, whatever names they try (`rate_limit`).
 */
export const tryPassword = async <T>(
  ctx: Ctx,
  userNo: string,
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const judgement = await apart(ctx, 'a failed sign-in stays counted', own =>
    judge(own, { userNo, ip: ctx.caller.ip }, check),
  );
  if (judgement.outcome === 'locked') {
    const left = Date.parse(judgement.until) - Date.parse(ctx.now);
    throw refuse('error_time', { minutes: Math.ceil(left / MINUTE_MS) });
  }
  return judgement.outcome === 'right' ? judgement.found : undefined;
};

/** Forgets the failures of a name: it may try again at once. */
export const forgetFailures = async (ctx: Ctx, userNo: string): Promise<void> => {
  await ctx.delete('login_failure').where('subject_hash', '=', subjectOf(userNo)).execute();
};
