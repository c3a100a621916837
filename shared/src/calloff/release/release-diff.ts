import {
  add,
  compare,
  type Decimal,
  isPositive,
  isZero,
  type PlainDate,
  smaller,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import { byKey, type ScheduleLine } from './schedule.ts';

/** One of two releases that are compared. */
export interface ComparedRelease {
  date: PlainDate;
  /**
   * Cumulative received that the release carries; null without cumulatives. Both releases need one, counted from the
   * same reset, else they are compared by their schedules alone.
   */
  received: Decimal | null;
  lines: readonly ScheduleLine[];
}

/** How a requirement moved: in time, or by appearing, growing, shrinking and going. */
export type Movement =
  | { change: 'earlier' | 'later'; qty: Decimal; from: PlainDate; to: PlainDate }
  | { change: 'new' | 'more' | 'less' | 'gone'; qty: Decimal; on: PlainDate };

/** A line of the comparison: the same key in both releases. */
export interface ComparedLine {
  key: string;
  from: PlainDate;
  to: PlainDate;
  before: Decimal;
  after: Decimal;
  change: 'new' | 'gone' | 'more' | 'less' | 'same';
}

/** A step of the two curves: what was and is ordered up to the end of a day. */
export interface CurvePoint {
  date: PlainDate;
  before: Decimal;
  after: Decimal;
}

export interface ReleaseDiff {
  lines: ComparedLine[];
  curve: CurvePoint[];
  movements: Movement[];
}

const changeOf = (before: Decimal, after: Decimal): ComparedLine['change'] => {
  if (isZero(before)) return 'new';
  if (isZero(after)) return 'gone';
  const order = compare(after, before);
  return order === 0 ? 'same' : order > 0 ? 'more' : 'less';
};

/** The lines of two releases side by side, by their day. */
export const comparedLines = (before: readonly ScheduleLine[], after: readonly ScheduleLine[]): ComparedLine[] => {
  const old = new Map(byKey(before).lines.map(line => [line.key, line]));
  const now = new Map(byKey(after).lines.map(line => [line.key, line]));
  const all = new Map([...old, ...now]);
  return [...all.values()]
    .map(({ key, from, to }) => {
      const [was, is] = [old.get(key)?.qty ?? ZERO, now.get(key)?.qty ?? ZERO];
      return { key, from, to, before: was, after: is, change: changeOf(was, is) };
    })
    .sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : a.key < b.key ? -1 : 1));
};

/** What is due on each day of a release; what was due before `start` counts on it. */
const dueByDay = (lines: readonly ScheduleLine[], start: PlainDate): Map<PlainDate, Decimal> => {
  const due = new Map<PlainDate, Decimal>();
  for (const line of lines) {
    const day = line.to < start ? start : line.to;
    due.set(day, add(due.get(day) ?? ZERO, line.qty));
  }
  return due;
};

interface Gap {
  on: PlainDate;
  qty: Decimal;
  /** Whether the day had (for a loss) or has (for a gain) something beside it. */
  isWhole: boolean;
}

/** Takes a quantity from the oldest gaps, and tells from which days. */
const takeFrom = (gaps: Gap[], wanted: Decimal): { taken: { on: PlainDate; qty: Decimal }[]; rest: Decimal } => {
  const taken: { on: PlainDate; qty: Decimal }[] = [];
  let rest = wanted;
  while (isPositive(rest)) {
    const [gap] = gaps;
    if (gap === undefined) break;
    const qty = smaller(gap.qty, rest);
    taken.push({ on: gap.on, qty });
    rest = subtract(rest, qty);
    gap.qty = subtract(gap.qty, qty);
    if (isZero(gap.qty)) gaps.shift();
    else gap.isWhole = false;
  }
  return { taken, rest };
};

interface Change {
  on: PlainDate;
  before: Decimal;
  after: Decimal;
}

/**
 * Reads movements off the two curves, day by day: what is missing on a day and comes later was moved later, what comes
 * early and is missing later was moved earlier; the oldest is matched first. Only what no other day makes good is
 * really more or less.
 */
const movementsOf = (changes: readonly Change[]): Movement[] => {
  const moved: Movement[] = [];
  const lost: Gap[] = [];
  const gained: Gap[] = [];
  for (const { on, before, after } of changes) {
    const delta = subtract(after, before);
    const isGain = isPositive(delta);
    const wanted = isGain ? delta : subtract(before, after);
    const { taken, rest } = takeFrom(isGain ? lost : gained, wanted);
    for (const part of taken) {
      moved.push(
        isGain
          ? { change: 'later', qty: part.qty, from: part.on, to: on }
          : { change: 'earlier', qty: part.qty, from: on, to: part.on },
      );
    }
    const isWhole = taken.length === 0 && isZero(isGain ? before : after);
    if (isPositive(rest)) (isGain ? gained : lost).push({ on, qty: rest, isWhole });
  }
  for (const { on, qty, isWhole } of gained) moved.push({ change: isWhole ? 'new' : 'more', qty, on });
  for (const { on, qty, isWhole } of lost) moved.push({ change: isWhole ? 'gone' : 'less', qty, on });
  return moved;
};

/**
 * Compares two releases of an agreement: line by line, as two curves of cumulatives, and as movements in time. On the
 * curves what was delivered between the releases is no change, since the received cumulative has grown by it. All that
 * was due up to the date of the newer release counts on that day.
 */
export const diffReleases = (before: ComparedRelease, after: ComparedRelease): ReleaseDiff => {
  const start = after.date;
  const hasCumulatives = before.received !== null && after.received !== null;
  const was = dueByDay(before.lines, start);
  const is = dueByDay(after.lines, start);
  let ordered = {
    before: hasCumulatives ? (before.received ?? ZERO) : ZERO,
    after: hasCumulatives ? (after.received ?? ZERO) : ZERO,
  };
  const opening = ordered;
  const days = [...new Set([start, ...was.keys(), ...is.keys()])].sort();
  const curve = days.map(date => {
    ordered = {
      before: sum([ordered.before, was.get(date) ?? ZERO]),
      after: sum([ordered.after, is.get(date) ?? ZERO]),
    };
    return { date, ...ordered };
  });
  const changes = curve.map((point, index) => {
    const last = curve[index - 1] ?? startOf(opening);
    return {
      on: point.date,
      before: subtract(point.before, last.before),
      after: subtract(point.after, last.after),
    };
  });
  return { lines: comparedLines(before.lines, after.lines), curve, movements: movementsOf(changes) };
};

/** The start lies below both openings, so that the first day's change holds the difference of the received ones. */
const startOf = (opening: { before: Decimal; after: Decimal }) => {
  const least = smaller(opening.before, opening.after);
  return { before: least, after: least };
};
