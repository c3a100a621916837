import {
  add,
  addDays,
  compare,
  type Decimal,
  equal,
  larger,
  type PlainDate,
  smaller,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import { kindOfDate, type ScheduleLine } from '../release/schedule.ts';

/** Whether a release counts from a later day than its agreement: both counters have begun again (D2). */
export const isReset = (since: PlainDate | undefined, resetOn: PlainDate | null): boolean =>
  since !== undefined && resetOn !== null && since > resetOn;

/** Both counts of an agreement, and the buyer's as the release in force has it. */
export interface Counts {
  sent: Decimal;
  received: Decimal;
  receivedAtRelease: Decimal;
}

/**
 * Both counters begun again, of which `before` had been received by then: of what we had sent, only the rest belongs to the
 * new count (D2). What is in transit, the backlog and the back order stay what they were.
 */
export const countsFrom = ({ sent, received, receivedAtRelease }: Counts, before: Decimal): Counts => ({
  sent: larger(ZERO, subtract(sent, before)),
  received: subtract(received, before),
  receivedAtRelease: subtract(receivedAtRelease, before),
});

/**
 * What the cumulatives of a scheduling agreement at a plant follow from; all counted since the same reset, in the
 * material's unit.
 */
export interface CumulativeFacts {
  /** Cumulative received as the release in force carries it. */
  receivedAtRelease: Decimal;
  /** Cumulative received today: that of the release, and what the plant received since (D8). */
  received: Decimal;
  /** Cumulative sent: our delivery notes from the moment of sending, without cancelled ones. */
  sent: Decimal;
  /** All schedule lines of the release in force, whatever their kind. */
  lines: readonly ScheduleLine[];
  /** Last day of the firm zone, from the agreement's firm days; null where the firm lines themselves say it. */
  firmUntil: PlainDate | null;
  today: PlainDate;
}

/** A schedule line with the running cumulative behind it, and what of it is still to be sent. */
export interface CumulativeLine {
  line: ScheduleLine;
  /** Cumulative ordered when this line is due. */
  ordered: Decimal;
  /** What deliveries have not reached yet: they consume the oldest due lines first. */
  open: Decimal;
}

export interface Cumulatives {
  /** Cumulative ordered up to and including today. */
  ordered: Decimal;
  /** Sent − received. Negative when the buyer received something without a note of ours, or a reset was missed. */
  inTransit: Decimal;
  /** The buyer's backlog: due by yesterday and not received. */
  backlog: Decimal;
  /** BO: due by yesterday and not sent, what must really still be sent (D1). */
  backorder: Decimal;
  /** Sent beyond all that is ordered up to the end of the firm zone. */
  overDelivery: Decimal;
  orderedInFirmZone: Decimal;
  /** Every line, the oldest due first. */
  lines: CumulativeLine[];
}

const DUE_NOW = { backorder: 0, immediate: 1, dated: 2 } as const;

const byDue = (a: ScheduleLine, b: ScheduleLine): number =>
  DUE_NOW[kindOfDate(a.kind)] - DUE_NOW[kindOfDate(b.kind)] || (a.to < b.to ? -1 : a.to > b.to ? 1 : 0);

const isDueBy = (line: ScheduleLine, day: PlainDate): boolean => kindOfDate(line.kind) !== 'dated' || line.to <= day;

type Ordered = Pick<CumulativeFacts, 'receivedAtRelease' | 'lines'>;

/**
 * Cumulative ordered up to a day: "you should have been received this much by then". Backlog and immediate need count
 * from the release on, so that they are in it already on the day before the release.
 */
export const orderedAt = ({ receivedAtRelease, lines }: Ordered, day: PlainDate): Decimal =>
  sum([receivedAtRelease, ...lines.filter(line => isDueBy(line, day)).map(line => line.qty)]);

const positive = (value: Decimal): Decimal => larger(ZERO, value);

/** The cumulative of each line and what is open on it: clamp(ordered when due − sent, 0, its quantity). */
const cumulativeLines = ({ receivedAtRelease, lines, sent }: CumulativeFacts): CumulativeLine[] => {
  let ordered = receivedAtRelease;
  return [...lines].sort(byDue).map(line => {
    ordered = add(ordered, line.qty);
    return { line, ordered, open: smaller(positive(subtract(ordered, sent)), line.qty) };
  });
};

/** Cumulative ordered at the end of the firm zone; without one, what is due now. */
const orderedToFirmEnd = (facts: CumulativeFacts): Decimal => {
  const days = facts.lines.filter(line => line.kind === 'firm').map(line => line.to);
  const end = facts.firmUntil ?? days.sort().at(-1);
  if (end !== undefined) return orderedAt(facts, end);
  return orderedAt({ ...facts, lines: facts.lines.filter(line => kindOfDate(line.kind) !== 'dated') }, facts.today);
};

/** The cumulative engine: every figure of an agreement from its release in force, its notes and its receipts. */
export const cumulativesOf = (facts: CumulativeFacts): Cumulatives => {
  const yesterday = orderedAt(facts, addDays(facts.today, -1));
  const orderedInFirmZone = orderedToFirmEnd(facts);
  return {
    ordered: orderedAt(facts, facts.today),
    inTransit: subtract(facts.sent, facts.received),
    backlog: positive(subtract(yesterday, facts.received)),
    backorder: positive(subtract(yesterday, facts.sent)),
    overDelivery: positive(subtract(facts.sent, orderedInFirmZone)),
    orderedInFirmZone,
    lines: cumulativeLines(facts),
  };
};

/** A line of an order, where there are no cumulatives. */
export interface OrderLine {
  due: PlainDate;
  qty: Decimal;
  onSentNotes: Decimal;
}

/** BO without cumulatives: what was due before today and is on no sent note, line by line. */
export const backorderOfOrder = (lines: readonly OrderLine[], today: PlainDate): Decimal =>
  sum(lines.filter(line => line.due < today).map(line => positive(subtract(line.qty, line.onSentNotes))));

/**
 * The first day after today on which cumulative ordered or BO is another one: what is due is ordered on its day, and owed
 * from the next on. Null where nothing is due any more.
 */
export const figuresChangeOn = (due: readonly PlainDate[], today: PlainDate): PlainDate | null => {
  if (due.includes(today)) return addDays(today, 1);
  return due.reduce<PlainDate | null>((first, day) => (day > today && (!first || day < first) ? day : first), null);
};

/** The second way to what is in transit: notes sent after the last one that the buyer has received. */
export interface TransitCheck {
  byCumulatives: Decimal;
  byNotes: Decimal;
  agree: boolean;
}

/** Puts both ways to what is in transit side by side; where they disagree both are shown, and nothing is corrected. */
export const checkTransit = (inTransit: Decimal, notesSinceLastReceipt: readonly Decimal[]): TransitCheck => {
  const byNotes = sum(notesSinceLastReceipt);
  return { byCumulatives: inTransit, byNotes, agree: equal(inTransit, byNotes) };
};

/** Whether the buyer has received more than we sent: a gap of the cumulatives, shown on the agreement (`qty_mismatch`). */
export const isMismatch = ({ inTransit }: Pick<Cumulatives, 'inTransit'>): boolean => compare(inTransit, ZERO) < 0;
