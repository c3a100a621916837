import { z } from 'zod';
import { noteState } from '../../delivery/delivery-note/contract.ts';
import {
  callsOf,
  chosenFrom,
  country,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  longText,
  noAnswer,
  optionalText,
  phone,
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
import { LONGEST_MINUTES, MOST_NOTES } from '../booking/contract.ts';
import { ID_DOCUMENT_KINDS } from '../truck/id-document.ts';
import { shippingNote } from './machine.ts';
import { STAMPS } from './rules.ts';

const PATH = '/transport/v1/shipping-note' as const;
const view = 'transport.shippingNote.view' as const;
const confirm = 'transport.shippingNote.confirm' as const;
const stamp = 'transport.shippingNote.stamp' as const;

const LONGEST_REASON = 200;
const LONGEST_REMARK = 500;
const LONGEST_PLATE = 20;
const LONGEST_DRIVER = 60;
const LONGEST_ID = 30;
const LONGEST_CODE = 20;
const MOST_CHOSEN = 200;
/** The most places at which one truck unloads. */
export const MOST_STOPS = 5;

const shippingNoteState = z.enum(statesOf(shippingNote));

/** One truck arrival as a list shows it, with the facts that its machine looks at. */
export const shippingNoteRow = z.object({
  id,
  version,
  state: shippingNoteState,
  turn,
  sdNo: z.string(),
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  forwarderId: id.nullable(),
  /** Empty where the supplier drives himself. */
  forwarderCode: z.string(),
  forwarderNameZh: z.string(),
  forwarderNameEn: z.string(),
  plate: z.string(),
  entryPurpose: z.string(),
  etaDate: plainDate,
  etaTime: z.string(),
  /** Codes of the points at which it unloads, and names of their doors, in order. */
  unloadingPoint: z.string(),
  door: z.string(),
  /** The booked time of its first stop. */
  begins: timestamp,
  ends: timestamp,
  noteCount: z.int(),
  unitCount: z.int(),
  stopCount: z.int(),
  dockedCount: z.int(),
  unloadedCount: z.int(),
  rebookCount: z.int(),
  asksAcceptance: z.boolean(),
  confirmsItself: z.boolean(),
  changesUntil: timestamp.nullable(),
  isCutOff: z.boolean(),
  isUndoable: z.boolean(),
  departedAt: timestamp.nullable(),
  gateInAt: timestamp.nullable(),
  gateOutAt: timestamp.nullable(),
  /** Its window had ended then, and it was not there; null once it came in, or the gate took that back. */
  noShowAt: timestamp.nullable(),
  /** It came, or has not come yet, later after the beginning of its window than the plant tolerates. */
  isLate: z.boolean(),
  /** Why it was rejected or cancelled. */
  reason: z.string(),
  remark: z.string(),
  changedAt: timestamp,
});
export type ShippingNoteRow = z.output<typeof shippingNoteRow>;

export const listShippingNotes = listEndpoint({
  path: PATH,
  access: view,
  title: 'Transports',
  row: shippingNoteRow,
  filter: {
    /** Number or plate begins with it. */
    search: optionalText(60),
    state: z.array(shippingNoteState).max(shippingNoteState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    forwarderId: chosenFrom('forwarder', MOST_CHOSEN),
    /** Expected on one of these days. */
    etaFrom: plainDate.optional(),
    etaTo: plainDate.optional(),
    /** Its window has ended without it. */
    noShow: z.boolean().optional(),
    /** It is in the plant, and waits for a door. */
    waits: z.boolean().optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
  },
  sortable: ['etaDate', 'begins', 'sdNo', 'changedAt'],
  defaultSort: '-begins',
  tabs: {
    mine: { mine: true },
    toBeConfirmed: { state: ['to_be_confirmed'] },
    confirmed: { state: ['confirmed', 'accepted'] },
    departed: { state: ['departed'] },
    completed: { state: ['completed'] },
    rejected: { state: ['rejected'] },
    cancelled: { state: ['cancelled'] },
  },
  sums: ['unitCount'],
});

/** A place at which the truck unloads, with its own booked window. */
const stop = z.object({
  id,
  position: z.int(),
  unloadingPointId: id,
  unloadingPoint: z.string(),
  door: z.string(),
  begins: timestamp,
  ends: timestamp,
  dockedAt: timestamp.nullable(),
  unloadedAt: timestamp.nullable(),
});
export type ShippingStop = z.output<typeof stop>;

const carriedNote = z.object({ id, dnNo: z.string(), state: noteState, etaDate: plainDate, unitCount: z.int() });

export const shippingNoteDetail = shippingNoteRow.extend({
  stops: z.array(stop),
  notes: z.array(carriedNote),
  /** Null once it was erased. */
  driver: z
    .object({
      driver: z.string(),
      idKind: z.enum(ID_DOCUMENT_KINDS),
      idCountry: z.string(),
      /** Its last four characters. */
      idNumber: z.string(),
      tel: z.string(),
    })
    .nullable()
    // An answer that is kept for a repeated call is kept sealed, as the driver is.
    .meta({ secret: true }),
});
export type ShippingNoteDetail = z.output<typeof shippingNoteDetail>;

/** Driver and truck, as somebody types them. */
const truckFields = {
  driver: text(LONGEST_DRIVER),
  idKind: z.enum(ID_DOCUMENT_KINDS).default('id_card'),
  idCountry: country.default('CN'),
  /** Format by kind and country; kept encrypted, and shown by its last four characters. */
  idNumber: text(LONGEST_ID).meta({ examples: ['11010119900307803X'] }),
  plate: text(LONGEST_PLATE).meta({ examples: ['吉A4C295'] }),
  tel: phone,
  /** Entry of the dictionary `entryPurpose`. */
  entryPurpose: text(40).meta({ examples: ['full'] }),
  etaDate: plainDate,
  etaTime: timeOfDay.nullish(),
  remark: longText(LONGEST_REMARK).nullish(),
};

const calls = callsOf(PATH, 'transport.shippingNote', shippingNoteDetail);

export const readShippingNote = calls.read({ title: 'One transport' });

/** The transport that brings a note: when it comes, and at which door. */
const transportOfNote = z.object({
  noteId: id,
  shippingNoteId: id,
  sdNo: z.string(),
  state: shippingNoteState,
  door: z.string(),
  /** When it came in, else when it is expected: as whoever booked it says, or where its window begins. */
  arrivesAt: timestamp,
  gateInAt: timestamp.nullable(),
  noShowAt: timestamp.nullable(),
  isLate: z.boolean(),
});
export type TransportOfNote = z.output<typeof transportOfNote>;

export const readTransportsOfNotes = endpoint({
  method: 'POST',
  path: `${PATH}/of-notes`,
  access: view,
  title: 'The transports that bring some notes, and when they arrive at which door; cancelled ones bring none',
  reads: true,
  input: z.strictObject({ noteIds: z.array(id).min(1).max(MOST_CHOSEN) }),
  answer: z.object({ rows: z.array(transportOfNote) }),
});

export const printShippingNote = endpoint({
  method: 'GET',
  path: `${PATH}/:id/shipping-note.pdf`,
  access: view,
  title: 'The shipping note as PDF: where and when a truck unloads and what it brings; it names no person',
  shows: { 'system.dictionary': 'the paper says in words why the truck comes' },
  input: z.strictObject({ id }),
  answer: fileAnswer('application/pdf'),
  cost: 'heavy',
});

export const exportShippingNoteCalendar = endpoint({
  method: 'GET',
  path: `${PATH}/:id/booking.ics`,
  access: view,
  title: 'The booked windows of a transport for a calendar, in the time of the plant',
  input: z.strictObject({ id }),
  answer: fileAnswer('text/calendar'),
});

export const createShippingNote = calls.create({
  title: 'Book a transport: sent notes on one truck, at the ranges that the caller holds',
  input: {
    noteIds: z.array(id).min(1).max(MOST_NOTES),
    /** One hold for each stop. */
    holdIds: z.array(id).min(1).max(MOST_STOPS),
    /** Who drives; without it the supplier does. */
    forwarderId: id.nullish(),
    /** A driver whom the own company has remembered: a document's number that comes as it is shown is his. */
    rememberedDriverId: id.nullish(),
    ...truckFields,
    /** Driver and truck are offered for the next booking of the own company. */
    remember: z.boolean().default(false),
  },
});

export const changeShippingNote = calls.change({
  title: 'Change driver and truck of a transport',
  input: { ...truckFields, idNumber: optionalText(LONGEST_ID) },
});

export const confirmShippingNote = calls.act('confirm', { access: confirm, title: 'Confirm a transport' });

export const rejectShippingNote = calls.act('reject', {
  access: confirm,
  title: 'Reject a transport with a reason: its windows are free at once, its notes stay on it',
  input: { reason: text(LONGEST_REASON) },
});

export const rebookShippingNote = calls.act('rebook', {
  title: 'Move a transport to the ranges that the caller holds for it',
  input: { holdIds: z.array(id).min(1).max(MOST_STOPS) },
});

export const moveShippingNote = calls.act('move', {
  access: 'transport.dockBoard.edit',
  title:
    'Move a transport to another door or time, or make its window longer or shorter; supplier and forwarder are told',
  input: { doorId: id, begins: timestampIn, minutes: z.int().min(1).max(LONGEST_MINUTES) },
});

export const changeShippingNoteNotes = calls.act('change-notes', {
  title:
    'Put notes on a transport and take others off, where its booked window is long enough for those that it has then',
  input: {
    /** All that it has then. */
    noteIds: z.array(id).min(1).max(MOST_NOTES),
  },
});

export const handShippingNoteOn = calls.act('hand-on', {
  access: 'transport.shippingNote.handOn',
  title: 'Give a transport to another forwarder; the one that had it sees it no longer, nor who drives',
  input: {
    /** Its code; who may not read the list of forwarders types it. */
    forwarderCode: text(LONGEST_CODE),
  },
  answer: noAnswer,
});

export const cancelShippingNote = calls.act('cancel', {
  title: 'Cancel a transport with a reason: its notes and windows are free',
  input: { reason: text(LONGEST_REASON) },
});

export const acceptShippingNote = calls.act('accept', {
  access: 'transport.shippingNote.accept',
  title: 'Accept a transport as its forwarder',
});

export const departShippingNote = calls.act('depart', {
  access: 'transport.shippingNote.depart',
  title: 'Report that a truck has departed',
});

/** Names no version: stamps are made without a network, too, and their order is the machine's. */
export const stampShippingNote = endpoint({
  method: 'POST',
  path: `${PATH}/:id/stamp`,
  access: stamp,
  title: 'Set the next stamp of a truck: in, at dock, unloaded, completed, out; one that is set already stays',
  input: z.strictObject({
    id,
    stamp: z.enum(STAMPS),
    /** At which of its stops, the first is 1; without it the next one is meant. */
    stop: z.int().min(1).max(MOST_STOPS).optional(),
    /** When it was made on a device that had no network; without it now. */
    madeAt: timestampIn.optional(),
  }),
  answer: shippingNoteDetail,
});

export const undoShippingNoteStamp = calls.act('undo-stamp', {
  access: stamp,
  title: 'Take the last stamp back, some minutes after it was set at most',
  input: { reason: text(LONGEST_REASON) },
});

export const undoShippingNoteNoShow = calls.act('undo-no-show', {
  access: stamp,
  title: 'Take back that a truck did not come; it is awaited again',
  input: { reason: text(LONGEST_REASON) },
});

export const confirmShippingNotes = calls.batch('confirm', {
  access: confirm,
  title: 'Confirm several transports',
  lists: [listShippingNotes],
});

export const acceptShippingNotes = calls.batch('accept', {
  access: 'transport.shippingNote.accept',
  title: 'Accept several transports',
  lists: [listShippingNotes],
});
