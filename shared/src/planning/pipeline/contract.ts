import { z } from 'zod';
import { callOffKind } from '../../calloff/call-off/states.ts';
import {
  callsOf,
  chosenFrom,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  statesOf,
  text,
  timestamp,
} from '../../kernel/index.ts';
import { pipeline } from './machine.ts';

const PATH = '/planning/v1/pipeline';
const MOST_CHOSEN = 50;
const LONGEST_QUESTION = 2000;

const pipelineState = z.enum(statesOf(pipeline));

/** How a material stands in a plant. What a supplier sees of a material that others deliver, too, says nothing of them. */
export const pipelineRow = z.object({
  id,
  plantId: z.string(),
  plantNo: z.string(),
  materialId: z.string(),
  /** Part number. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  /** The dispositor. */
  mrpController: z.string(),
  supplierCodes: z.array(z.string()),
  unit: z.string(),
  state: pipelineState,
  firstShortage: plainDate.nullable(),
  /** Of the caller's own documents, as is the back order. */
  inTransit: decimalOut,
  backorder: decimalOut,
  /** How many sent notes have not come on their day. */
  overdueCount: z.int(),
  /** Of several suppliers none is told; else the stock that was counted last. */
  stock: decimalOut.nullable(),
  stockAsOf: timestamp.nullable(),
  /** Working days until the stock falls below 0, `20+` past the horizon. */
  cover: z.string().nullable(),
  /** The stock on each evening from today on. */
  curve: z.array(decimalOut).nullable(),
  /** The caller is one of several suppliers. */
  isShared: z.boolean(),
  projectedOn: plainDate,
  changedAt: timestamp,
});
export type PipelineRow = z.output<typeof pipelineRow>;

export const listPipelines = listEndpoint({
  path: PATH,
  access: 'planning.pipeline.view',
  title: 'How materials stand in their plants, and when they will be short',
  row: pipelineRow,
  shows: { 'calloff.schedulingAgreement': 'of which materials a supplier is found by its agreements' },
  filter: {
    /** Part number begins with it. */
    search: optionalText(60),
    state: z.array(pipelineState).max(pipelineState.options.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    materialId: chosenFrom('material', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    mrpController: z.array(z.string().max(10)).max(MOST_CHOSEN).optional(),
    /** The first day on which the stock is below 0. */
    firstShortageFrom: plainDate.optional(),
    firstShortageTo: plainDate.optional(),
  },
  sortable: ['firstShortage', 'material', 'cover', 'changedAt'],
  defaultSort: 'firstShortage',
  tabs: {
    lineStop: { state: ['line_stop_risk'] },
    short: { state: ['short'] },
    watch: { state: ['watch'] },
    ok: { state: ['ok'] },
  },
});

/** A day of the projection; `safe` counts what is sent or confirmed alone. */
const projectedDay = z.object({
  date: plainDate,
  isWorking: z.boolean(),
  demand: decimalOut,
  arrivalsSafe: decimalOut,
  safe: decimalOut,
  arrivalsOptimistic: decimalOut,
  optimistic: decimalOut,
  /** Calendar days that the evening's stock lasts without arrivals (CX-0145); null where no demand follows. */
  daysOfSupply: z.object({ days: decimalOut, beyond: z.boolean() }).nullable(),
});
export type PipelineDay = z.output<typeof projectedDay>;

const expectedArrival = z.object({
  day: plainDate,
  quantity: decimalOut,
  isSafe: z.boolean(),
  supplierCode: z.string(),
});

/** A sent note that has not come yet, with its truck where it has one. */
const noteInTransit = expectedArrival.extend({
  noteId: z.string(),
  dnNo: z.string(),
  isOverdue: z.boolean(),
  shippingNoteId: z.string().nullable(),
  sdNo: z.string().nullable(),
});

/** What is still to be sent of a call-off line. */
const plannedLine = expectedArrival.extend({
  callOffId: z.string(),
  callOffNo: z.string(),
  lineNo: z.string(),
  kind: callOffKind,
  isBackorder: z.boolean(),
});

/** What was booked in after the stock was counted. */
const receipt = z.object({
  noteId: z.string(),
  dnNo: z.string(),
  at: timestamp,
  quantity: decimalOut,
  supplierCode: z.string(),
});

/** What one supplier sees: the plant asks it there. */
const pipelineSupplier = z.object({
  id: z.string(),
  codes: z.array(z.string()),
  inTransit: decimalOut,
  backorder: decimalOut,
  overdueCount: z.int(),
});
export type PipelineSupplier = z.output<typeof pipelineSupplier>;

export const pipelineDetail = pipelineRow.extend({
  /** The row of one supplier. */
  ofSupplier: z.boolean(),
  transportCycle: z.int(),
  safetyDays: z.int(),
  days: z.array(projectedDay).nullable(),
  notes: z.array(noteInTransit),
  lines: z.array(plannedLine),
  receipts: z.array(receipt),
  /** Null where nobody but the plant reads it. */
  stockId: z.string().nullable(),
  suppliers: z.array(pipelineSupplier),
});
export type PipelineDetail = z.output<typeof pipelineDetail>;

export const readPipeline = callsOf(PATH, 'planning.pipeline', pipelineRow).read({
  title: 'One material in its plant, day by day, with the documents behind each number',
  answer: pipelineDetail,
  shows: {
    'calloff.callOff': 'what is still to come is told with the lines behind it',
    'delivery.deliveryNote': 'what is on its way or came is told with the notes behind it',
    'transport.shippingNote': 'a note tells on which truck it is, and when that comes',
    'master.plantCalendar': 'on which days the plant works',
    'master.processSetting': 'what of an answered line counts as promised',
  },
});

export const askPipelineSupplier = endpoint({
  method: 'POST',
  path: `${PATH}/:id/ask`,
  access: 'planning.pipeline.ask',
  title: 'Ask a supplier at its row, as a comment of which it is told',
  input: z.strictObject({ id, question: text(LONGEST_QUESTION) }),
  answer: noAnswer,
});
