import { z } from 'zod';
import {
  batchEndpoint,
  code,
  decimal,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  optionalText,
  type Permission,
  plainDate,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { answerState, callOffKind, kindOfDate, lineState, plantDecision, punctuality } from './states.ts';

/** The most characters of a reason or note. */
export const REASON_LENGTH = 500;
const MOST_CHOSEN = 50;

/** An answer that a release, the plant or the supplier has taken back; shown beside the open line. */
export const earlierAnswer = z.object({
  state: answerState,
  confirmed: decimalOut,
  accepted: decimalOut,
  rejected: decimalOut,
  date: plainDate.nullable(),
  note: z.string(),
});
export type EarlierAnswer = z.output<typeof earlierAnswer>;

/**
 * A call-off line as lists and the confirm grid show it. It holds every fact that the line's machine asks for, so that
 * the screen decides with the same rules as the server (`LineFacts`).
 */
export const callOffLineRow = z.object({
  id,
  version,
  callOffId: z.string(),
  callOffNo: z.string(),
  /** Ours, given once for each key of the agreement: `0010`. */
  lineNo: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  /** The buyer's part number, blanks included. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  mrpController: z.string(),
  unloadingPoint: z.string(),
  kind: callOffKind,
  kindOfDate,
  requestedFrom: plainDate,
  requestedTo: plainDate,
  unit: z.string(),
  decimals: z.int(),
  released: decimalOut,
  /** What the release before asked; null for a line that is new in the release in force. */
  previousReleased: decimalOut.nullable(),
  /** The day on which the line was due before the release in force moved it; null where it did not move. */
  movedFrom: plainDate.nullable(),
  inParts: decimalOut,
  confirmed: decimalOut,
  accepted: decimalOut,
  rejected: decimalOut,
  onDn: decimalOut,
  onSentDn: decimalOut,
  /** Released − in parts − confirmed − accepted − rejected. */
  remaining: decimalOut,
  promisedDate: plainDate.nullable(),
  /** The note of an acceptance or the reason of a rejection. */
  answerNote: z.string(),
  /** Why the plant sent the answer back, closed or reopened the line. */
  plantReason: z.string(),
  earlierAnswer: earlierAnswer.nullable(),
  state: lineState,
  turn,
  answerState: answerState.nullable(),
  decision: plantDecision,
  decisionDue: plainDate.nullable(),
  /** The day by which the supplier should have answered; null where no answer is expected. */
  answerBy: plainDate.nullable(),
  overdue: z.boolean(),
  parentId: z.string().nullable(),
  isPart: z.boolean(),
  pending: z.boolean(),
  /** What the supplier said of the part when he split it off; empty for a line that is no part. */
  partNote: z.string(),
  frozenChange: z.boolean(),
  inRelease: z.boolean(),
  /** Quantity of a package of the next delivery note, where the supplier has changed it. */
  packingOverride: decimalOut.nullable(),
  packingReason: z.string(),
  /** Levels of the part that are ordered, as pre-series orders say them; empty where the order says none. */
  drawing: z.string(),
  hardware: z.string(),
  software: z.string(),
  noteNumber: z.string().nullable(),
  hasUnsentNote: z.boolean(),
  remark: z.string(),
  /** Settings in force: whether call-offs are answered, and the freeze days (null is "no requirement"). */
  confirmOn: z.boolean(),
  freezeDays: z.int().nullable(),
  /** Today in the plant's time zone. */
  today: plainDate,
  changedAt: timestamp,
});
export type CallOffLineRow = z.output<typeof callOffLineRow>;

export const listCallOffLines = listEndpoint({
  path: '/calloff/v1/call-off-line',
  access: 'calloff.callOff.view',
  title: 'Call-off lines',
  shows: {
    'master.processSetting': 'until when an answer is due, and what may still change',
  },
  row: callOffLineRow,
  filter: {
    /** The number of the call-off or the part number begins with it. */
    search: optionalText(60),
    callOffId: id.optional().meta({ record: 'callOff' }),
    kind: callOffKind.optional(),
    state: z.array(lineState).max(MOST_CHOSEN).optional(),
    turn: turn.optional(),
    /** The caller's party must act next. */
    mine: z.boolean().optional(),
    /** Supplier codes. */
    supplier: z.array(code(20)).max(MOST_CHOSEN).optional(),
    mrpController: z.array(code(20)).max(MOST_CHOSEN).optional(),
    /** First and last requested day of lines. */
    from: plainDate.optional(),
    to: plainDate.optional(),
    overdue: z.boolean().optional(),
    /** Changed by the release in force and not answered since. */
    changed: z.boolean().optional(),
    decision: plantDecision.exclude(['none']).optional(),
    /** Answered, by the day that the line had for it or after. */
    punctuality: z.array(punctuality).max(MOST_CHOSEN).optional(),
  },
  within: ['kind'],
  sortable: ['requestedTo', 'material', 'callOffNo'],
  defaultSort: 'requestedTo',
  tabs: {
    mine: { mine: true },
    new: { state: ['new'] },
    decision: { decision: 'due' },
    overdue: { overdue: true },
  },
  sums: ['released', 'confirmed', 'accepted', 'rejected'],
  fresh: 'callOffId',
});

// ── One line ─────────────────────────────────────────────────────────────────────────────────────

const PATH = '/calloff/v1/call-off-line';
const seen = { id, version };
/** A text of its own or the code of a dictionary entry; whether it must be there is a rule (`reason_required`). */
const reason = optionalText(REASON_LENGTH);
const note = optionalText(REASON_LENGTH);
const promise = { date: plainDate, qty: decimal() };

const lineAction = <S extends Record<string, z.ZodType>>(
  path: `/${string}`,
  permission: Permission,
  title: string,
  shape: S,
) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/:id/${path.slice(1)}`,
    access: permission,
    title,
    input: z.strictObject({ ...seen, ...shape }),
    answer: callOffLineRow,
  });

/** Promises a quantity for a requested day; another day is refused with `date_strategy`. */
export const confirmLine = lineAction('/confirm', 'calloff.callOff.confirm', 'Confirm a line', promise);

/** Promises a quantity for another day than the requested ones; needs a note, and the plant decides. */
export const acceptLine = lineAction('/accept', 'calloff.callOff.accept', 'Accept a line for another date', {
  ...promise,
  note,
});

/** Whether the rest is confirmed as requested in the same act, where a part of what remains is rejected. */
const confirmRest = z.boolean().optional();

/** Rejects a quantity, or all that remains, with a reason. */
export const rejectLine = lineAction('/reject', 'calloff.callOff.reject', 'Reject a line', {
  qty: decimal().optional(),
  confirmRest,
  reason,
});

/** Takes the own answer back, while nothing is on a delivery note. */
export const withdrawLine = lineAction('/withdraw', 'calloff.callOff.withdraw', 'Withdraw the answer to a line', {});

export const approveLine = lineAction('/approve', 'calloff.callOff.approve', 'Approve a deviation', {});
export const sendBackLine = lineAction('/send-back', 'calloff.callOff.sendBack', 'Send an answer back', { reason });
export const closeLine = lineAction('/close', 'calloff.callOff.close', 'Close a line', { reason });
export const reopenLine = lineAction('/reopen', 'calloff.callOff.reopen', 'Reopen a closed line', { reason });

/** Divides a line, or what remains of it, into parts that are answered by themselves; answers the line. */
export const splitLine = lineAction('/split', 'calloff.callOff.split', 'Split a line', {
  parts: z
    .array(z.strictObject({ ...promise, note }))
    .min(1)
    .max(MOST_CHOSEN),
});

/** Sets the quantity of a package for the line's next delivery note; without a quantity the instruction holds again. */
export const adjustCallOffLinePacking = lineAction(
  '/adjust-packing',
  'calloff.callOff.adjustPacking',
  'Adjust the packing',
  {
    qty: decimal().nullable(),
    reason,
  },
);

const partGone = <S extends Record<string, z.ZodType>>(
  path: `/${string}`,
  permission: Permission,
  title: string,
  shape: S,
) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/:id/${path.slice(1)}`,
    access: permission,
    title,
    input: z.strictObject({ ...seen, ...shape }),
    answer: noAnswer,
  });

/** Removes a part; its quantity comes back to its line. */
export const deleteCallOffLineSplit = partGone(
  '/delete-split',
  'calloff.callOff.deleteSplit',
  'Delete a part of a split',
  {},
);
export const refuseCallOffLineSplit = partGone(
  '/refuse-split',
  'calloff.callOff.refuseSplit',
  'Refuse a part of a split',
  {
    reason,
  },
);
export const confirmCallOffLineSplit = lineAction(
  '/confirm-split',
  'calloff.callOff.confirmSplit',
  'Confirm a part of a split',
  {},
);

// ── Many lines, each answered by itself ──────────────────────────────────────────────────────────

/** Confirms lines as requested: what remains, for the last requested day; or with the date and quantity of each. */
export const confirmLines = batchEndpoint({
  path: `${PATH}/batch/confirm`,
  access: 'calloff.callOff.confirm',
  title: 'Confirm many lines',
  shape: {},
  lists: [listCallOffLines],
  item: { date: plainDate.optional(), qty: decimal().optional() },
});

/** Accepts lines for other dates; the note of a line goes before the one for all. */
export const acceptLines = batchEndpoint({
  path: `${PATH}/batch/accept`,
  access: 'calloff.callOff.accept',
  title: 'Accept many lines for other dates',
  shape: { note },
  item: { ...promise, note },
});

/** Rejects lines; the reason of a line goes before the one for all. */
export const rejectLines = batchEndpoint({
  path: `${PATH}/batch/reject`,
  access: 'calloff.callOff.reject',
  title: 'Reject many lines',
  shape: { reason },
  lists: [listCallOffLines],
  item: { qty: decimal().optional(), confirmRest, reason },
});

export const withdrawLines = batchEndpoint({
  path: `${PATH}/batch/withdraw`,
  access: 'calloff.callOff.withdraw',
  title: 'Withdraw many answers',
  shape: {},
  lists: [listCallOffLines],
});

export const approveLines = batchEndpoint({
  path: `${PATH}/batch/approve`,
  access: 'calloff.callOff.approve',
  title: 'Approve many deviations',
  shape: {},
  lists: [listCallOffLines],
});

export const sendBackLines = batchEndpoint({
  path: `${PATH}/batch/send-back`,
  access: 'calloff.callOff.sendBack',
  title: 'Send many answers back',
  shape: { reason },
  lists: [listCallOffLines],
});

export const closeLines = batchEndpoint({
  path: `${PATH}/batch/close`,
  access: 'calloff.callOff.close',
  title: 'Close many lines',
  shape: { reason },
  lists: [listCallOffLines],
});
