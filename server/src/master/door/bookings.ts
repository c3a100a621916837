import type { CheckedOf } from '@inbound/shared';
import type { checkDoorBookings } from '@inbound/shared/master/door/contract';
import { type BookingsOutside, MOST_BOOKINGS_NAMED } from '@inbound/shared/master/time-window/bookings-outside';
import type { Ctx } from '../../platform/call/context.ts';
import { type DoorBookings, findBookingsOutside } from '../../platform/record/door-bookings.ts';
import { plantOf } from '../plant/offers.ts';
import { readOfDoors } from '../time-window/queries.ts';
import { readOne } from './queries.ts';

/** The bookings from today on that the windows of a door would not cover if it were in use as it is said here. */
export const checkBookings = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { id, active, activeFrom, activeTo }: CheckedOf<typeof checkDoorBookings>,
): Promise<BookingsOutside> => {
  const { plantId } = await readOne(ctx, id);
  const [{ time_zone: zone }, windows] = await Promise.all([plantOf(ctx, plantId), readOfDoors(ctx, [id])]);
  const door = { id, isActive: active, activeFrom: activeFrom ?? null, activeTo: activeTo ?? null };
  const planned = { plantId, from: ctx.today(zone), doors: [door], windows };
  return findBookingsOutside(ctx, bookings, planned, MOST_BOOKINGS_NAMED);
};
