import { type WindowReleaseFacts, windowRelease } from '@inbound/shared/transport/window-release/machine';
import { sql } from 'kysely';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

export type WindowReleaseRowOfTable = RowOfTable<'window_release'>;

/** Whether a booking or hold runs through a window on a day of it. */
const BOOKED = `select exists (select from booking_claim c where c.tenant_id = $1
  and $2::uuid = any(c.window_ids) and c.begins < $4::timestamptz and c.ends > $3::timestamptz
  and (c.until is null or c.until > $5::timestamptz)) as "isBooked"`;

/** What the machine sees of a row: whoever has booked in it. */
export const factsFor =
  (ctx: Ctx) =>
  async ({ state, begins, ends, time_window_id: windowId }: WindowReleaseRowOfTable): Promise<WindowReleaseFacts> => {
    const [booked] = await queryAcrossTenant<{ isBooked: boolean }>(
      ctx,
      'whoever has booked a window, it is not kept any more',
      BOOKED,
      [ctx.tenant, windowId, begins, ends, ctx.now],
    );
    return { state, begins, isOver: begins <= ctx.now, isBooked: booked?.isBooked ?? false };
  };

/** Begins what no person does. */
export const takeBySystem = (ctx: Ctx, id: string, action: 'release' | 'use') =>
  take(ctx, windowRelease, 'window_release', id, action, { facts: factsFor(ctx), by: 'system' });

/** A supplier of the group of a day has booked in it. */
export const IS_USED = sql<boolean>`exists (select from booking_claim c
  join window_release_supplier s on s.tenant_id = c.tenant_id and s.company_id = c.company_id
    and s.window_release_id = window_release.id
  where c.tenant_id = window_release.tenant_id and window_release.time_window_id = any(c.window_ids) and c.until is null
    and c.begins < window_release.ends and c.ends > window_release.begins)`;
