import { refuse, type Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { EMAIL_CODE } from './limits.ts';

const SECOND_MS = 1_000;

/** Under what the requests of an address are counted; no name of a user begins like this. */
const subjectOfMail = (email: string): Buffer => hashOf(`mail ${email}`);

/** Counts one more where the last one is a minute old and there were not too many in the hour that began with the first. */
const COUNT = `
  insert into login_failure (tenant_id, subject_hash, count, first_at, last_at) values ($1, $2, 1, $3, $3)
  on conflict (tenant_id, subject_hash) do update set last_at = $3,
    count = case when login_failure.first_at <= $4 then 1 else login_failure.count + 1 end,
    first_at = case when login_failure.first_at <= $4 then $3 else login_failure.first_at end
  where login_failure.last_at <= $5 and (login_failure.first_at <= $4 or login_failure.count < $6)
  returning count`;

const COUNTED = 'select count, first_at, last_at from login_failure where tenant_id = $1 and subject_hash = $2';

interface Counted {
  [column: string]: unknown;
  count: number;
  first_at: Timestamp;
  last_at: Timestamp;
}

/**
 * Counts a request for a code, the same for addresses that nobody has: one a minute and five an hour for each. Of two at
 * once one is refused (`rate_limit`).
 */
export const countRequest = async (own: Ctx, email: string): Promise<void> => {
  const subject = subjectOfMail(email);
  const anHourAgo = later(own.now, -1, 'hour');
  const aPauseAgo = later(own.now, -EMAIL_CODE.pauseSeconds, 'second');
  const counted = await own.tx.query(COUNT, [own.tenant, subject, own.now, anHourAgo, aPauseAgo, EMAIL_CODE.inAnHour]);
  if (counted.length > 0) return;
  const [before] = await own.tx.query<Counted>(COUNTED, [own.tenant, subject]);
  if (!before) throw refuse('rate_limit', { seconds: EMAIL_CODE.pauseSeconds });
  const isHourFull = before.first_at > anHourAgo && before.count >= EMAIL_CODE.inAnHour;
  const left = isHourFull
    ? Date.parse(before.first_at) - Date.parse(anHourAgo)
    : Date.parse(before.last_at) - Date.parse(aPauseAgo);
  throw refuse('rate_limit', { seconds: Math.ceil(left / SECOND_MS) });
};
