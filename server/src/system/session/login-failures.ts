import { refuse, type Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';
import { networkOf } from '../../platform/threads/buckets.ts';
import { later } from '../../platform/tools/clock.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { factorCounter } from '../second-factor/offers.ts';
import {
  type Counter,
  countSince,
  failingSince,
  lockCounter,
  partOfName,
  storeCounter,
  subjectOf,
  subjectOfAddress,
} from './failure-counters.ts';
import { loginName } from './tokens.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** So many failures from one address within so many minutes are no longer those of people (ASVS 6.3.1). */
const ADDRESS_FAILURES = { count: 100, minutes: 15 };
/** So many failures of one name from all addresses pass; then strangers wait, a little longer each time. */
const NAME_FAILURES = 20;
const STRANGERS_WAIT_MINUTES = [1, 5, 15, 60] as const;
/** Failures are forgotten after a day without one. */
const FORGOTTEN_HOURS = 24;
/** An address from which the user has signed in within so many days is known. */
const KNOWN_DAYS = 30;

/** Refuses an address that has guessed at too many names; others are not kept waiting by it. */
const checkAddress = async (own: Ctx, ip: string): Promise<void> => {
  const first = await failingSince(own, subjectOfAddress(networkOf(ip)), ADDRESS_FAILURES);
  if (!first) return;
  const left = Date.parse(first) - Date.parse(later(own.now, -ADDRESS_FAILURES.minutes, 'minute'));
  throw refuse('rate_limit', { seconds: Math.ceil(left / SECOND_MS) });
};

const KNOWN = `select 1 from user_session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.tenant_id = $1 and u.login_name = $2 and s.ip = $3 and s.started_at > $4 limit 1`;

/** Whether the user has been here before: guesses of strangers do not keep him out of there. */
const isKnown = async (own: Ctx, userNo: string, ip: string): Promise<boolean> =>
  (await own.tx.query(KNOWN, [own.tenant, loginName(userNo), ip, later(own.now, -KNOWN_DAYS, 'day')])).length > 0;

/** What a guess is counted under: the name with its address, and the name alone. */
interface Counters {
  pair: { subject: Buffer; counter: Counter };
  name: { subject: Buffer; counter: Counter };
}

/** Locks the counters of a guess, in the same order for all; names that nobody has are counted like all others. */
const lockCounters = async (own: Ctx, userNo: string, ip: string): Promise<Counters> => {
  const [ofName, ofPair] = [subjectOf(userNo), subjectOf(userNo, networkOf(ip))];
  const name = { subject: ofName, counter: await lockCounter(own, ofName) };
  return { name, pair: { subject: ofPair, counter: await lockCounter(own, ofPair) } };
};

const storePairFailure = async (own: Ctx, { subject, counter }: Counters['pair']): Promise<void> => {
  const { rule } = await ruleInForce(own);
  // A lock that is over has been paid for: the count begins anew.
  const count = counter.locked_until === null ? counter.count + 1 : 1;
  const isOver = count >= rule.maxErrorCount;
  storeCounter(own, subject, count, isOver ? later(own.now, rule.lockMinutes, 'minute') : null);
};

const storeNameFailure = (own: Ctx, { subject, counter }: Counters['name']): void => {
  const isOld = counter.last_at < later(own.now, -FORGOTTEN_HOURS, 'hour');
  const count = isOld ? 1 : counter.count + 1;
  const step = Math.min(count - NAME_FAILURES, STRANGERS_WAIT_MINUTES.length - 1);
  const minutes = STRANGERS_WAIT_MINUTES[step];
  storeCounter(own, subject, count, minutes === undefined ? null : later(own.now, minutes, 'minute'));
};

type Judgement<T> = { outcome: 'right'; found: T } | { outcome: 'wrong' } | { outcome: 'locked'; until: Timestamp };

/** Until when a guess must wait, if it must. */
const lockOf = async (
  own: Ctx,
  { name, pair }: Counters,
  userNo: string,
  ip: string,
): Promise<Timestamp | undefined> => {
  const isOn = (until: Timestamp | null): until is Timestamp => until !== null && until > own.now;
  if (isOn(pair.counter.locked_until)) return pair.counter.locked_until;
  const { locked_until: ofName } = name.counter;
  return isOn(ofName) && !(await isKnown(own, userNo, ip)) ? ofName : undefined;
};

const judge = async <T>(
  own: Ctx,
  { userNo, ip }: { userNo: string; ip: string },
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<Judgement<T>> => {
  await checkAddress(own, ip);
  const counters = await lockCounters(own, userNo, ip);
  const until = await lockOf(own, counters, userNo, ip);
  if (until) return { outcome: 'locked', until };
  const found = await check(own);
  if (found !== undefined) {
    storeCounter(own, counters.pair.subject, 0, null);
    storeCounter(own, counters.name.subject, 0, null);
    return { outcome: 'right', found };
  }
  countSince(own, subjectOfAddress(networkOf(ip)), ADDRESS_FAILURES.minutes);
  await storePairFailure(own, counters.pair);
  storeNameFailure(own, counters.name);
  return { outcome: 'wrong' };
};

/**
 * Lets a name try a password: `check` answers what it found, or undefined when the password is wrong. Failures are
 * counted whatever becomes of the call. After as many as the rule allows, the name is locked for some minutes for the
 * address they came from, even for the right password (`error_time`): a stranger's guesses lock the stranger out. Guesses
 * from many addresses make addresses wait from which the user never came. Tries of one name wait for each other, so that
 * no more than the allowed guesses ever reach the hash, however many come at once. A wrong one answers undefined.
 * Failures are counted for the address as well, whatever names it tries (`rate_limit`).
 */
export const tryPassword = async <T>(
  ctx: Ctx,
  userNo: string,
  check: (own: Ctx) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const judgement = await inSeparateTransaction(ctx, 'a failed sign-in stays counted', own =>
    judge(own, { userNo, ip: ctx.caller.ip }, check),
  );
  if (judgement.outcome === 'locked') {
    const left = Date.parse(judgement.until) - Date.parse(ctx.now);
    throw refuse('error_time', { minutes: Math.ceil(left / MINUTE_MS) });
  }
  return judgement.outcome === 'right' ? judgement.found : undefined;
};

const FORGET = 'delete from login_failure where tenant_id = $1 and substring(subject_hash for 16) = any ($2::bytea[])';

/** Forgets the failures of a name, with its password and its second factor: it may try again at once, from everywhere. */
export const forgetFailures = async (ctx: Ctx, userNo: string): Promise<void> => {
  await ctx.tx.query(FORGET, [ctx.tenant, [userNo, factorCounter(userNo)].map(partOfName)]);
};
