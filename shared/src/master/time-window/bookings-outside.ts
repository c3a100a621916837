import { z } from 'zod';
import { id, timestamp } from '../../kernel/index.ts';

/** The most bookings that are named; all of them are counted. */
export const MOST_BOOKINGS_NAMED = 100;

/** Why a booking would lie outside: no window is open then, or the window is kept for other suppliers. */
export const OUTSIDE_REASONS = ['closed', 'group'] as const;

/** A booking that no window of its supplier covers. It stays, and is marked. */
export const bookingOutside = z.object({
  id,
  doorId: id,
  door: z.string(),
  begins: timestamp,
  ends: timestamp,
  shippingNoteId: id,
  sdNo: z.string(),
  supplierCode: z.string(),
  plate: z.string(),
  why: z.enum(OUTSIDE_REASONS),
});
export type BookingOutside = z.output<typeof bookingOutside>;

/** Bookings that lie outside, in order of time. */
export const bookingsOutside = z.object({
  count: z.int(),
  bookings: z.array(bookingOutside),
});
export type BookingsOutside = z.output<typeof bookingsOutside>;

/** Why who changes when a plant, door or window is open may be shown what is booked then. */
export const SHOWN_BOOKINGS = {
  'transport.booking': 'whoever changes a window is told what is booked in it',
  'transport.shippingNote': 'a booking is named by its transport, so that it can be moved',
} as const;

/** What is shown besides of doors and windows: the calendar of their plant. */
export const SHOWN_OUTSIDE = {
  ...SHOWN_BOOKINGS,
  'master.plantCalendar': 'a booking on a day on which the plant is closed lies outside',
} as const;
