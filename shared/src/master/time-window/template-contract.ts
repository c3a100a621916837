import { z } from 'zod';
import { endpoint, id, plainDate, timestamp, version } from '../../kernel/index.ts';
import { timeWindowFields } from './contract.ts';

const PATH = '/master/v1/time-window/template';
/** The most windows of the doors of one point. */
export const MOST_TEMPLATE_WINDOWS = 300;
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

const { doorId, windowGroupId, validFrom: _, ...painted } = timeWindowFields;

/** The week of all doors of an unloading point, from a plant day on. */
const templateFields = {
  unloadingPointId: id,
  /** The first day on which the painted week holds: today at the earliest. */
  from: plainDate,
  windows: z.array(z.strictObject({ doorId, windowGroupId, ...painted })).max(MOST_TEMPLATE_WINDOWS),
};

const effect = z.object({
  /** How many windows are made, changed, ended the day before, and deleted. */
  created: z.int(),
  changed: z.int(),
  ended: z.int(),
  removed: z.int(),
  /** Bookings from the first day on that no window covers any more. */
  outside: bookingsOutside,
});
export type TemplateEffect = z.output<typeof effect>;

const shows = {
  'master.unloadingPoint': 'the doors of one point are painted together',
} as const;

export const checkWindowTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/check`,
  access: 'master.timeWindow.edit',
  title: 'What a painted week would change, and which bookings would lie outside of it',
  reads: true,
  shows,
  input: z.strictObject(templateFields),
  answer: effect,
});

export const saveWindowTemplate = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.timeWindow.edit',
  title: 'Save the painted week of the doors of a point from a day on, all of it or nothing',
  shows,
  input: z.strictObject({
    ...templateFields,
    /** The windows of these doors that the caller saw; another one that was made or changed meanwhile is a conflict. */
    seen: z.array(z.strictObject({ id, version })).max(MOST_TEMPLATE_WINDOWS),
  }),
  answer: effect,
});
