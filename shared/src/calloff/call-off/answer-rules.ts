import {
  add,
  addDays,
  compare,
  type Decimal,
  isPositive,
  multiply,
  type PlainDate,
  type RefusalData,
  refusal,
  subtract,
  ZERO,
} from '../../kernel/index.ts';
import { type LineFacts, type Period, requestedPeriod } from './line.ts';
import { answerStateOf, checkScale, remainingOf } from './line-rules.ts';

/** What the supplier promises of a line: a date and a quantity, with a note where the date is another one. */
export interface Promised {
  date: PlainDate;
  qty: Decimal;
  note?: string;
}

export type PromiseKind = 'confirm' | 'accept';

/** An answer as it changes the quantities. */
export interface Answer {
  kind: PromiseKind | 'reject';
  qty: Decimal;
}

/**
 * Whether a date is one of the requested: any day of a line's period. A backorder or immediate line is due now, so every
 * day up to today is what it asks for.
 */
export const isRequestedDate = (line: LineFacts, date: PlainDate): boolean => {
  if (line.kindOfDate !== 'dated') return date <= line.requestedTo || date <= line.today;
  return line.requestedFrom <= date && date <= line.requestedTo;
};

/** The date alone decides between confirm and accept. */
export const promiseKindFor = (line: LineFacts, date: PlainDate): PromiseKind =>
  isRequestedDate(line, date) ? 'confirm' : 'accept';

/** A period as text: the day, or first and last day with a stroke between them (ISO 8601). */
export const periodText = ({ from, to }: Period): string => (from === to ? from : `${from}/${to}`);

/** What `date_strategy` says of an answer: a confirmation takes a requested date, an acceptance another one. */
const DATE_EXPECTED = { confirm: 'requested_date', accept: 'other_date' } as const;

const checkAnswerQty = (line: LineFacts, qty: Decimal, decimals: number): true | RefusalData => {
  const scaled = checkScale('qty', qty, decimals);
  if (scaled !== true) return scaled;
  const remaining = remainingOf(line);
  return (isPositive(qty) && compare(qty, remaining) <= 0) || refusal('qty_over_remaining', { qty, remaining });
};

/** Why a confirmation or acceptance cannot be taken: its date, its note, its quantity; `decimals` are the unit's. */
export const checkPromise = (
  line: LineFacts,
  kind: PromiseKind,
  promised: Promised,
  decimals: number,
): true | RefusalData => {
  if (promiseKindFor(line, promised.date) !== kind) {
    return refusal('date_strategy', { due: periodText(requestedPeriod(line)), strategy: DATE_EXPECTED[kind] });
  }
  if (kind === 'accept' && !promised.note?.trim()) return refusal('note_required');
  return checkAnswerQty(line, promised.qty, decimals);
};

/** Why a rejection cannot be taken: it needs a reason, and a quantity of at most what remains. */
export const checkRejection = (
  line: LineFacts,
  { qty = remainingOf(line), reason }: { qty?: Decimal; reason?: string },
  decimals: number,
): true | RefusalData => (reason?.trim() ? checkAnswerQty(line, qty, decimals) : refusal('reason_required'));

const FIELD_OF = { confirm: 'confirmed', accept: 'accepted', reject: 'rejected' } as const;

const withAnswer = (line: LineFacts, { kind, qty }: Answer): LineFacts => {
  const field = FIELD_OF[kind];
  const next = { ...line, [field]: add(line[field], qty) };
  return { ...next, decision: kind === 'accept' ? 'due' : line.decision, answerState: answerStateOf(next) };
};

const UNTOUCHED = {
  inParts: ZERO,
  confirmed: ZERO,
  accepted: ZERO,
  rejected: ZERO,
  onDn: ZERO,
  noteNumber: null,
  hasUnsentNote: false,
  answerState: null,
  decision: 'none',
  pending: false,
} as const;

/** The facts of a new part of a line, in force at once. */
export const partOf = (line: LineFacts, released: Decimal): LineFacts => ({
  ...line,
  ...UNTOUCHED,
  state: 'split',
  isPart: true,
  released,
});

/**
 * The facts as an answer leaves them; the machine chooses the state from them. A line that is split in part keeps no
 * answer of its own: its remainder becomes a part with that answer, and the line has nothing left.
 */
export const afterAnswer = (line: LineFacts, answer: Answer): { line: LineFacts; part?: LineFacts } => {
  if (line.state !== 'partial_split') return { line: withAnswer(line, answer) };
  const remainder = remainingOf(line);
  return {
    line: { ...line, inParts: add(line.inParts, remainder) },
    part: withAnswer(partOf(line, remainder), answer),
  };
};

/** Deviations that the plant lets pass without a decision (D21). */
export interface AutoApproval {
  /** Natural days before or after the requested ones. */
  days: number;
  /** Per cent of what remained that an acceptance may leave out. */
  percent: Decimal;
}

/**
 * Whether an acceptance is small enough to be approved at once; null switches it off. `line` is as it was before. A
 * decision that is already due for an earlier acceptance stays with the plant.
 */
export const isSmallDeviation = (line: LineFacts, promised: Promised, allowed: AutoApproval | null): boolean => {
  if (allowed === null || line.decision === 'due') return false;
  const first = addDays(line.requestedFrom, -allowed.days);
  const last = addDays(line.requestedTo, allowed.days);
  const left = subtract(remainingOf(line), promised.qty);
  return (
    first <= promised.date &&
    promised.date <= last &&
    compare(multiply(left, '100'), multiply(remainingOf(line), allowed.percent)) <= 0
  );
};
