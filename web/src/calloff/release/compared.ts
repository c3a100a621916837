import {
  type AnswerOf,
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
import { type Grain, inSteps } from './steps.ts';

export type Comparison = AnswerOf<typeof compareReleases>;
export type ComparedLine = Comparison['lines'][number];
type Movement = Comparison['movements'][number];

/** A line of two releases as the grid shows it: both quantities, both cumulatives behind it, and where it went. */
export interface ComparedRow extends ComparedLine {
  id: string;
  difference: Decimal;
  cumulativeBefore: Decimal;
  cumulativeAfter: Decimal;
  /** What of it came from another day, or went to one. */
  moved: readonly Movement[];
  /** The difference as a share of the largest one beside it, from -1 to 1. */
  share: number;
  /** It lies in the freeze window, a week or month with all its days: its change is pointed out. */
  frozen: boolean;
}

const size = (value: Decimal): Decimal => (isPositive(value) ? value : subtract(ZERO, value));

/** The curves at the end of a day: the last point that is not later, or the first one. */
const pointAt = ({ curve }: Comparison, day: PlainDate) => curve.findLast(({ date }) => date <= day) ?? curve[0];

const isOf = (line: ComparedLine) => (movement: Movement) =>
  (movement.change === 'earlier' || movement.change === 'later') &&
  line.change !== 'same' &&
  (movement.from === line.to || movement.to === line.to);

/**
 * The lines of a comparison, or what each of its weeks or months adds up to: the largest change first, then the unchanged
 * ones by date (ux B.9.6). Which day a quantity came from is told of days alone.
 */
export const comparedRows = (
  comparison: Comparison,
  frozenUntil: PlainDate | null,
  grain: Grain = 'day',
): ComparedRow[] => {
  const lines = inSteps(comparison.lines, grain);
  const differences = lines.map(line => subtract(line.after, line.before));
  const largest = Math.max(0, ...differences.map(difference => Math.abs(Number(difference))));
  return lines
    .map((line, at): ComparedRow => {
      const difference = differences[at] ?? ZERO;
      const point = pointAt(comparison, line.to);
      return {
        ...line,
        id: line.key,
        difference,
        cumulativeBefore: point?.before ?? ZERO,
        cumulativeAfter: point?.after ?? ZERO,
        moved: grain === 'day' ? comparison.movements.filter(isOf(line)) : [],
        share: largest === 0 ? 0 : Number(difference) / largest,
        frozen: frozenUntil !== null && (grain === 'day' ? line.from : line.to) <= frozenUntil,
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

/** First and last day of some rows; nothing where there are none. */
export const daysOf = (rows: readonly ComparedRow[]): { first: PlainDate; last: PlainDate } | undefined => {
  const days = rows.flatMap(({ from, to }) => [from, to]).sort();
  const [first] = days;
  const last = days.at(-1);
  return first && last ? { first, last } : undefined;
};

/** The points of the curves between the first and the last day of some rows. */
export const curveOf = ({ curve }: Comparison, rows: readonly ComparedRow[]): Comparison['curve'] => {
  const days = daysOf(rows);
  return days ? curve.filter(({ date }) => days.first <= date && date <= days.last) : [];
};
