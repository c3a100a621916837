import { z } from 'zod';
import {
  batchEndpoint,
  batchResult,
  code,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { settingsInForce } from '../../master/process-setting/fields.ts';
import { releaseInfo, scheduleKind } from '../release/fields.ts';
import { seenRelease } from '../release/seen-contract.ts';
import { callOffLineRow } from './line-contract.ts';
import { callOffKind, callOffState, seriesState } from './states.ts';

const MOST_CHOSEN = 50;
const PATH = '/calloff/v1/call-off';

/**
 * How pressing a call-off is, first match: all answered and a delivery overdue (`late`), overdue, changed by the release in
 * force and not answered since, or none of these.
 */
export const URGENCIES = ['late', 'overdue', 'changed', 'open'] as const;
export type Urgency = (typeof URGENCIES)[number];
const urgency = z.enum(URGENCIES);

/** A call-off as the list shows it: one row for each agreement, with its release in force. */
export const callOffRow = z.object({
  id,
  version,
  agreementId: z.string(),
  plantNo: z.string(),
  kind: callOffKind,
  /** Number of the scheduling agreement, or of the order. */
  callOffNo: z.string(),
  item: z.string(),
  planningContractNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  /** The buyer's part number, blanks included. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  mrpController: z.string(),
  unit: z.string(),
  decimals: z.int(),
  unloadingPoint: z.string(),
  door: z.string(),
  consignee: z.string(),
  remark: z.string(),
  /** Levels of the part that are ordered, as pre-series orders say them; empty where the order says none. */
  drawing: z.string(),
  hardware: z.string(),
  software: z.string(),
  /** The package that the order names, and how much goes into one: single sale packages of spare parts. */
  orderPackage: z.string(),
  orderPackQty: decimalOut.nullable(),
  releaseNo: z.string(),
  releaseDate: plainDate.nullable(),
  /** Who of the supplier opened the release in force first, and when. */
  ...seenRelease.shape,
  /** The next line that is still to be delivered: its last requested day, what is open, and against the release before. */
  nextDate: plainDate.nullable(),
  nextQty: decimalOut.nullable(),
  nextDelta: decimalOut,
  /** The day on which the next line was due before the release in force moved it. */
  nextMovedFrom: plainDate.nullable(),
  /** Lines of the release in force that are earlier ones with another date. */
  movedCount: z.int(),
  released: decimalOut,
  /** Confirmed and accepted. */
  promised: decimalOut,
  /** BO: due by yesterday and not sent (D1). */
  backorder: decimalOut,
  /** The oldest day of which something is on no sent note, and for how many days that is owed; none while it is ahead. */
  owedSince: plainDate.nullable(),
  owedDays: z.int(),
  /** Cumulatives since the last reset. */
  ordered: decimalOut,
  received: decimalOut,
  sent: decimalOut,
  lastDnNo: z.string().nullable(),
  lastDnDate: plainDate.nullable(),
  lastDnQty: decimalOut.nullable(),
  lineCount: z.int(),
  /** Lines that the supplier can still answer, and those of them that the release in force has changed. */
  openCount: z.int(),
  changedCount: z.int(),
  answerBy: plainDate.nullable(),
  /** Lines that wait for the plant: an answer with another date, a rejection, a part of a split; and by when. */
  decideCount: z.int(),
  decideBy: plainDate.nullable(),
  overdue: z.boolean(),
  /** The first day on which something that was promised is late, being on no delivery note. */
  lateFrom: plainDate.nullable(),
  urgency,
  /** §4, series call-off. */
  state: seriesState,
  /** §4, call-off header. */
  callOffState,
  /** Whose turn it is, as the reader sees it: his own, where lines wait for both parties. */
  turn,
  changedAt: timestamp,
});
export type CallOffRow = z.output<typeof callOffRow>;

export const listCallOffs = listEndpoint({
  path: PATH,
  access: 'calloff.callOff.view',
  title: 'Call-offs',
  shows: {
    'calloff.release': 'who of the supplier opened the release in force first',
  },
  row: callOffRow,
  filter: {
    /** The number or the part number begins with it. */
    search: optionalText(60),
    kind: callOffKind.optional(),
    state: z.array(seriesState).max(MOST_CHOSEN).optional(),
    callOffState: z.array(callOffState).max(MOST_CHOSEN).optional(),
    turn: turn.optional(),
    /** The caller's party must act next. */
    mine: z.boolean().optional(),
    /** Supplier codes. */
    supplier: z.array(code(20)).max(MOST_CHOSEN).optional(),
    unloadingPoint: z.array(code(20)).max(MOST_CHOSEN).optional(),
    mrpController: z.array(code(20)).max(MOST_CHOSEN).optional(),
    consignee: optionalText(60),
    /** The next date lies between these days. */
    from: plainDate.optional(),
    to: plainDate.optional(),
    /** Changed since: the release in force is of one of these days. */
    releaseFrom: plainDate.optional(),
    releaseTo: plainDate.optional(),
    /** With unanswered lines that the release in force has changed. */
    changed: z.boolean().optional(),
    overdue: z.boolean().optional(),
    /** Nobody of the supplier has opened the release in force. */
    unseen: z.boolean().optional(),
    /** With a backorder. */
    owed: z.boolean().optional(),
    /** How pressing the answer is; each call-off is one of them. */
    urgency: z.array(urgency).max(URGENCIES.length).optional(),
  },
  within: ['kind'],
  sortable: ['nextDate', 'callOffNo', 'material', 'supplierCode', 'owedSince'],
  defaultSort: 'nextDate',
  tabs: {
    mine: { mine: true },
    new: { state: ['new'] },
    processing: { state: ['processing'] },
    dn_created: { state: ['dn_created'] },
    completed: { state: ['completed'] },
    no_calloff: { state: ['no_calloff'] },
    overdue: { overdue: true },
    owed: { owed: true },
  },
  sums: ['nextQty', 'released', 'promised', 'backorder'],
  fresh: 'id',
});

/** One schedule line of the release in force, with the cumulative behind it and what is still to be sent of it. */
export const scheduledLine = z.object({
  kind: scheduleKind,
  from: plainDate,
  to: plainDate,
  qty: decimalOut,
  ordered: decimalOut,
  open: decimalOut,
});

/** The cumulatives of the agreement on this day, in the material's unit (domain.md 2.2). */
export const cumulatives = z.object({
  ordered: decimalOut,
  receivedAtRelease: decimalOut,
  received: decimalOut,
  sent: decimalOut,
  /** Sent − received; negative is a mismatch, which is shown and never corrected by itself. */
  inTransit: decimalOut,
  backlog: decimalOut,
  backorder: decimalOut,
  overDelivery: decimalOut,
  orderedInFirmZone: decimalOut,
  mismatch: z.boolean(),
  resetOn: plainDate.nullable(),
});

export const callOffDetail = z.object({
  ...callOffRow.shape,
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierContact: z.string(),
  supplierTel: z.string(),
  supplierEmails: z.string(),
  internalDestination: z.string(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  firmDays: z.int().nullable(),
  callsOffProduction: z.boolean(),
  resynchronisedAt: timestamp.nullable(),
  /** Today in the plant's time zone. */
  today: plainDate,
  /** The day up to which lines are frozen; null is "no requirement". */
  frozenUntil: plainDate.nullable(),
  settings: settingsInForce,
  /** The packaging instruction in force: package and quantity of one. */
  packaging: z.object({ instructionNo: z.string(), packageCode: z.string(), packQty: decimalOut }).nullable(),
  cumulatives,
  /** The release in force; null before the first one. */
  release: releaseInfo.nullable(),
  /** How many lines differ between the two newest releases. */
  differences: z.int(),
  /** All releases, the newest first; for the comparison of two. */
  releases: z.array(
    z.object({
      id: z.string(),
      releaseNo: z.string(),
      releaseDate: plainDate,
      receivedAt: timestamp,
      ...seenRelease.shape,
    }),
  ),
  schedule: z.array(scheduledLine),
  /** Lines with their parts, by date; parts name their line in `parentId`. */
  lines: z.array(callOffLineRow),
});
export type CallOffDetail = z.output<typeof callOffDetail>;

export const readCallOff = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'calloff.callOff.view',
  title: 'One call-off with its lines',
  shows: {
    'calloff.release': 'the releases that made the schedule, to compare them',
    'master.material': 'number, name and unit of what is called off',
    'master.plantCalendar': 'working days, from which the day of an answer is counted',
    'master.processSetting': 'until when an answer is due, and what may still change',
    'packaging.packagingInstruction': 'how many go into a package, to answer in whole ones',
  },
  input: z.strictObject({ id }),
  answer: callOffDetail,
  isLook: true,
});

/** One line of a call-off that was chosen as a whole. */
const resultOfLine = batchResult.extend({ callOffId: z.string(), callOffNo: z.string(), lineNo: z.string() });

/**
 * Confirms all open lines of the chosen call-offs as requested ("full confirm"); answered line by line. A call-off that
 * was changed since it was seen is answered with one result of its own id.
 */
export const confirmCallOffs = {
  ...batchEndpoint({
    path: `${PATH}/batch/confirm`,
    access: 'calloff.callOff.confirm',
    title: 'Confirm all open lines of call-offs as requested',
    shape: {},
    lists: [listCallOffs],
  }),
  answer: z.object({ results: z.array(resultOfLine), taskId: z.string().optional() }),
};
