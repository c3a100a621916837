import { z } from 'zod';
import { endpoint, fileAnswer, id, plainDate, timestamp } from '../../kernel/index.ts';
import { LOAD_KINDS } from '../booking/setup.ts';
import { shippingNoteRow } from '../shipping-note/contract.ts';
import { bookingGround } from './ground.ts';

const PATH = '/transport/v1/dock-board';
const view = 'transport.dockBoard.view' as const;

/** The most doors and the most bookings of a plant that the board shows; it says so where there are more. */
export const MOST_DOORS = 400;
export const MOST_BLOCKS = 10_000;
/** The most documents of each kind that wait in the lane of what is not booked. */
export const MOST_UNBOOKED = 100;
/** Days of the view of a week. */
export const WEEK_DAYS = 7;

/** The caller names a plant, and its zone says what its day is. */
const plant = 'the plant is the one that the caller names among theirs' as const;

const shows = {
  'master.plant': plant,
  'transport.booking': 'the board shows what is booked and held at the doors',
  'transport.shippingNote': 'a block names its transport as far as the caller sees it',
  'transport.position': 'a block shows when its truck arrives by its positions',
  'master.unloadingArea': 'doors stand in the area of their point',
  'master.unloadingPoint': 'doors stand in the area of their point',
  'master.door': 'the rows of the board are the doors',
  'master.timeWindow': 'when a door is open follows from its time windows',
  'master.windowGroup': 'a fixed window is kept for its group',
  'transport.windowRelease': 'a fixed window that was released is free for everybody',
  'master.plantCalendar': 'on which days the doors are open follows from the calendar of the plant',
} as const;

const area = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Trucks that its doors take together at once; null where they alone limit it. */
  truckCap: z.int().nullable(),
});

const door = z.object({
  id,
  name: z.string(),
  areaId: id,
  unloadingPointId: id,
  unloadingPoint: z.string(),
  /** Trucks at once. */
  capacity: z.int(),
  abilities: z.array(z.enum(LOAD_KINDS)),
});
export type BoardDoor = z.output<typeof door>;

/** A time window on one day: from then to then trucks of its group may be booked at the door. */
const opening = z.object({
  doorId: id,
  begins: timestamp,
  ends: timestamp,
  type: z.enum(['fixed', 'flexible']),
  /** The group that it serves; null where the caller does not see the group. */
  group: z.string().nullable(),
  /** A fixed window that is free for everybody on this day. */
  isReleased: z.boolean(),
});
export type BoardOpening = z.output<typeof opening>;

const transport = shippingNoteRow.pick({
  ...{ version: true, sdNo: true, state: true, plate: true, unitCount: true, rebookCount: true },
  ...{ supplierCode: true, supplierNameZh: true, supplierNameEn: true, forwarderCode: true },
  ...{ departedAt: true, gateInAt: true, gateOutAt: true, noShowAt: true, isLate: true },
  ...{ stopCount: true, dockedCount: true, unloadedCount: true },
});

/** A range of a door that is booked or held. */
const block = z.object({
  /** Of the range. */
  id,
  doorId: id,
  begins: timestamp,
  ends: timestamp,
  /** Somebody holds it for some minutes; it is not booked yet. */
  isHeld: z.boolean(),
  /** It was made for an emergency arrival. */
  isEmergency: z.boolean(),
  /** The transport that has booked it; null for a hold, and where the caller does not see the transport. */
  transport: transport.extend({ id, /** When it arrives by its positions. */ etaAt: timestamp.nullable() }).nullable(),
});
export type BoardBlock = z.output<typeof block>;

/** The doors of a plant, by their areas. */
const places = { areas: z.array(area), doors: z.array(door) };
export type BoardArea = z.output<typeof area>;

export const readDockBoardDay = endpoint({
  method: 'GET',
  path: `${PATH}/day`,
  access: view,
  title: 'The doors of a plant on one plant day: when they are open, and what is booked and held',
  shows,
  input: z.strictObject({ plantId: id, day: plainDate }),
  answer: z.object({
    /** IANA name of the plant's zone. */
    zone: z.string(),
    /** The first moment of the day, and that of the day after. */
    begins: timestamp,
    ends: timestamp,
    ...places,
    openings: z.array(opening),
    blocks: z.array(block),
    /** There are more doors or bookings than are shown. */
    isCut: z.boolean(),
  }),
});
export type DockBoardDay = z.output<typeof readDockBoardDay.answer>;

/** What of a door is booked on a day, in truck minutes. */
const doorDay = z.object({
  doorId: id,
  day: plainDate,
  possible: z.number(),
  booked: z.number(),
  /** Bookings that touch the day. */
  count: z.int(),
});

export const readDockBoardWeek = endpoint({
  method: 'GET',
  path: `${PATH}/week`,
  access: view,
  title: 'How much of the time of its doors is booked at a plant on seven plant days',
  shows,
  input: z.strictObject({ plantId: id, from: plainDate }),
  answer: z.object({ ...places, days: z.array(plainDate), cells: z.array(doorDay), isCut: z.boolean() }),
});
export type DockBoardWeek = z.output<typeof readDockBoardWeek.answer>;

/**
 * Why a truck is not booked: it came without a booking, it did not come, the gate rejected it, it waits in line, its notes are
 * on no transport.
 */
export const UNBOOKED_KINDS = ['arrival', 'missed', 'rejected', 'waiting', 'note'] as const;

const unbooked = z.object({
  /** Of the arrival, of the transport, of the row of the waiting list, or of the delivery note. */
  id,
  kind: z.enum(UNBOOKED_KINDS),
  /** Of the transport or of the note; empty for a truck that came, or waits in line. */
  number: z.string(),
  plate: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unloadingPoint: z.string(),
  etaDate: plainDate,
  etaTime: z.string(),
  /** Load units; null where the line does not know them. */
  unitCount: z.int().nullable(),
  /** Of a transport, which the plant can move to another window; null for all else. */
  version: z.int().nullable(),
});
export type UnbookedTruck = z.output<typeof unbooked>;

export const readUnbookedTrucks = endpoint({
  method: 'GET',
  path: `${PATH}/not-booked`,
  access: view,
  title: 'What is to come to a plant and has no time window: trucks that were rejected or missed, that wait, and notes',
  shows: {
    'master.plant': plant,
    'transport.shippingNote': 'a transport that was rejected, or did not come, needs another time window',
    'transport.bookingWait': 'a truck that waits in line needs a time window',
    'transport.gate': 'a truck that came without a booking needs a time window',
    'delivery.deliveryNote': 'a sent note on no transport needs a time window',
  },
  input: z.strictObject({ plantId: id }),
  answer: z.object({
    rows: z.array(unbooked),
    /** There are more of one kind than are shown. */
    isCut: z.boolean(),
  }),
});

const move = 'transport.dockBoard.edit' as const;

export const readBookingGround = endpoint({
  method: 'GET',
  path: `${PATH}/ground`,
  access: move,
  title:
    'What decides at which doors and times of a plant day a transport can be booked, for whoever judges it as the call does',
  shows: {
    ...shows,
    'delivery.deliveryNote': 'which doors take the load follows from the notes of the truck',
    'packaging.packagingMaster': 'which doors take the load follows from its packaging',
  },
  input: z.strictObject({ shippingNoteId: id, day: plainDate }),
  answer: bookingGround,
});

export const printDoorPlan = endpoint({
  method: 'GET',
  path: `${PATH}/door-plan.pdf`,
  access: view,
  title: 'What is booked at all doors of a plant, or at one, on one plant day as PDF, door by door; it names no person',
  shows,
  input: z.strictObject({ plantId: id, day: plainDate, /** One door; without it all. */ doorId: id.optional() }),
  answer: fileAnswer('application/pdf'),
  cost: 'heavy',
});
