import { z } from 'zod';
import { noteState } from '../../delivery/delivery-note/contract.ts';
import { endpoint, id, noAnswer, plainDate, text, timestamp, version } from '../../kernel/index.ts';
import { shippingNoteRow } from '../shipping-note/contract.ts';

const PATH = '/transport/v1/gate';
const view = 'transport.gate.view' as const;
const stamp = 'transport.shippingNote.stamp' as const;

/** The most trucks of a day; the page says so where there are more. */
export const MOST_TRUCKS = 500;
/** As many trucks as one scan may mean; whoever sees so many types more. */
export const MOST_FOUND = 20;
const LONGEST_CODE = 200;
export const LONGEST_PLATE = 20;

const shows = {
  'transport.shippingNote': 'the trucks of the day are its transports, as far as the caller sees them',
  'delivery.deliveryNote': 'a truck is known by the notes that it brings, and they are received from its panel',
} as const;

const carriedNote = z.object({
  id,
  dnNo: z.string(),
  state: noteState,
  /** The plant has taken it in. */
  isReceived: z.boolean(),
});

/** A door at which a truck is to unload, with the range that it has booked there. */
const truckStop = z.object({ doorId: id, begins: timestamp, ends: timestamp });

/** A truck as the gate sees it: what it is, when it is to come, and how far it is. */
export const gateTruck = shippingNoteRow
  .pick({
    ...{ id: true, version: true, state: true, sdNo: true, plate: true, unitCount: true },
    ...{ supplierCode: true, supplierNameZh: true, supplierNameEn: true },
    ...{ forwarderCode: true, forwarderNameZh: true, forwarderNameEn: true },
    ...{ unloadingPoint: true, door: true, begins: true, ends: true },
    ...{ asksAcceptance: true, isUndoable: true },
    ...{ departedAt: true, gateInAt: true, gateOutAt: true, noShowAt: true },
    ...{ stopCount: true, dockedCount: true, unloadedCount: true },
  })
  .extend({
    /** When its last stamp happened: since then it stands where it is; null for a truck that was not stamped. */
    since: timestamp.nullable(),
    notes: z.array(carriedNote),
    /** Where it unloads, in this order. */
    stops: z.array(truckStop),
  });
export type GateTruck = z.output<typeof gateTruck>;

/** A truck that came without a booking: it waits until its transport comes in, or until it leaves again. */
const gateArrival = z.object({ id, version, plate: z.string(), arrivedAt: timestamp });
export type GateArrival = z.output<typeof gateArrival>;

const gateDoor = z.object({ id, name: z.string(), unloadingPoint: z.string() });
export type GateDoor = z.output<typeof gateDoor>;

export const readGateDay = endpoint({
  method: 'GET',
  path: `${PATH}/day`,
  access: view,
  title: 'The trucks of a plant on one plant day: those that are expected, those that are in, and those that have left',
  shows: {
    ...shows,
    'master.door': 'the strip of doors has each door in use, also one at which no truck stands',
    'master.unloadingPoint': 'doors stand in the order of their points',
    'master.unloadingArea': 'doors stand in the order of their areas',
  },
  input: z.strictObject({ plantId: id, day: plainDate }),
  answer: z.object({
    /** IANA name of the plant's zone. */
    zone: z.string(),
    /** A truck is on time so many minutes before and after the beginning of its window. */
    tolerance: z.int(),
    /** From so many minutes on a truck waits too long. */
    mostWait: z.int(),
    trucks: z.array(gateTruck),
    /** The doors in use, by area, point and name. */
    doors: z.array(gateDoor),
    /** Trucks without a booking that wait now, whatever the day. */
    arrivals: z.array(gateArrival),
    /** There are more trucks or doors than are shown. */
    isCut: z.boolean(),
  }),
});
export type GateDay = z.output<typeof readGateDay.answer>;

export const findGateTrucks = endpoint({
  method: 'GET',
  path: `${PATH}/found`,
  access: view,
  title:
    'The trucks of a plant, of whatever day, that a number, a plate or a delivery note stands for; ended ones are none',
  shows,
  input: z.strictObject({ plantId: id, code: text(LONGEST_CODE) }),
  answer: z.object({ trucks: z.array(gateTruck) }),
});

export const checkInArrival = endpoint({
  method: 'POST',
  path: `${PATH}/arrival`,
  access: stamp,
  title: 'Let a truck in that has no booking: it waits until a transport with its plate comes in',
  shows: { 'master.plant': 'the plant is the one that the caller names among theirs' },
  input: z.strictObject({ plantId: id, plate: text(LONGEST_PLATE) }),
  answer: gateArrival,
});

export const endArrival = endpoint({
  method: 'POST',
  path: `${PATH}/arrival/:id/end`,
  access: stamp,
  title: 'Report that a truck without a booking has left',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});
