import { z } from 'zod';
import { CALL_OFF_KINDS } from '../../calloff/call-off/states.ts';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
  importEndpoint,
  listEndpoint,
  longText,
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
import { noteState } from '../delivery-note/contract.ts';
import { PDF_TYPE } from '../printer-profile/contract.ts';
import { pickUpPlan } from './machine.ts';
import { LINE_ORIGINS } from './rules.ts';

const PATH = '/delivery/v1/pick-up-plan' as const;
const view = 'delivery.pickUpPlan.view' as const;
const edit = 'delivery.pickUpPlan.edit' as const;
const answer = 'delivery.pickUpPlan.answer' as const;

const LONGEST_REASON = 200;
const LONGEST_REMARK = 500;
const MOST_CHOSEN = 200;
const MOST_RESTOCKED = 200;

const planState = z.enum(statesOf(pickUpPlan));
const kind = z.enum(CALL_OFF_KINDS);

/** What is collected at one supplier on one day, as a list shows it, with the facts that its machine looks at. */
export const pickUpPlanRow = z.object({
  id,
  version,
  state: planState,
  turn,
  planNo: z.string(),
  /** Counts how often the plan was made anew. */
  revision: z.int(),
  kind,
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  forwarderId: id,
  forwarderCode: z.string(),
  forwarderNameZh: z.string(),
  forwarderNameEn: z.string(),
  pickupDate: plainDate,
  windowFrom: z.string(),
  windowTo: z.string(),
  /** The day on which the goods are at the plant. */
  arrivalDate: plainDate,
  /** Loads of one group share a truck; empty for one that has its own. */
  carpoolGroup: z.string(),
  lineCount: z.int(),
  /** Load units that are expected. */
  unitCount: z.int(),
  /** Kilograms. */
  gross: decimalOut.meta({ unit: 'kg' }),
  /** Cubic metres. */
  volume: decimalOut.meta({ unit: 'm³' }),
  /** The supplier was asked for an answer (setting "pick-up confirm"). */
  asksAnswer: z.boolean(),
  acceptedAt: timestamp.nullable(),
  problemCount: z.int(),
  rejectReason: z.string(),
  noteCount: z.int(),
  arrivedAt: timestamp.nullable(),
  remark: z.string(),
  changedAt: timestamp,
});
export type PickUpPlanRow = z.output<typeof pickUpPlanRow>;

const shows = {
  'delivery.deliveryNote': 'a plan shows the notes with which its goods travel',
  'calloff.schedulingAgreement': 'what is owed and can be added follows from the cumulatives',
} as const;

export const listPickUpPlans = listEndpoint({
  path: PATH,
  access: view,
  title: 'Pick-up plans',
  row: pickUpPlanRow,
  shows: { 'delivery.deliveryNote': 'a plan tells how many notes were made of it, and whether they have arrived' },
  filter: {
    /** Number of the plan, or supplier, begins with it. */
    search: optionalText(60),
    state: z.array(planState).max(planState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    forwarderId: chosenFrom('forwarder', MOST_CHOSEN),
    /** Collected on one of these days. */
    pickupFrom: plainDate.optional(),
    pickupTo: plainDate.optional(),
    carpoolGroup: optionalText(40),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
  },
  sortable: ['pickupDate', 'planNo', 'changedAt'],
  defaultSort: '-pickupDate',
  tabs: {
    mine: { mine: true },
    toBeDetected: { state: ['to_be_detected'] },
    confirmed: { state: ['confirmed'] },
    error: { state: ['error'] },
  },
  sums: ['gross', 'volume', 'unitCount'],
});

/** What of a call-off line is collected. */
export const pickUpLine = z.object({
  id,
  position: z.int(),
  callOffLineId: id,
  callOffNo: z.string(),
  callOffLineNo: z.string(),
  origin: z.enum(LINE_ORIGINS),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  qty: decimalOut,
  unit: z.string(),
  decimals: z.int(),
  unitCount: z.int(),
  gross: decimalOut.meta({ unit: 'kg' }),
  volume: decimalOut.meta({ unit: 'm³' }),
});
export type PickUpLine = z.output<typeof pickUpLine>;

const owed = z.object({
  callOffId: id,
  callOffNo: z.string(),
  partNo: z.string(),
  unit: z.string(),
  /** The BO. */
  backorder: decimalOut,
  /** What of the BO is on no note and in no plan. */
  toRestock: decimalOut,
});

const noteOfPlan = z.object({ id, dnNo: z.string(), state: noteState, etaDate: plainDate });

export const pickUpPlanDetail = pickUpPlanRow.extend({
  location: z.object({ name: z.string(), street: z.string(), postCode: z.string(), city: z.string() }),
  lines: z.array(pickUpLine),
  /** Why the plan is in error, in the order of the checks. */
  problems: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  notes: z.array(noteOfPlan),
  /** What the supplier owes the plant, for whoever may add it. */
  owed: z.array(owed),
});
export type PickUpPlanDetail = z.output<typeof pickUpPlanDetail>;

const calls = callsOf(PATH, 'delivery.pickUpPlan', pickUpPlanDetail);

export const readPickUpPlan = calls.read({
  title: 'One pick-up plan',
  shows,
});

/** When and by whom it is collected. */
const planFields = {
  pickupDate: plainDate,
  windowFrom: timeOfDay,
  windowTo: timeOfDay,
  forwarderId: id,
  remark: longText(LONGEST_REMARK).nullish(),
};

export const createPickUpPlans = endpoint({
  method: 'POST',
  path: `${PATH}/plan-day`,
  access: edit,
  title: 'Plan the collection of a day: of one supplier, or of all whose goods are collected',
  shows,
  input: z.strictObject({ plantId: id, supplierId: id.nullish(), kind: kind.default('series'), ...planFields }),
  answer: z.object({ made: z.int() }),
});

/** The most plans of one file: each is reckoned from its call-offs. */
export const MOST_IMPORTED = 1_000;

/**
 * Plans of suppliers from a spreadsheet. A supplier is collected once a day at a plant for each kind of call-off: a plan
 * that is there is changed where its window, forwarder or remark differs, and detected again.
 */
export const importPickUpPlans = importEndpoint({
  path: `${PATH}/import`,
  access: edit,
  title: 'Import pick-up plans from a spreadsheet',
  row: z.strictObject({
    plantNo: code(10, '2031'),
    supplierCode: code(10, 'S1001'),
    kind: kind.default('series'),
    pickupDate: plainDate,
    windowFrom: timeOfDay,
    windowTo: timeOfDay,
    forwarderCode: code(20, 'F2001'),
    remark: longText(LONGEST_REMARK).optional(),
  }),
  key: 'supplierCode',
  within: ['plantNo', 'kind', 'pickupDate'],
});

export const changePickUpPlan = calls.change({
  title: 'Change when and by whom a plan is collected; it is detected again',
  shows,
  input: planFields,
});

export const deletePickUpPlan = calls.remove({ title: 'Delete a plan without notes' });

export const regeneratePickUpPlan = calls.act('regenerate', {
  access: 'delivery.pickUpPlan.regenerate',
  title: 'Make a plan anew from its call-offs',
  shows,
});

export const acceptPickUpPlan = calls.act('accept', {
  access: answer,
  title: 'Accept a plan',
  shows,
  answer: pickUpPlanRow,
});

export const rejectPickUpPlan = calls.act('reject', {
  access: answer,
  title: 'Reject a plan with a reason',
  shows,
  input: { reason: text(LONGEST_REASON) },
  answer: pickUpPlanRow,
});

export const acceptPickUpPlans = calls.batch('accept', {
  access: answer,
  title: 'Accept several plans',
  lists: [listPickUpPlans],
});

export const rejectPickUpPlans = calls.batch('reject', {
  access: answer,
  title: 'Reject several plans with one reason',
  lists: [listPickUpPlans],
  shape: { reason: text(LONGEST_REASON) },
});

export const restockPickUpPlan = calls.act('restock', {
  access: 'delivery.pickUpPlan.restock',
  title: 'Add what is owed to a plan, up to the BO of each call-off',
  shows,
  input: {
    items: z
      .array(z.strictObject({ callOffId: id, qty: decimal() }))
      .min(1)
      .max(MOST_RESTOCKED),
  },
});

export const makeNotesOfPickUpPlan = calls.act('make-note', {
  access: 'delivery.deliveryNote.edit',
  title: 'Make unsent delivery notes of a plan, one for each place to which its goods go',
  shows,
});

/** The most plans whose lists are printed by one call, and of how many somebody waits for them. */
export const MOST_LISTS = 500;
export const LISTS_AT_ONCE = 20;

export const printPickUpLists = endpoint({
  method: 'POST',
  path: `${PATH}/pick-up-lists`,
  access: view,
  title: 'The lists for the drivers of several plans as one PDF, one for each truck',
  reads: true,
  shows,
  input: z.strictObject({ ids: z.array(id).min(1).max(MOST_LISTS) }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

export const printPickUpList = endpoint({
  method: 'GET',
  path: `${PATH}/:id/pick-up-list.pdf`,
  access: view,
  title: 'The list for the driver: the stops of the truck that collects a plan',
  shows,
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});
