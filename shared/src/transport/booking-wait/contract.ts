import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  id,
  listEndpoint,
  plainDate,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { LONGEST_MINUTES, MOST_NOTES } from '../booking/contract.ts';
import { bookingWait } from './machine.ts';

const PATH = '/transport/v1/booking-wait';
const bookingWaitState = z.enum(statesOf(bookingWait));
/** What its rows say of the hold of an offer. */
const shows = { 'transport.booking': 'until when an offered range is held is what the hold says' } as const;
const minutes = z.int().min(1).max(LONGEST_MINUTES);

export const bookingWaitRow = z.object({
  id,
  version,
  state: bookingWaitState,
  turn,
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: id,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unloadingPointId: id,
  unloadingPoint: z.string(),
  noteIds: z.array(id),
  day: plainDate,
  minutes: z.int(),
  hazardous: z.boolean(),
  askedAt: timestamp,
  /** The caller asked: an offered range is held for them. */
  isOwn: z.boolean(),
  /** The place in the line of the day at the point, from 1; null once nothing is waited for. */
  place: z.int().nullable(),
  /** The range that was offered; empty and null before. */
  door: z.string(),
  begins: timestamp.nullable(),
  ends: timestamp.nullable(),
  /** The hold of the offered range, and until when it lasts; null where nothing is held. */
  holdId: id.nullable(),
  until: timestamp.nullable(),
  changedAt: timestamp,
});
export type BookingWaitRow = z.output<typeof bookingWaitRow>;

export const listBookingWaits = listEndpoint({
  path: PATH,
  access: 'transport.bookingWait.view',
  title: 'Trucks that wait for a range to become free, each with its place in the line',
  row: bookingWaitRow,
  shows,
  filter: {
    state: z.array(bookingWaitState).max(bookingWaitState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    dayFrom: plainDate.optional(),
    dayTo: plainDate.optional(),
    plantId: chosenFrom('plant', 50),
    supplierId: chosenFrom('supplier', 50),
    unloadingPointId: chosenFrom('unloadingPoint', 50),
    /** Those that the caller asked for. */
    isOwn: z.boolean().optional(),
  },
  sortable: ['askedAt', 'day', 'changedAt'],
  defaultSort: 'askedAt',
  tabs: {
    waiting: { state: ['waiting'] },
    offered: { state: ['offered'] },
    taken: { state: ['taken'] },
    ended: { state: ['lapsed', 'withdrawn', 'dropped'] },
  },
});

const calls = callsOf(PATH, 'transport.bookingWait', bookingWaitRow);

export const readBookingWait = calls.read({ title: 'One truck that waits for a range', shows });

export const createBookingWait = calls.create({
  title: 'Wait for a range of a day: it is held for the caller when it becomes free',
  shows: { 'delivery.deliveryNote': 'plant, supplier and load follow from the notes of the truck' },
  input: {
    /** Sent notes of one supplier to one plant. */
    noteIds: z.array(id).min(1).max(MOST_NOTES),
    unloadingPointId: id,
    day: plainDate,
    /** As long as is proposed for the load, or longer; the gate alone waits for less. */
    minutes: minutes.nullish(),
    hazardous: z.boolean().default(false),
  },
});

export const withdrawBookingWait = calls.act('withdraw', {
  title: 'Wait no more; a range that is offered is free at once',
  access: 'transport.bookingWait.edit',
});
