import type { Ctx } from '../call/context.ts';

/** A door or a time window, as what was booked there names it. */
export type BookedPlace = { doorId: string } | { timeWindowId: string };

/** What a later area has booked at doors: master data asks it before a door or a time window goes. */
export interface DoorBookings {
  /** How many bookings a place has, holds and those of the past included; it is not deleted while there are any. */
  count(ctx: Ctx, place: BookedPlace): Promise<number>;
}

/** How many bookings of all areas a place has. */
export const countBookings = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  place: BookedPlace,
): Promise<number> => {
  const counts = await Promise.all(bookings.map(source => source.count(ctx, place)));
  return counts.reduce((sum, count) => sum + count, 0);
};
