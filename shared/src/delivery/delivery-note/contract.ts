import { z } from 'zod';
import { callOffKind } from '../../calloff/call-off/states.ts';
import {
  callsOf,
  code,
  confirmations,
  decimal,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  longText,
  noAnswer,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timeOfDay,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { settingsInForce } from '../../master/process-setting/fields.ts';
import { messageOfDocument } from '../../system/message-delivery/contract.ts';
import { transportMode, transportType, unitKind } from './choices.ts';
import { deliveryNote } from './machine.ts';
import { noteContainer, packedOtherwise } from './note-container.ts';
import { placeOfNote, senderAndReceiverFields } from './note-facts.ts';
import { packedBy } from './packed-by.ts';

/** The most lines that one call puts on a note. */
export const LINES_AT_ONCE = 500;
/** The most characters of a licence plate. */
export const LONGEST_PLATE = 20;
/** The most labelled units that one call takes. */
export const UNITS_AT_ONCE = 5_000;
/** The most load units and packages standing alone that are saved by hand at once: a note is saved whole. */
export const UNITS_SAVED = 20_000;
/** Room for as many units, each with its id, line, quantity and marks. */
const LARGEST_STRUCTURE = 8 * 1024 * 1024;
export const path = '/delivery/v1/delivery-note' as const;
export const view = 'delivery.deliveryNote.view' as const;
export const edit = 'delivery.deliveryNote.edit' as const;

export const noteState = z.enum(statesOf(deliveryNote));

/** A note as a list shows it, with the facts that its machine looks at. */
export const deliveryNoteRow = z.object({
  id,
  version,
  state: noteState,
  turn,
  dnNo: z.string(),
  dnDate: plainDate,
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unloadingPoint: z.string(),
  etaDate: plainDate,
  etaTime: z.string(),
  transportType,
  lineCount: z.int(),
  unitCount: z.int(),
  labelCount: z.int(),
  /** Kilograms. */
  gross: decimalOut,
  net: decimalOut,
  sentAt: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  /** When every label had been scanned against the note. */
  labelsCheckedAt: timestamp.nullable(),
  labelsCheckedBy: z.string(),
  /** When the plant took the goods in. */
  receivedAt: timestamp.nullable(),
  /** In how much the receipt differs from the note. */
  differenceCount: z.int(),
  lockedBySdNo: z.string().nullable(),
  changedAt: timestamp,
});
export type DeliveryNoteRow = z.output<typeof deliveryNoteRow>;

/** Which notes the gate awaits: those that are overdue, and those that come today. */
const awaitedDay = z.enum(['overdue', 'today']);

export const listDeliveryNotes = listEndpoint({
  path,
  access: view,
  title: 'Delivery notes',
  row: deliveryNoteRow,
  filter: {
    /** The number begins with it. */
    search: optionalText(20),
    state: z.array(noteState).max(noteState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    supplierCode: z.array(code(20)).max(50).optional(),
    etaFrom: plainDate.optional(),
    etaTo: plainDate.optional(),
    /** Taken in by the plant; otherwise than the note says. */
    takenIn: z.boolean().optional(),
    differing: z.boolean().optional(),
    /** Taken in, and arrived after the day that was announced; or by that day. */
    late: z.boolean().optional(),
    /** Sent, not arrived, and on no transport: it can be booked. */
    bookable: z.boolean().optional(),
    /** Sent and not received, although it was due before today; or due today, in the plant's time. */
    awaited: z.array(awaitedDay).max(awaitedDay.options.length).optional(),
  },
  sortable: ['etaDate', 'dnNo', 'changedAt'],
  defaultSort: '-etaDate',
  tabs: { unsent: { state: ['unsent'] }, sent: { state: ['sent'] }, cancelled: { state: ['cancelled'] } },
  sums: ['gross', 'unitCount'],
  fresh: 'id',
});

/** One material line: goods of one material and batch; without a call-off line nobody called them off (decision 0063). */
export const noteLine = z.object({
  id,
  position: z.int(),
  callOffLineId: id.nullable(),
  callOffId: id.nullable(),
  agreementId: id.nullable(),
  agreementNo: z.string(),
  callOffLineNo: z.string(),
  releaseNo: z.string(),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  qty: decimalOut,
  /** What of it lies in packages. */
  packed: decimalOut,
  /** What the plant took in; null before the receipt. */
  received: decimalOut.nullable(),
  unit: z.string(),
  decimals: z.int(),
  batch: z.string(),
  drawing: z.string(),
  hardware: z.string(),
  software: z.string(),
  productionDate: plainDate.nullable(),
  expiryDate: plainDate.nullable(),
  origin: z.string(),
  preference: z.string(),
  orderReference: z.string(),
});
export type NoteLine = z.output<typeof noteLine>;

/** Packaging that is counted and never labelled. */
export const auxiliary = z.strictObject({ packaging: code(30), count: z.int().min(1).max(100_000) });

export const deliveryNoteDetail = deliveryNoteRow.extend({
  kind: callOffKind,
  consignee: z.string(),
  productionLocation: placeOfNote.nullable(),
  /** The forwarder's company, and its name in the reader's language; empty where the note names none. */
  forwarderId: id.nullable(),
  forwarder: z.string(),
  /** When the forwarder fetches the goods, at the supplier's place. */
  pickupDate: plainDate.nullable(),
  pickupTime: z.string(),
  dispatchDate: plainDate.nullable(),
  dispatchTime: z.string(),
  transportMode,
  meansKey: z.string(),
  plate: z.string(),
  /**
   * How messages write the plate of an unsent note where a receiver's character set lacks a sign of it (吉 as JL); null where
   * they write it as it is.
   */
  plateSent: z.string().nullable(),
  shipmentReference: z.string(),
  remark: z.string(),
  ...senderAndReceiverFields,
  cancelReason: z.string().nullable(),
  volume: decimalOut,
  lines: z.array(noteLine),
  /** Of its labels: how many were printed, would be others now, and have a scan that counts. */
  printedCount: z.int(),
  outdatedCount: z.int(),
  scannedCount: z.int(),
  containers: z.array(noteContainer),
  packedOtherwise: z.array(packedOtherwise),
  /** What a send would refuse or warn of now, in the order of the checks; empty when it may go. */
  problems: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), isWarning: z.boolean() })),
  /** How notes come about here (setting "DN creation"): lines are picked, or come by a file alone. */
  dnCreation: settingsInForce.shape.dnCreation,
  /** Messages that left for the note. */
  messages: z.array(messageOfDocument),
});
export type DeliveryNoteDetail = z.output<typeof deliveryNoteDetail>;

const calls = callsOf(path, 'delivery.deliveryNote', deliveryNoteDetail);

export const readDeliveryNote = calls.read({
  title: 'One delivery note',
  shows: packedBy,
  isLook: true,
});

/** What the head of a note holds; the number is the next one where it is left out. */
export const headFields = {
  dnNo: code(20, '20114711').optional(),
  dnDate: plainDate.optional(),
  etaDate: plainDate,
  etaTime: timeOfDay.or(z.literal('')).optional(),
  dispatchDate: plainDate.nullish(),
  dispatchTime: timeOfDay.or(z.literal('')).optional(),
  productionLocationId: id.nullish(),
  forwarderId: id.nullish(),
  pickupDate: plainDate.nullish(),
  pickupTime: timeOfDay.or(z.literal('')).optional(),
  transportType,
  transportMode: transportMode.optional(),
  meansKey: code(2, '01').or(z.literal('')).optional(),
  plate: optionalText(LONGEST_PLATE),
  shipmentReference: code(8, '20114711').or(z.literal('')).optional(),
  remark: longText(500).optional(),
};

/** What is known of the parts of a line: their batch, levels and days, from where they come, and the plant's own order. */
export const partFields = {
  batch: optionalText(20),
  /** Index of the drawing by which they were made. */
  drawing: optionalText(20),
  hardware: optionalText(20),
  software: optionalText(20),
  productionDate: plainDate.nullish(),
  expiryDate: plainDate.nullish(),
  origin: optionalText(2),
  preference: optionalText(10),
  orderReference: optionalText(35),
};

/** A quantity of a call-off line; absent, all of it that may be delivered. Origin and preference are the material's. */
const chosenLine = z.strictObject({ callOffLineId: id, qty: decimal().optional(), ...partFields });
export type ChosenLine = z.input<typeof chosenLine>;
const chosenLines = z.array(chosenLine).min(1).max(LINES_AT_ONCE);

/** Makes an unsent note of call-off lines of one supplier, plant, unloading point and consignee. */
export const createDeliveryNote = calls.create({
  title: 'Create a delivery note from call-off lines',
  input: { ...headFields, lines: chosenLines, confirm: confirmations },
});

export const changeDeliveryNote = calls.change({
  title: 'Change the head of an unsent note',
  input: headFields,
});

export const addMaterialToDeliveryNote = calls.act('add-material', {
  title: 'Add call-off lines to an unsent note',
  input: { lines: chosenLines, confirm: confirmations },
});

export const changeDeliveryNoteLine = calls.act('change-line', {
  title: 'Change a material line of an unsent note',
  input: {
    lineId: id,
    qty: decimal().optional(),
    ...partFields,
    confirm: confirmations,
  },
});

export const removeDeliveryNoteLine = calls.act('remove-line', {
  title: 'Remove a material line from an unsent note',
  input: { lineId: id },
});

/** Builds the whole packing structure from the instructions in force at the ETA; what was packed before is replaced. */
export const packDeliveryNoteByInstruction = calls.act('pack-by-instruction', {
  title: 'Pack by instruction',
  input: {
    /** Load units are filled over all lines of a part whose labels say the same, instead of line by line. */
    byPart: z.boolean().optional(),
  },
  answer: deliveryNoteDetail.extend({
    /** Lines that no instruction covers, and the rest that it forbids. */
    leftovers: z.array(z.object({ lineId: id, qty: decimalOut, cause: z.string() })),
  }),
});

const packedUnit = z.strictObject({
  /** A unit that exists keeps its licence plate. */
  id: id.optional(),
  kind: unitKind,
  packaging: code(30),
  lineId: id.nullish(),
  qty: decimal().nullish(),
  inner: z.strictObject({ packaging: code(30), count: z.int().min(1).max(100_000) }).nullish(),
  auxiliaries: z.array(auxiliary).max(20).default([]),
  externalHuid: optionalText(35),
  /** Gross weight by the scales in place of the sum, with the reason. */
  weighed: z.strictObject({ gross: decimal(), reason: text(200) }).nullish(),
});

/** A labelled unit with the packages in it. */
export const wholeUnit = packedUnit.extend({ packages: z.array(packedUnit).max(UNITS_AT_ONCE).default([]) });

/** Stores a structure as it was built by hand: load units with their packages, or packages alone. */
export const saveDeliveryNotePacking = calls.act('packing', {
  title: 'Save the packing structure',
  maxBody: LARGEST_STRUCTURE,
  input: {
    units: z.array(wholeUnit).max(UNITS_SAVED),
  },
});

export const sendDeliveryNote = endpoint({
  method: 'POST',
  path: `${path}/:id/send`,
  access: 'delivery.deliveryNote.send',
  title: 'Send a note: it can no longer be changed, and the plant is told',
  input: z.strictObject({ id, version: version.optional(), confirm: confirmations }),
  answer: deliveryNoteRow,
});

export const sendDeliveryNotes = calls.batch('send', {
  access: 'delivery.deliveryNote.send',
  title: 'Send several notes',
  lists: [listDeliveryNotes],
  shape: { confirm: confirmations },
});

export const cancelDeliveryNote = calls.act('cancel', {
  access: 'delivery.deliveryNote.cancel',
  title: 'Cancel a sent note before it arrives',
  input: { reason: text(200) },
  answer: deliveryNoteRow,
});

export const copyDeliveryNote = endpoint({
  method: 'POST',
  path: `${path}/:id/copy`,
  access: 'delivery.deliveryNote.copy',
  title: 'Make a new unsent note of a cancelled one',
  input: z.strictObject({ id }),
  answer: deliveryNoteDetail,
});

export const deleteDeliveryNote = calls.act('delete', {
  title: 'Delete an unsent note; its quantities are free at once',
  answer: noAnswer,
});
