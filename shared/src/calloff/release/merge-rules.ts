import {
  compare,
  type Decimal,
  equal,
  isPositive,
  larger,
  type PlainDate,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import type { LineFacts, Period } from '../call-off/line.ts';
import { isFrozen, withoutAnswer } from '../call-off/line-rules.ts';
import type { KeyedLine } from './schedule.ts';

/** A call-off line as it stands when a release arrives. */
export interface StandingLine {
  id: string;
  key: string;
  facts: LineFacts;
  /** What sent notes carry of the line and its parts. */
  onSentNotes: Decimal;
  parts: readonly { id: string; facts: LineFacts }[];
}

/** What a line has, first match: the rows of the table of call-offs.md. */
export type CarryOverRow = 'closed' | 'notes' | 'splits' | 'answer' | 'open';
/** What the release says of its key: the columns of that table. */
export type CarryOverColumn = 'same' | 'changed' | 'gone';
/** `keep` as it is, `renew` with new figures and without answer, `drop` (closed), `cover`: it ends with its notes. */
export type Fate = 'keep' | 'renew' | 'drop' | 'cover';

/** The table: what becomes of a line when a release replaces the one in force. */
export const CARRY_OVER: Record<CarryOverRow, Record<CarryOverColumn, Fate>> = {
  closed: { same: 'keep', changed: 'renew', gone: 'keep' },
  notes: { same: 'keep', changed: 'renew', gone: 'cover' },
  splits: { same: 'keep', changed: 'renew', gone: 'drop' },
  answer: { same: 'keep', changed: 'renew', gone: 'drop' },
  open: { same: 'keep', changed: 'renew', gone: 'drop' },
};

/** What becomes of one line. */
export interface CarriedLine {
  id: string;
  key: string;
  /** Null for history, which is not compared. */
  row: CarryOverRow | null;
  column: CarryOverColumn | null;
  /** The machine's action that moves the line; null where its state stays untouched. */
  action: 'replan' | 'cover' | 'drop' | null;
  next: LineFacts;
  /** Parts that end; what was answered in them is shown. */
  removedParts: string[];
  /** Parts that end with the notes they are on; one that the plant has closed stays closed. */
  coveredParts: { id: string; action: 'cover' | null; next: LineFacts }[];
  /** What is on notes and no longer asked for: told to both sides when it is above zero. */
  surplus: Decimal;
  /** An answered line inside the freeze window was changed: both sides see it until it is answered again. */
  frozenChange: boolean;
}

/** A line as a release changes it: what was asked before (null for a new one) and after (null for one that is gone). */
export interface LineChange extends Period {
  before: Decimal | null;
  after: Decimal | null;
}

export interface MergedRelease {
  carried: CarriedLine[];
  added: KeyedLine[];
  /** The lines that are counted, by date. */
  changes: LineChange[];
  /** What suppliers are told. */
  counts: { new: number; changed: number; removed: number };
}

const isOnNotes = (facts: LineFacts): boolean => isPositive(facts.onDn);

const rowOf = ({ facts, parts }: StandingLine): CarryOverRow => {
  if (facts.state === 'closed') return 'closed';
  if (isOnNotes(facts) || parts.some(part => isOnNotes(part.facts))) return 'notes';
  if (parts.length > 0) return 'splits';
  return facts.answerState === null ? 'open' : 'answer';
};

const columnOf = (facts: LineFacts, asked: KeyedLine | undefined): CarryOverColumn => {
  if (asked === undefined) return 'gone';
  return facts.inRelease && equal(facts.released, asked.qty) ? 'same' : 'changed';
};

/**
 * Due before the release, and what was sent covers what the line asked and what the release asks now. Backorder and
 * immediate lines have no date to be past.
 */
const isHistory = (
  { facts, onSentNotes }: StandingLine,
  asked: KeyedLine | undefined,
  releaseDate: PlainDate,
): boolean =>
  facts.kindOfDate === 'dated' &&
  facts.requestedTo < releaseDate &&
  compare(onSentNotes, larger(facts.released, asked?.qty ?? ZERO)) >= 0;

/** A part as it ends with its notes: no more than they carry, and that confirmed. */
const coveredPart = (facts: LineFacts, inRelease: boolean): LineFacts => {
  if (facts.state === 'closed') return { ...facts, inRelease };
  return {
    ...withoutAnswer({ ...facts, released: facts.onDn, inRelease }),
    answerState: facts.confirmOn ? 'completely_confirm' : null,
  };
};

const ACTION: Record<Fate, CarriedLine['action']> = { keep: null, renew: 'replan', drop: 'drop', cover: 'cover' };

const kept = (line: StandingLine): CarriedLine => ({
  id: line.id,
  key: line.key,
  row: null,
  column: null,
  action: null,
  next: line.facts,
  removedParts: [],
  coveredParts: [],
  surplus: ZERO,
  frozenChange: false,
});

const isAnsweredAndFrozen = ({ facts, parts }: StandingLine): boolean =>
  isFrozen(facts) && (facts.answerState !== null || parts.some(part => part.facts.answerState !== null));

const carryOver = (line: StandingLine, asked: KeyedLine | undefined): CarriedLine => {
  const row = rowOf(line);
  const column = columnOf(line.facts, asked);
  const fate = CARRY_OVER[row][column];
  const inRelease = asked !== undefined;
  const requested = asked ? { requestedFrom: asked.from, requestedTo: asked.to } : {};
  const facts = { ...line.facts, ...requested, inRelease };
  const base = { ...kept(line), row, column, action: ACTION[fate], next: facts };
  if (fate === 'keep') return base;

  const coveredParts = line.parts
    .filter(part => isOnNotes(part.facts))
    .map(({ id, facts }) => ({
      id,
      action: facts.state === 'closed' ? null : ('cover' as const),
      next: coveredPart(facts, inRelease),
    }));
  const removedParts = line.parts.filter(part => !isOnNotes(part.facts)).map(part => part.id);
  const inParts = sum(coveredParts.map(part => part.next.released));
  const released = asked?.qty ?? facts.released;
  const onNotes = sum([facts.onDn, ...line.parts.map(part => part.facts.onDn)]);
  const next = { ...facts, released, inParts, decision: 'none' as const };
  return {
    ...base,
    next: fate === 'renew' ? withoutAnswer(next) : next,
    removedParts,
    coveredParts,
    surplus: larger(ZERO, subtract(onNotes, asked?.qty ?? ZERO)),
    frozenChange: (row === 'splits' || row === 'answer') && isAnsweredAndFrozen(line),
  };
};

/**
 * Puts a release over the lines of its agreement: what every line becomes, which lines are new, and the counts for the
 * suppliers. A line that went with an earlier release and is not asked for again is not mentioned.
 */
export const mergeRelease = (
  standing: readonly StandingLine[],
  asked: readonly KeyedLine[],
  releaseDate: PlainDate,
): MergedRelease => {
  const byKey = new Map(asked.map(line => [line.key, line]));
  const carried = standing
    .filter(line => line.facts.inRelease || byKey.has(line.key))
    .map(line => {
      const now = byKey.get(line.key);
      return isHistory(line, now, releaseDate) ? kept(line) : carryOver(line, now);
    });
  const known = new Set(standing.map(line => line.key));
  const added = asked.filter(line => !known.has(line.key));
  const told = (column: CarryOverColumn) => carried.filter(line => line.column === column && !isSettled(line));
  const [changed, removed] = [told('changed'), told('gone')];
  const before = new Map(standing.map(({ id, facts }) => [id, facts]));
  const changeOf = ({ id, key, next }: CarriedLine): LineChange => ({
    from: next.requestedFrom,
    to: next.requestedTo,
    before: askedBefore(before.get(id)),
    after: byKey.get(key)?.qty ?? null,
  });
  const changes = [
    ...added.map(({ from, to, qty }) => ({ from, to, before: null, after: qty })),
    ...[...changed, ...removed].map(changeOf),
  ].sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  const counts = { new: added.length, changed: changed.length, removed: removed.length };
  return { carried, added, changes, counts };
};

/** What a line asked for in the release before; one that had gone with an earlier release asked for nothing. */
const askedBefore = (facts: LineFacts | undefined): Decimal => (facts?.inRelease ? facts.released : ZERO);

/** A line that the plant has closed is not missed when it goes. */
const isSettled = (line: CarriedLine): boolean => line.row === 'closed' && line.column === 'gone';
