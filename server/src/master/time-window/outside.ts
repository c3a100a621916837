import { type CheckedOf, refuse } from '@inbound/shared';
import { type BookingsOutside, MOST_BOOKINGS_NAMED } from '@inbound/shared/master/time-window/bookings-outside';
import type { checkTimeWindow } from '@inbound/shared/master/time-window/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { type DoorBookings, findBookingsOutside } from '../../platform/record/door-bookings.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { plantOf } from '../plant/offers.ts';
import { readOfDoors } from './queries.ts';

/** The bookings from today on that no window of a door would cover if one of them were like this. */
export const checkWindow = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { id, ...window }: CheckedOf<typeof checkTimeWindow>,
): Promise<BookingsOutside> => {
  const door = await ctx.rows('door').selectAll().where('door.id', '=', window.doorId).executeTakeFirst();
  if (!door) throw refuse('invalid', { fields: [unknownReference('doorId', window.doorId)] });
  const [{ time_zone: zone }, windows] = await Promise.all([plantOf(ctx, door.plant_id), readOfDoors(ctx, [door.id])]);
  const others = windows.filter(other => other.id !== id);
  const planned = {
    ...{ plantId: door.plant_id, from: ctx.today(zone) },
    doors: [{ id: door.id, isActive: door.active, activeFrom: door.active_from, activeTo: door.active_to }],
    windows: [...others, { ...window, id: id ?? undefined }],
  };
  return findBookingsOutside(ctx, bookings, planned, MOST_BOOKINGS_NAMED);
};
