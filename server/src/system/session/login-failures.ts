import { refuse, type Timestamp } from '@inbound/shared';
import { apart } from '../../platform/apart.ts';
import { later } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf } from '../../platform/ids.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { loginName } from './tokens.ts';

const MINUTE_MS = 60_000;

/** Under what the failures of a name are counted: its hash, for what was typed as a name may be a password. */
const subjectOf = (userNo: string): Buffer => hashOf(loginName(userNo));

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

type Judgement<T> = { outcome: 'right'; found: T } | { outcome: 'wrong' } | { outcome: 'locked'; until: Timestamp };

const judge = async <T>(
  own: Ctx,
  userNo: string,
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<Judgement<T>> => {
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
 * guesses ever reach the hash, however many come at once. A wrong one answers undefined.
 */
export const tryPassword = async <T>(
  ctx: Ctx,
  userNo: string,
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const judgement = await apart(ctx, own => judge(own, userNo, check));
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
