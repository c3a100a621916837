import { z } from 'zod';
import { endpoint, id, noAnswer, plainDate, timestamp, timestampIn } from '../../kernel/index.ts';
import { BOOKING_CAUSES } from './causes.ts';
import { LOAD_KINDS } from './setup.ts';

const PATH = '/transport/v1/booking';
const view = 'transport.booking.view' as const;
const edit = 'transport.booking.edit' as const;

/** The most notes of one truck. */
export const MOST_NOTES = 50;
/** The longest booking in minutes: a day. */
export const LONGEST_MINUTES = 1440;

const minutes = z.int().min(1).max(LONGEST_MINUTES);

/** What is to be unloaded where: it decides which ranges can be booked, and how long they are. */
const wishFields = {
  /** Sent notes of one supplier to one plant. */
  noteIds: z.array(id).min(1).max(MOST_NOTES),
  unloadingPointId: id,
  /** As long as is proposed for the load, or longer; the gate alone books less. */
  minutes: minutes.nullish(),
  /** The load has hazardous goods. */
  hazardous: z.boolean().default(false),
  /** The transport whose booking is to be moved; without it a new one is booked. */
  shippingNoteId: id.nullish(),
};

const rangeFields = { doorId: id, begins: timestamp, ends: timestamp };

const doorRange = z.object({ ...rangeFields, doorName: z.string() });

/** A range that somebody holds until a moment. */
export const hold = z.object({
  ...doorRange.shape,
  id,
  unloadingPointId: id,
  until: timestamp,
  /** Its time was extended already, which happens once. */
  extended: z.boolean(),
});
export type Hold = z.output<typeof hold>;

const judgedRange = doorRange.extend({
  /** Why it cannot be booked, the first cause first; none: it can. */
  causes: z.array(z.enum(BOOKING_CAUSES)),
  /** It fits the expected arrival of the notes. */
  isWished: z.boolean(),
});
export type BookingRange = z.output<typeof judgedRange>;

/** What is set for a point is asked for in one round, with its doors and their windows. */
const shows = {
  'delivery.deliveryNote': 'the load and the expected arrival follow from the notes of the truck',
  'packaging.packagingMaster': 'how many load units of which kind there are follows from the packaging',
  'master.unloadingArea': 'the cap of its area limits how many trucks a point takes at once',
  'master.timeWindow': 'when a door is open follows from its time windows',
} as const;

/** What the caller sees booked at a door: its own transports, or all of the plant for whoever keeps its gate. */
const bookedRange = z.object({ ...rangeFields, shippingNoteId: id, sdNo: z.string() });
export type BookedRange = z.output<typeof bookedRange>;

const shownDoor = z.object({ id, name: z.string(), abilities: z.array(z.enum(LOAD_KINDS)) });
export type ShownDoor = z.output<typeof shownDoor>;

export const readBookingRanges = endpoint({
  method: 'POST',
  path: `${PATH}/ranges`,
  access: view,
  title: 'The ranges of a day at which a truck can be booked, those that are proposed first, and why the others cannot',
  reads: true,
  shows,
  input: z.strictObject({ ...wishFields, day: plainDate }),
  answer: z.object({
    /** IANA name of the plant's zone. */
    zone: z.string(),
    minutes: z.int(),
    /** The length that follows from the load. */
    proposedMinutes: z.int(),
    /** Load units, by what a door must be able to take. */
    klt: z.int(),
    glt: z.int(),
    eta: timestamp.nullable(),
    /** Free ranges in the order in which they are proposed, then the others in order of time. */
    ranges: z.array(judgedRange),
    /** The earliest free range behind the day, where the day has none. */
    next: doorRange.nullable(),
    /** The doors of the point, in the order of their names. */
    doors: z.array(shownDoor),
    /** What the caller has booked at them on the day; of others they learn that a range is taken. */
    booked: z.array(bookedRange),
    /** What the caller holds for this transport at the point. */
    hold: hold.nullable(),
  }),
});

export const holdBookingRange = endpoint({
  method: 'POST',
  path: `${PATH}/hold`,
  access: edit,
  title: 'Hold a range for some minutes; the hold of the same transport at the point moves there',
  shows,
  input: z.strictObject({ ...wishFields, doorId: id, begins: timestampIn }),
  answer: hold,
});

export const extendBookingHold = endpoint({
  method: 'POST',
  path: `${PATH}/hold/:id/extend`,
  access: edit,
  title: 'Hold a range for some minutes more, once',
  input: z.strictObject({ id }),
  answer: hold,
});

export const releaseBookingHold = endpoint({
  method: 'DELETE',
  path: `${PATH}/hold/:id`,
  access: edit,
  title: 'Give up a hold: its range is free at once',
  input: z.strictObject({ id }),
  answer: noAnswer,
});
