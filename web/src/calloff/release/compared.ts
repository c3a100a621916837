import {
  type AnswerOf,
  compare,
  type Decimal,
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

/** A line of two releases as the grid shows it: both quantities, both cumulatives behind it, and where it went. */
export interface ComparedRow extends ComparedLine {
  id: string;
  difference: Decimal;
  cumulativeBefore: Decimal;
  cumulativeAfter: Decimal;
  /** What of it came from another day, or went to one. */
  moved: readonly Movement[];
  /** The difference as a share of the largest one, from -1 to 1. */
  share: number;
}

const size = (value: Decimal): Decimal => (isPositive(value) ? value : subtract(ZERO, value));

/** The curves at the end of a day: the last point that is not later, or the first one. */
const pointAt = ({ curve }: Comparison, day: PlainDate) => curve.findLast(({ date }) => date <= day) ?? curve[0];

const isOf = (line: ComparedLine) => (movement: Movement) =>
  (movement.change === 'earlier' || movement.change === 'later') &&
  line.change !== 'same' &&
  (movement.from === line.to || movement.to === line.to);

/** The lines of a comparison, the largest change first, then the unchanged ones by date (ux B.9.6). */
export const comparedRows = (comparison: Comparison): ComparedRow[] => {
  const differences = comparison.lines.map(line => subtract(line.after, line.before));
  const largest = Math.max(...differences.map(difference => Math.abs(Number(difference))), 0);
  return comparison.lines
    .map((line, at): ComparedRow => {
      const difference = differences[at] ?? ZERO;
      const point = pointAt(comparison, line.to);
      return {
        ...line,
        id: line.key,
        difference,
        cumulativeBefore: point?.before ?? ZERO,
        cumulativeAfter: point?.after ?? ZERO,
        moved: comparison.movements.filter(isOf(line)),
        share: largest === 0 ? 0 : Number(difference) / largest,
      };
    })
    .sort((a, b) => compare(size(b.difference), size(a.difference)) || (a.to < b.to ? -1 : 1));
};

/** How many lines changed in which way, and what that comes to. */
export const changeCounts = (rows: readonly ComparedRow[]) => {
  const countOf = (change: ComparedLine['change']) => rows.filter(row => row.change === change).length;
  return {
    net: sum(rows.map(row => row.difference)),
    counts: (['more', 'less', 'new', 'gone', 'same'] as const).map(change => ({ change, count: countOf(change) })),
  };
};

export const isChanged = (row: ComparedRow): boolean => !isZero(row.difference);
