import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  decimal,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  longText,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timeOfDay,
  timestamp,
  timestampIn,
  turn,
  version,
} from '../../kernel/index.ts';
import { emergency } from './machine.ts';

const PATH = '/transport/v1/emergency';
const edit = 'transport.emergency.edit' as const;
const decides = 'transport.emergency.decide' as const;
const emergencyState = z.enum(statesOf(emergency));

/** Why a truck comes outside of the rules. */
export const CAUSES = ['line_stop', 'backlog', 'quality', 'truck', 'customs'] as const;

const LONGEST_PLATE = 20;
const LONGEST_CONTACT = 100;
const LONGEST_REMARK = 1000;
const MOST_UNITS = 9999;

const units = z.int().min(0).max(MOST_UNITS);

/** Which truck comes when, and what is to be unloaded. */
const truckFields = {
  etaDate: plainDate,
  etaTime: timeOfDay,
  plate: optionalText(LONGEST_PLATE).meta({ examples: ['吉A4C295'] }),
  /** Whom the gate calls. */
  contact: optionalText(LONGEST_CONTACT),
  klt: units.default(0),
  glt: units.default(0),
  hazardous: z.boolean().default(false),
};

export const emergencyRow = z.object({
  id,
  version,
  state: emergencyState,
  turn,
  emergencyNo: z.string(),
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: id,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  materialId: id,
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  unit: z.string(),
  quantity: decimalOut,
  daysOfSupply: decimalOut,
  cause: z.enum(CAUSES),
  remark: z.string(),
  unloadingPointId: id,
  unloadingPoint: z.string(),
  etaDate: plainDate,
  etaTime: z.string(),
  plate: z.string(),
  contact: z.string(),
  klt: z.int(),
  glt: z.int(),
  hazardous: z.boolean(),
  askedAt: timestamp,
  /** The caller's company asked for it. */
  isAsker: z.boolean(),
  /** The caller's company sends the truck. */
  isSender: z.boolean(),
  /** The range that is proposed or held; empty and null before. */
  door: z.string(),
  begins: timestamp.nullable(),
  ends: timestamp.nullable(),
  /** How many bookings give way to it. */
  movedCount: z.int(),
  /** The hold of an accepted one, until a transport is booked with it; null where nothing is held. */
  holdId: id.nullable(),
  /** The transport that was booked with it. */
  shippingNoteId: id.nullable(),
  sdNo: z.string(),
  changedAt: timestamp,
});
export type EmergencyRow = z.output<typeof emergencyRow>;

/** What its rows read besides. */
const shows = { 'transport.booking': 'whether its range is held is what the hold says' } as const;

export const listEmergencies = listEndpoint({
  path: PATH,
  access: 'transport.emergency.view',
  title: 'Emergency arrivals',
  row: emergencyRow,
  shows,
  filter: {
    /** Begins with it: number of the arrival, number of the material. */
    search: optionalText(60),
    state: z.array(emergencyState).max(emergencyState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    etaFrom: plainDate.optional(),
    etaTo: plainDate.optional(),
    plantId: chosenFrom('plant', 50),
    supplierId: chosenFrom('supplier', 50),
    materialId: chosenFrom('material', 50),
  },
  sortable: ['askedAt', 'etaDate', 'emergencyNo', 'changedAt'],
  defaultSort: '-askedAt',
  tabs: {
    open: { state: ['requested', 'proposed'] },
    accepted: { state: ['accepted'] },
    ended: { state: ['refused', 'withdrawn'] },
  },
});

const calls = callsOf(PATH, 'transport.emergency', emergencyRow);

export const readEmergency = calls.read({ title: 'One emergency arrival', shows });

export const createEmergency = calls.create({
  title:
    'Ask for an emergency arrival; a supplier and a forwarder name the truck, a dispositor may leave it to the supplier',
  shows: {
    ...shows,
    'master.material': 'its number and unit are taken from the material',
    'master.plant': 'the plant is the one that the caller names among theirs',
    'master.supplier': 'a supplier asks for itself',
    'master.unloadingPoint': 'the point is the one that the caller names',
  },
  input: {
    plantId: id,
    /** Whose goods come; a supplier names none. */
    supplierId: id.nullish(),
    materialId: id,
    quantity: decimal({ min: 'positive' }),
    /** How long the plant's stock lasts, in working days. */
    daysOfSupply: decimal({ min: 'zero', scale: 1 }),
    cause: z.enum(CAUSES),
    unloadingPointId: id,
    ...truckFields,
    remark: longText(LONGEST_REMARK).nullish(),
  },
});

export const nameEmergencyTruck = calls.act('name-truck', {
  title: 'Name the truck of an emergency arrival, when it comes and what it brings',
  access: edit,
  shows,
  input: {
    ...truckFields,
    plate: text(LONGEST_PLATE).meta({ examples: ['吉A4C295'] }),
    contact: text(LONGEST_CONTACT),
  },
});

const range = { doorId: id, doorName: z.string(), begins: timestamp, ends: timestamp };

/** A booking that gives way, from where to where. */
const givingWay = z.object({
  shippingNoteId: id,
  sdNo: z.string(),
  plate: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  from: z.object(range),
  to: z.object(range),
});
export type EmergencyMove = z.output<typeof givingWay>;

const effect = z.object({ ...range, moves: z.array(givingWay) });
export type EmergencyEffectRow = z.output<typeof effect>;

export const readEmergencyEffects = endpoint({
  method: 'GET',
  path: `${PATH}/:id/effects`,
  access: 'transport.emergency.foresee',
  title:
    'Doors and times that an emergency arrival can have, the suggested one first, each with the bookings that give way',
  // Door, point and transports are those that its own rows refer to.
  shows: {
    'transport.booking': 'what is booked decides where the truck can go',
    'master.unloadingArea': 'the cap of its area limits how many trucks a point takes at once',
    'master.windowGroup': 'the windows of its groups are open to a supplier',
    'master.timeWindow': 'when a door is open follows from its time windows',
    'master.plantCalendar': 'on which days the doors are open follows from the calendar of the plant',
    'transport.windowRelease': 'a fixed window that was released is free for everybody',
  },
  input: z.strictObject({ id }),
  answer: z.object({
    /** IANA name of the plant's zone. */
    zone: z.string(),
    minutes: z.int(),
    effects: z.array(effect),
  }),
});

/** A range as it was foreseen, with who gives way to it. */
const chosen = { doorId: id, begins: timestampIn, givingWay: z.array(id).max(50).default([]) };

export const acceptEmergency = calls.act('accept', {
  title: 'Accept an emergency arrival: the range is held for it, and the bookings that were foreseen give way',
  access: decides,
  shows,
  input: chosen,
});

export const proposeEmergencyTime = calls.act('propose', {
  title: 'Propose another door and time to whoever asked; nothing moves before they take it',
  access: decides,
  shows,
  input: chosen,
});

export const takeEmergencyTime = calls.act('take', {
  title: 'Take the proposed door and time',
  access: edit,
  shows,
});

export const askAnotherEmergencyTime = calls.act('ask-another', {
  title: 'Ask for another time than the proposed one',
  access: edit,
  shows,
  input: { reason: text(500) },
});

export const refuseEmergency = calls.act('refuse', {
  title: 'Refuse an emergency arrival',
  access: decides,
  shows,
  input: { reason: text(500) },
});

export const withdrawEmergency = calls.act('withdraw', {
  title: 'Withdraw an emergency arrival that is not accepted yet',
  access: edit,
  shows,
});
