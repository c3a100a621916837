import type { PlainDate } from '@inbound/shared';
import type { CalendarChange } from '@inbound/shared/master/plant-calendar/planned';
import type { BookingOutside, BookingsOutside } from '@inbound/shared/master/time-window/bookings-outside';
import type { PaintedWindow } from '@inbound/shared/master/time-window/template';
import type { Ctx } from '../call/context.ts';

/** A door or a time window, as what was booked there names it. */
export type BookedPlace = { doorId: string } | { timeWindowId: string };

/** Some doors of a plant with all their windows, as they would be from a day on. */
export interface PlannedDoors {
  plantId: string;
  from: PlainDate;
  doors: readonly { id: string; isActive: boolean; activeFrom: PlainDate | null; activeTo: PlainDate | null }[];
  /** A window that is to be made has no id yet. */
  windows: readonly (PaintedWindow & { id?: string | undefined })[];
}

/** What a later area has booked at doors: master data asks it before a door or a time window goes. */
export interface DoorBookings {
  /** How many bookings a place has, holds and those of the past included; it is not deleted while there are any. */
  count(ctx: Ctx, place: BookedPlace): Promise<number>;
  /** The bookings that would lie outside of the windows of some doors. */
  outside(ctx: Ctx, planned: PlannedDoors): Promise<BookingOutside[]>;
  /** The bookings of a plant that lie outside once its calendar changes, and do not yet. */
  closed(ctx: Ctx, plantId: string, change: CalendarChange): Promise<BookingOutside[]>;
  /** Tells the parties of bookings that the plant is closed then. */
  tellClosed(ctx: Ctx, plantId: string, bookings: readonly BookingOutside[]): Promise<void>;
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

/** The bookings of all areas that would lie outside of the planned windows of their doors; the answer names at most `most`. */
export const findBookingsOutside = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  planned: PlannedDoors,
  most: number,
): Promise<BookingsOutside> => {
  const found = (await Promise.all(bookings.map(source => source.outside(ctx, planned)))).flat();
  return countedBookings(found, most);
};

/** The answer about bookings: their whole number, and the `most` that begin first. */
export const countedBookings = (found: readonly BookingOutside[], most: number): BookingsOutside => {
  const inOrder = [...found].sort((one, other) => Date.parse(one.begins) - Date.parse(other.begins));
  return { count: inOrder.length, bookings: inOrder.slice(0, most) };
};
