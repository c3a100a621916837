import type { Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { loginName } from './tokens.ts';

/** Half of a key is the name's, half the address's: what belongs to a name is found without knowing the addresses. */
const HALF = 16;

const halfOf = (text: string): Buffer => hashOf(text).subarray(0, HALF);

/** Under what failures of a name are counted: hashed, for what was typed as a name may be a password. */
export const subjectOf = (userNo: string, network = ''): Buffer =>
  Buffer.concat([halfOf(loginName(userNo)), halfOf(network)]);

/** What all counters of a name begin with. */
export const partOfName = (userNo: string): Buffer => halfOf(loginName(userNo));

/** Under what failures from a network are counted, whatever name they tried; no name holds a blank. */
export const subjectOfAddress = (network: string): Buffer => hashOf(`address ${network}`);

export interface Counter {
  [column: string]: unknown;
  count: number;
  last_at: Timestamp;
  locked_until: Timestamp | null;
}

const BEGIN = `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at)
  values ($1, $2, 0, $3, $3) on conflict do nothing`;
const LOCK =
  'select count, last_at, locked_until from login_failure where tenant_id = $1 and subject_hash = $2 for update';
const STORE = `update login_failure set count = $3, last_at = $4, locked_until = $5,
  first_at = case when $3 <= 1 then $4 else first_at end where tenant_id = $1 and subject_hash = $2`;

/** Locks a counter until the transaction ends, and reads it; what nobody has failed at begins with 0. */
export const lockCounter = async (own: Ctx, subject: Buffer): Promise<Counter> => {
  own.tx.send(BEGIN, [own.tenant, subject, own.now]);
  const [counter] = await own.tx.query<Counter>(LOCK, [own.tenant, subject]);
  return counter ?? { count: 0, last_at: own.now, locked_until: null };
};

export const storeCounter = (own: Ctx, subject: Buffer, count: number, lockedUntil: Timestamp | null): void =>
  own.tx.send(STORE, [own.tenant, subject, count, own.now, lockedUntil]);

const FAILED_SINCE = `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at) values ($1, $2, 1, $3, $3)
  on conflict (tenant_id, subject_hash) do update set last_at = $3,
    count = case when login_failure.first_at <= $4 then 1 else login_failure.count + 1 end,
    first_at = case when login_failure.first_at <= $4 then $3 else login_failure.first_at end`;

/** Counts one more failure within some minutes, without waiting for who counts there, too. */
export const countSince = (own: Ctx, subject: Buffer, minutes: number): void =>
  own.tx.send(FAILED_SINCE, [own.tenant, subject, own.now, later(own.now, -minutes, 'minute')]);

const FIRST_OF_MANY = `select first_at from login_failure
  where tenant_id = $1 and subject_hash = $2 and first_at > $3 and count >= $4`;

/** Since when a subject has failed at least so often within some minutes; undefined when it has not. */
export const failingSince = async (
  own: Ctx,
  subject: Buffer,
  { minutes, count }: { minutes: number; count: number },
): Promise<Timestamp | undefined> => {
  const since = later(own.now, -minutes, 'minute');
  const [row] = await own.tx.query<{ first_at: Timestamp }>(FIRST_OF_MANY, [own.tenant, subject, since, count]);
  return row?.first_at;
};
