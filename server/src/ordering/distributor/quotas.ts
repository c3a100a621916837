import type { Timestamp } from '@inbound/shared';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { later } from '../../platform/tools/clock.ts';

/** At most so many calls in so many seconds, counted from the first of them. */
interface Limit {
  most: number;
  seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What the distributor allows to one set of credentials, by the kind of call. */
const LIMITS = {
  catalogue: [
    { most: 1, seconds: 4 * HOUR },
    { most: 6, seconds: DAY },
  ],
  part: [
    { most: 20, seconds: 1 },
    { most: 600, seconds: 60 },
    { most: 100_000, seconds: DAY },
  ],
  order: [
    { most: 20, seconds: 1 },
    { most: 600, seconds: 60 },
    { most: 3_000, seconds: DAY },
  ],
  quote: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 3_000, seconds: DAY },
  ],
  waybill: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 5_000, seconds: DAY },
  ],
  document: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 5_000, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type CallKind = keyof typeof LIMITS;

const TAKE = `
  insert into distributor_quota as quota (tenant_id, line_name, kind, window_seconds, began_at, used)
  values ($1, $2, $3, $4, $5, 1)
  on conflict (tenant_id, line_name, kind, window_seconds) do update set
    began_at = case when quota.began_at + make_interval(secs => $4) <= $5 then $5 else quota.began_at end,
    used = case when quota.began_at + make_interval(secs => $4) <= $5 then 1 else quota.used + 1 end
  where quota.began_at + make_interval(secs => $4) <= $5 or quota.used < $6
  returning 1 as taken`;

const BEGAN = `select began_at from distributor_quota
  where tenant_id = $1 and line_name = $2 and kind = $3 and window_seconds = $4`;

/** A quota is used up, until a moment; what was taken of the others is given back. */
class UsedUp extends Error {
  readonly until: Timestamp;

  constructor(until: Timestamp) {
    super('the quota is used up');
    this.until = until;
  }
}

/** Takes one call of every quota of its kind; answers until when it must wait, where one of them is used up. */
export const takeQuota = async (
  platform: Platform,
  lineName: string,
  kind: CallKind,
): Promise<Timestamp | undefined> => {
  const now = platform.clock.now();
  try {
    await inTenantTransaction(
      platform,
      OPERATOR_TENANT,
      'the quota is that of the installation, whichever tenant calls',
      async ({ tx }) => {
        for (const { most, seconds } of LIMITS[kind]) {
          const window = [OPERATOR_TENANT, lineName, kind, seconds];
          const taken = await tx.query(TAKE, [...window, now, most]);
          if (taken.length > 0) continue;
          const [full] = await tx.query<{ began_at: Timestamp }>(BEGAN, window);
          throw new UsedUp(later(full?.began_at ?? now, seconds, 'second'));
        }
      },
    );
    return undefined;
  } catch (error) {
    if (error instanceof UsedUp) return error.until;
    throw error;
  }
};
