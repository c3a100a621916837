import {
  add,
  addDays,
  compare,
  type Decimal,
  equal,
  isPositive,
  isZero,
  larger,
  type PlainDate,
  type RefusalData,
  refusal,
  scaleOf,
  smaller,
  subtract,
  sum,
  type Turn,
  ZERO,
} from '../../kernel/index.ts';
import type { AnswerState, LineFacts, LineQuantities, LineState, Punctuality } from './line.ts';
import { promisedOf } from './quantity-rules.ts';

// ── Quantities ───────────────────────────────────────────────────────────────────────────────────

/** What is still to be answered: released − confirmed − accepted − rejected, without what was given to parts. */
export const remainingOf = (line: LineQuantities): Decimal =>
  subtract(line.released, sum([line.inParts, line.confirmed, line.accepted, line.rejected]));

/** What may still go on a delivery note: released − rejected − on notes. Negative when more is on notes. */
export const openForNotes = (line: LineQuantities): Decimal =>
  subtract(line.released, sum([line.inParts, line.rejected, line.onDn]));

/** What may still be split: what remains and is on no delivery note. Never negative. */
export const remainderToSplit = (line: LineQuantities): Decimal =>
  larger(ZERO, smaller(remainingOf(line), openForNotes(line)));

/** What tells how much a release asks for of a line, and how much the one before did. */
interface AskedLine {
  released: Decimal;
  previousReleased: Decimal | null;
  isPart: boolean;
}

/** How much more or less is asked than by the release before: all of a new line, nothing of a part, which no release asks for. */
export const changeOfLine = ({ released, previousReleased, isPart }: AskedLine): Decimal =>
  isPart ? ZERO : subtract(released, previousReleased ?? ZERO);

/** Refuses a quantity that has more decimals than the material's unit allows (D26). */
export const checkScale = (field: string, value: Decimal, decimals: number): true | RefusalData =>
  scaleOf(value) <= decimals || refusal('scale', { field, value, decimals });

// ── States that follow from quantities ───────────────────────────────────────────────────────────

/** The states in which the supplier may answer, while something remains. */
export const ANSWERABLE = [
  'new',
  'split',
  'partial_split',
  'partly_confirm',
  'partly_accept',
  'partly_reject',
] as const satisfies readonly LineState[];

/** Whether something of the line is still to be answered. */
export const isAnswerable = (line: LineFacts): boolean =>
  (ANSWERABLE as readonly LineState[]).includes(line.state) && isPositive(remainingOf(line));

/** Whether the supplier rejects all of a line: the plant accepts that by closing it, or sends it back. */
export const isRejected = (line: Pick<LineFacts, 'state'>): boolean => line.state === 'reject';

/** The answer rule: the state follows from the quantities, first match; null when nothing is answered. */
export const answerStateOf = (line: LineQuantities): AnswerState | null => {
  const own = subtract(line.released, line.inParts);
  if (isPositive(line.rejected)) return equal(line.rejected, own) ? 'reject' : 'partly_reject';
  const isWhole = compare(add(line.confirmed, line.accepted), own) >= 0;
  if (isPositive(line.accepted)) return isWhole ? 'accept' : 'partly_accept';
  if (isZero(line.confirmed)) return null;
  return isWhole ? 'completely_confirm' : 'partly_confirm';
};

/** The state of a line without a current answer: a part is `split`, a parent says how far it is split, else `new`. */
export const unansweredState = (line: LineFacts): LineState => {
  if (line.isPart) return 'split';
  if (isZero(line.inParts)) return 'new';
  return isPositive(remainderToSplit(line)) ? 'partial_split' : 'full_split';
};

/** The last answer, else the state without one: where a line goes back to from `dn_created` and `closed`. */
export const answeredState = (line: LineFacts): LineState => line.answerState ?? unansweredState(line);

/**
 * The facts without any answer, as when it is taken back, sent back or replaced by a release. What is on delivery notes
 * counts as confirmed, so that only the rest is open.
 */
export const withoutAnswer = (line: LineFacts): LineFacts => ({
  ...line,
  confirmed: line.confirmOn ? larger(ZERO, smaller(line.onDn, subtract(line.released, line.inParts))) : ZERO,
  accepted: ZERO,
  rejected: ZERO,
  answerState: null,
  decision: 'none',
});

/** The facts after its delivery notes changed; without a current answer, what is on them counts as confirmed. */
export const withNotes = (
  line: LineFacts,
  notes: Pick<LineFacts, 'onDn' | 'noteNumber' | 'hasUnsentNote'>,
): LineFacts => {
  const next = { ...line, ...notes };
  return next.answerState === null ? withoutAnswer(next) : next;
};

/** Whether the line is all on delivery notes, so that a note that loses quantity moves its state. */
export const isFullyOnNotes = (line: LineFacts): boolean => line.state === 'dn_created';

/** Whether the line is closed: nothing of it is to be answered or delivered any more. */
export const isClosed = ({ state }: { state: string }): boolean => state === 'closed';

// ── Freeze and delivery ──────────────────────────────────────────────────────────────────────────

/**
 * The first day on which a line may go on a delivery note: its first requested day is then at most the freeze days away
 * (natural days, D3). Null where there is no requirement, or the line is due now.
 */
export const firstDeliverableDay = (line: LineFacts): PlainDate | null =>
  line.freezeDays === null || line.kindOfDate !== 'dated' ? null : addDays(line.requestedFrom, -line.freezeDays);

/**
 * Whether the line lies inside the freeze window (requested by today + n), where a change by a release is told to both
 * sides. Never where there is no requirement.
 */
export const isFrozen = (line: LineFacts): boolean => {
  if (line.freezeDays === null) return false;
  const first = firstDeliverableDay(line);
  return first === null || first <= line.today;
};

/** Whether the answer, or where call-offs are not answered the state, allows a delivery note. */
export const isPromised = (line: LineFacts): boolean => {
  switch (line.state) {
    case 'new':
    case 'split':
      return !line.confirmOn;
    case 'accept':
    case 'partly_accept':
      return line.decision === 'approved';
    case 'completely_confirm':
    case 'partly_confirm':
    case 'partly_reject':
      return true;
    default:
      return false;
  }
};

/**
 * The first day on which a line is overdue, if nothing happens to it; null where it cannot become so. It is not answered
 * by `answerBy`, the day of the last reminder (D30), or due before that day with something that is on no delivery note.
 */
export const overdueFrom = (line: LineFacts, answerBy: PlainDate | null): PlainDate | null => {
  if (isClosed(line) || !line.inRelease) return null;
  const isSilent = line.confirmOn && answerBy !== null && isAnswerable(line);
  const lastDays = [isSilent ? answerBy : null, isPositive(openForNotes(line)) ? line.requestedTo : null];
  const [first] = lastDays.filter(day => day !== null).sort();
  return first === undefined ? null : addDays(first, 1);
};

/** How an answer of today stands to the day that the line had for it; null where no day was said. */
export const punctualityOn = (today: PlainDate, answerBy: PlainDate | null): Punctuality | null => {
  if (answerBy === null) return null;
  return today <= answerBy ? 'in_time' : 'late';
};

/** The mark "overdue", which is no state. */
export const isOverdue = (line: LineFacts, answerBy: PlainDate | null): boolean => {
  const from = overdueFrom(line, answerBy);
  return from !== null && from <= line.today;
};

/**
 * The first day on which a promised line is late: it was due the day before, and something of it is on no delivery note.
 * Null for what is not promised, or all on notes: those have turns of their own.
 */
export const lateFrom = (line: LineFacts): PlainDate | null => {
  const isToDeliver = line.inRelease && !line.pending && isPromised(line) && isPositive(openForNotes(line));
  return isToDeliver ? addDays(line.requestedTo, 1) : null;
};

/** Whether a delivery of the line is overdue today, by the plant's day. */
export const isLate = (line: LineFacts): boolean => {
  const from = lateFrom(line);
  return from !== null && from <= line.today;
};

/** Goods are to be shipped from so many days before they arrive. */
export const SHIPPED_BEFORE = 1;

/** How much of a line is promised and on no delivery note. */
export const toShip = (line: LineFacts): Decimal =>
  line.inRelease && !line.pending && isPromised(line) ? larger(ZERO, subtract(promisedOf(line), line.onDn)) : ZERO;

/**
 * The first day on which a line is to be shipped: the day before the promised one, and before the day of its release for what
 * is due now. Null while there is nothing to ship.
 */
export const shipFrom = (line: LineFacts, promisedDate: PlainDate | null): PlainDate | null => {
  if (!isPositive(toShip(line))) return null;
  const arrival = line.kindOfDate === 'dated' ? (promisedDate ?? line.requestedTo) : line.requestedTo;
  return addDays(arrival, -SHIPPED_BEFORE);
};

// ── Turn ─────────────────────────────────────────────────────────────────────────────────────────

/** Whether the supplier has something of the line to answer now: where call-offs are answered, and the plant is not asked. */
export const isToAnswer = (line: LineFacts): boolean => line.confirmOn && !line.pending && isAnswerable(line);

/**
 * Whose turn a line is, as it is stored: the plant's while it has an answer or a part to decide, the supplier's while
 * something is to be answered, else nobody's: what was promised is delivered by notes, which have turns of their own.
 */
export const turnOfLine = (line: LineFacts): Turn => {
  if (isClosed(line)) return 'done';
  if (line.pending || line.decision === 'due' || isRejected(line)) return 'plant';
  return isToAnswer(line) ? 'supplier' : 'done';
};

/** Whose turn a line is today: beside what is stored, one that is promised and late is the supplier's to deliver. */
export const turnToday = (line: LineFacts): Turn => (isLate(line) ? 'supplier' : turnOfLine(line));
