import type { Timestamp } from '@inbound/shared';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { later } from '../../platform/tools/clock.ts';

/** Of the last ten calls so many may fail, or go without an answer in time, before no more are made. */
const FAILURES = 5;
const TIMEOUTS = 3;
const REMEMBERED = 10;
/** For so long no call is made; then one tries, and has so long for it. */
export const REST_SECONDS = 30;
const PROBE_SECONDS = 60;
/** Whoever comes while another call tries asks again after so long. */
const PROBED_AGAIN_SECONDS = 10;

/** How a call went: it was answered, it failed, or no answer came in time. */
export type CallEnd = 'answered' | 'failed' | 'late';

const LETTERS: Readonly<Record<CallEnd, string>> = { answered: 's', failed: 'f', late: 't' };

const CLAIM_PROBE = `
  update distributor_line set probing_until = $3::timestamptz + make_interval(secs => ${PROBE_SECONDS})
  where tenant_id = $1 and name = $2 and opened_at + make_interval(secs => ${REST_SECONDS}) <= $3
    and (probing_until is null or probing_until <= $3)
  returning 1 as claimed`;

/**
 * The last answer ends the rest; a failure begins it anew where it was tried, and begins it where too many of the last calls
 * failed.
 */
const NOTE = `
  insert into distributor_line as line (tenant_id, name, recent, answered_at)
  values ($1, $2, $3, case when $3 = 's' then $4::timestamptz end)
  on conflict (tenant_id, name) do update set
    recent = case when $3 = 's' and line.opened_at is not null then $3
      else right(line.recent || $3, ${REMEMBERED}) end,
    answered_at = case when $3 = 's' then $4 else line.answered_at end,
    probing_until = null,
    opened_at = case when $3 = 's' then null
      when line.opened_at is not null
        or length(translate(right(line.recent || $3, ${REMEMBERED}), 's', '')) >= ${FAILURES}
        or length(translate(right(line.recent || $3, ${REMEMBERED}), 'sf', '')) >= ${TIMEOUTS} then $4::timestamptz
      end`;

interface LineStand {
  [column: string]: unknown;
  opened_at: Timestamp | null;
  answered_at: Timestamp | null;
}

const STAND = 'select opened_at, answered_at from distributor_line where tenant_id = $1 and name = $2';

/**
 * Until when no call is made. Undefined where one may be made now: the distributor answers, or this call is the one that tries whether
 * it does again.
 */
export const lineRestsUntil = (platform: Platform, lineName: string): Promise<Timestamp | undefined> =>
  inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'the way to the distributor is the same for all tenants',
    async ({ tx }) => {
      const [stand] = await tx.query<LineStand>(STAND, [OPERATOR_TENANT, lineName]);
      if (!stand?.opened_at) return undefined;
      const now = platform.clock.now();
      const claimed = await tx.query(CLAIM_PROBE, [OPERATOR_TENANT, lineName, now]);
      if (claimed.length > 0) return undefined;
      const end = later(stand.opened_at, REST_SECONDS, 'second');
      return end > now ? end : later(now, PROBED_AGAIN_SECONDS, 'second');
    },
  );

/** Notes how a call went; several servers count together. */
export const noteCallEnd = (platform: Platform, lineName: string, end: CallEnd): Promise<void> =>
  inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'the way to the distributor is the same for all tenants',
    async ({ tx }) => {
      await tx.query(NOTE, [OPERATOR_TENANT, lineName, LETTERS[end], platform.clock.now()]);
    },
  );

/** Since when the distributor does not answer, which is when it last did; null while it answers. */
export const delayedSince = (platform: Platform, lineName: string): Promise<Timestamp | null> =>
  inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'the way to the distributor is the same for all tenants',
    async ({ tx }) => {
      const [stand] = await tx.query<LineStand>(STAND, [OPERATOR_TENANT, lineName]);
      return stand?.opened_at ? (stand.answered_at ?? stand.opened_at) : null;
    },
  );
