import {
  type AnswerOf,
  addDays,
  compare,
  type Decimal,
  equal,
  isPositive,
  isZero,
  type PlainDate,
  subtract,
  sum,
  ZERO,
} from '@inbound/shared';
import type { compareReleases } from '@inbound/shared/calloff/release/contract';

export type Comparison = AnswerOf<typeof compareReleases>;
type ComparedLine = Comparison['lines'][number];
type Movement = Comparison['movements'][number];

/** Near lines first; months and longer are never set beside days. */
export const SPANS = ['near', 'later', 'months'] as const;
export type Span = (typeof SPANS)[number];

/** How far the near lines reach from today, in days: the next four weeks. */
const NEAR_DAYS = 28;
/** The longest period that still stands beside days: a week. */
const WEEK_DAYS = 7;

/** A line of two releases as the grid shows it: both quantities, both cumulatives behind it, and where it went. */
export interface ComparedRow extends ComparedLine {
  id: string;
  difference: Decimal;
  cumulativeBefore: Decimal;
  cumulativeAfter: Decimal;
  /** What of it came from another day, or went to one. */
  moved: readonly Movement[];
  /** The difference as a share of the largest one of its part, from -1 to 1. */
  share: number;
  /** In which part of the comparison it stands. */
  span: Span;
  /** It lies in the freeze window: its change is pointed out. */
  frozen: boolean;
}

/** The day of the comparison in the plant, and the last frozen one. */
export interface ComparedOn {
  today: PlainDate;
  frozenUntil: PlainDate | null;
}

const spanOf = ({ from, to }: ComparedLine, today: PlainDate): Span => {
  if (to >= addDays(from, WEEK_DAYS)) return 'months';
  return to <= addDays(today, NEAR_DAYS) ? 'near' : 'later';
};

const size = (value: Decimal): Decimal => (isPositive(value) ? value : subtract(ZERO, value));

/** The curves at the end of a day: the last point that is not later, or the first one. */
const pointAt = ({ curve }: Comparison, day: PlainDate) => curve.findLast(({ date }) => date <= day) ?? curve[0];

const isOf = (line: ComparedLine) => (movement: Movement) =>
  (movement.change === 'earlier' || movement.change === 'later') &&
  line.change !== 'same' &&
  (movement.from === line.to || movement.to === line.to);

/** The lines of a comparison, the largest change first, then the unchanged ones by date (ux B.9.6). */
export const comparedRows = (comparison: Comparison, { today, frozenUntil }: ComparedOn): ComparedRow[] => {
  const differences = comparison.lines.map(line => subtract(line.after, line.before));
  const largestIn = (span: Span) =>
    Math.max(
      ...comparison.lines.map((line, at) => (spanOf(line, today) === span ? Math.abs(Number(differences[at])) : 0)),
    );
  const largest = Object.fromEntries(SPANS.map(span => [span, largestIn(span)])) as Record<Span, number>;
  return comparison.lines
    .map((line, at): ComparedRow => {
      const difference = differences[at] ?? ZERO;
      const span = spanOf(line, today);
      const point = pointAt(comparison, line.to);
      return {
        ...line,
        id: line.key,
        difference,
        cumulativeBefore: point?.before ?? ZERO,
        cumulativeAfter: point?.after ?? ZERO,
        moved: comparison.movements.filter(isOf(line)),
        share: largest[span] === 0 ? 0 : Number(difference) / largest[span],
        span,
        frozen: frozenUntil !== null && line.from <= frozenUntil,
      };
    })
    .sort((a, b) => compare(size(b.difference), size(a.difference)) || (a.to < b.to ? -1 : 1));
};

const CHANGES = ['more', 'less', 'new', 'gone', 'same'] as const;
const MOVABLE: readonly ComparedLine['change'][] = ['new', 'gone'];

/** All of a line came from other days, or went to them: it is no line more and no line less. */
const isMovedWhole = ({ moved, before, after, change }: ComparedRow): boolean =>
  moved.length > 0 && equal(sum(moved.map(({ qty }) => qty)), change === 'new' ? after : before);

/** How many lines changed in which way, and what that comes to; a line that only moved counts once, as moved. */
export const changeCounts = (rows: readonly ComparedRow[]) => {
  const countOf = (change: ComparedLine['change']) =>
    rows.filter(row => row.change === change && !(MOVABLE.includes(change) && isMovedWhole(row))).length;
  const moved = {
    change: 'moved' as const,
    count: rows.filter(row => row.change === 'new' && isMovedWhole(row)).length,
  };
  const others = CHANGES.map(change => ({ change, count: countOf(change) }));
  return { net: sum(rows.map(row => row.difference)), counts: [moved, ...others] };
};

export const isChanged = (row: ComparedRow): boolean => !isZero(row.difference);

/** The points of the curves between the first and the last day of some rows. */
export const curveOf = ({ curve }: Comparison, rows: readonly ComparedRow[]): Comparison['curve'] => {
  const days = rows.flatMap(({ from, to }) => [from, to]).sort();
  const [first] = days;
  const last = days.at(-1);
  return first && last ? curve.filter(({ date }) => first <= date && date <= last) : [];
};
