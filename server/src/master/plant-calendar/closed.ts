import type { CheckedOf } from '@inbound/shared';
import type { checkCalendar } from '@inbound/shared/master/plant-calendar/contract';
import type { CalendarChange } from '@inbound/shared/master/plant-calendar/planned';
import { type BookingsOutside, MOST_BOOKINGS_NAMED } from '@inbound/shared/master/time-window/bookings-outside';
import type { Ctx } from '../../platform/call/context.ts';
import { countedBookings, type DoorBookings } from '../../platform/record/door-bookings.ts';
import { plantOf } from '../plant/offers.ts';

/** The bookings of a plant that lie outside once its calendar changes. */
export const checkChange = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { plantId, days, week }: CheckedOf<typeof checkCalendar>,
): Promise<BookingsOutside> => {
  await plantOf(ctx, plantId);
  const change = { days, week: week ?? undefined };
  const found = await Promise.all(bookings.map(source => source.closed(ctx, plantId, change)));
  return countedBookings(found.flat(), MOST_BOOKINGS_NAMED);
};

/** Changes the calendar of a plant, and tells the parties of those bookings that it closes. */
export const tellingClosed = async <T>(
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { plantId, ...change }: CalendarChange & { plantId: string },
  work: () => Promise<T>,
): Promise<T> => {
  const found = await Promise.all(bookings.map(source => source.closed(ctx, plantId, change)));
  const answer = await work();
  for (const [at, source] of bookings.entries()) await source.tellClosed(ctx, plantId, found[at] ?? []);
  return answer;
};
