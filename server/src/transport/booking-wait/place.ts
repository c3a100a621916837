import type { BookingWaitRow } from '@inbound/shared/transport/booking-wait/contract';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** How many wait for the same day of a point, up to and with each of some: those who asked before come first. */
const PLACES = `
  select w.id, count(*)::int as place
  from booking_wait w
  join booking_wait o on o.tenant_id = w.tenant_id and o.unloading_point_id = w.unloading_point_id and o.day = w.day
    and o.state = 'waiting' and (o.asked_at, o.id) <= (w.asked_at, w.id)
  where w.tenant_id = $1 and w.id = any($2::uuid[])
  group by w.id`;

/** Adds to rows that wait the place in their line; who else waits is told to nobody. */
export const withPlaces = async (
  ctx: Ctx,
  rows: readonly Omit<BookingWaitRow, 'place'>[],
): Promise<BookingWaitRow[]> => {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const counted =
    waiting.length === 0
      ? []
      : await queryAcrossTenant<{ id: string; place: number }>(
          ctx,
          'those of other companies stand in the same line, and are counted alone',
          PLACES,
          [ctx.tenant, waiting],
        );
  const placeOf = new Map(counted.map(({ id, place }) => [id, place]));
  return rows.map(row => ({ ...row, place: placeOf.get(row.id) ?? null }));
};
