import { compare, type Decimal, isZero, subtract, sum, type WorkingCalendar, ZERO } from '../../kernel/index.ts';
import type { Quantities } from '../forecast-version/rules.ts';
import {
  type ComparedRow,
  type ComparedVersion,
  compareVersions,
  percentOf,
  type VersionPeriods,
} from './comparison.ts';
import type { Grain, Period } from './periods.ts';
import { type ComparedTotal, compareTotals } from './totals.ts';

/** Which materials are shown: changed by more than the threshold, by up to it, or in one version alone. */
export const SHOWN = ['changed', 'small', 'new', 'gone'] as const;
export type Shown = (typeof SHOWN)[number];

/** In what a threshold is told. */
export const THRESHOLDS = ['quantity', 'percent'] as const;

export const COMPARISON_SORTS = ['difference', 'percent', 'material'] as const;

/** A material from one supplier in one unit, as a version tells of it. */
export interface VersionLine {
  /** By what it is the same in both versions; also the order by material. */
  key: string;
  unit: string;
  quantities: Quantities;
}

export interface VersionLines extends VersionPeriods {
  lines: readonly VersionLine[];
}

/** What the reader wants to see of a comparison. */
export interface ComparisonView {
  /** Coarser than both versions; at the coarser one of theirs without it. */
  grain?: Grain | undefined;
  shown: Shown;
  moreThan: Decimal;
  threshold: (typeof THRESHOLDS)[number];
  sort: (typeof COMPARISON_SORTS)[number];
  offset: number;
  limit: number;
}

/** One period of a material; `split` where a part of a week over a month's end is in it. */
export type ComparedCell = Pick<ComparedRow, 'period' | 'a' | 'b' | 'difference' | 'percent' | 'split'>;

export interface ComparedMaterial extends Omit<ComparedTotal, 'material'> {
  key: string;
  cells: ComparedCell[];
}

/** Sums of the materials that changed by more than the threshold; there are none where they have several units. */
export interface ComparisonSums {
  unit: string;
  a: Decimal;
  b: Decimal;
  difference: Decimal;
  percent: ComparedRow['percent'];
}

export interface ComparedPage {
  grain: Grain;
  periods: Period[];
  counts: Record<Shown | 'raised' | 'lowered', number>;
  sums: ComparisonSums | null;
  rows: ComparedMaterial[];
  onlyIn: Record<'a' | 'b', { period: Period; quantity: Decimal }[]>;
}

const absolute = (value: Decimal): Decimal => (compare(value, ZERO) < 0 ? subtract(ZERO, value) : value);

/** Whether a material changed by more than a threshold; where A has nothing, anything is more than any percentage. */
const isMore = ({ difference, percent }: ComparedTotal, { moreThan, threshold }: ComparisonView): boolean => {
  if (threshold === 'quantity') return compare(absolute(difference), moreThan) > 0;
  return percent === 'new' || Math.abs(percent ?? 0) > Number(moreThan);
};

const groupsOf = (totals: readonly ComparedTotal[], view: ComparisonView): Record<Shown, ComparedTotal[]> => {
  const groups: Record<Shown, ComparedTotal[]> = { changed: [], small: [], new: [], gone: [] };
  for (const total of totals) {
    const { change } = total;
    groups[change === 'compared' ? (isMore(total, view) ? 'changed' : 'small') : change].push(total);
  }
  return groups;
};

const byKey = (a: ComparedTotal, b: ComparedTotal): number => (a.material < b.material ? -1 : 1);
const percentSize = ({ percent }: ComparedTotal): number =>
  percent === 'new' ? Number.POSITIVE_INFINITY : Math.abs(percent ?? 0);

/** The largest first, of equal ones by material; the size of each is worked out once. */
const byLargest =
  <Size>(sizeOf: (total: ComparedTotal) => Size, compareSizes: (a: Size, b: Size) => number) =>
  (totals: readonly ComparedTotal[]): ComparedTotal[] =>
    totals
      .map(total => ({ total, size: sizeOf(total) }))
      .sort((a, b) => compareSizes(b.size, a.size) || byKey(a.total, b.total))
      .map(({ total }) => total);

const sorted: Record<ComparisonView['sort'], (totals: readonly ComparedTotal[]) => ComparedTotal[]> = {
  material: totals => totals.toSorted(byKey),
  difference: byLargest(({ difference }) => absolute(difference), compare),
  percent: byLargest(percentSize, (a, b) => (a === b ? 0 : Math.sign(a - b))),
};

const sumsOf = (totals: readonly ComparedTotal[], unitOf: (key: string) => string): ComparisonSums | null => {
  const [unit = '', ...others] = new Set(totals.map(({ material }) => unitOf(material)));
  if (totals.length === 0 || others.length > 0) return null;
  const [a, b] = [sum(totals.map(total => total.a)), sum(totals.map(total => total.b))];
  return { unit, a, b, difference: subtract(b, a), percent: percentOf(a, b) };
};

/** The figures of a few materials; a version that lacks one has nothing of it. */
const versionOf = ({ grain, periods, lines }: VersionLines, keys: ReadonlySet<string>): ComparedVersion => {
  const quantities = new Map<string, ReadonlyMap<Period, Decimal>>([...keys].map(key => [key, new Map()]));
  for (const line of lines)
    if (keys.has(line.key)) quantities.set(line.key, new Map(Object.entries(line.quantities) as [Period, Decimal][]));
  return { grain, periods, quantities };
};

/** The figures of some materials by period of the compared grain. */
export const comparedFigures = (
  [a, b]: readonly [VersionLines, VersionLines],
  keys: readonly string[],
  calendar: WorkingCalendar,
  grain?: Grain,
): Map<string, ComparedRow[]> => {
  const wanted = new Set(keys);
  const figures = new Map<string, ComparedRow[]>(keys.map(key => [key, []]));
  for (const row of compareVersions(versionOf(a, wanted), versionOf(b, wanted), calendar, grain).rows)
    figures.get(row.material)?.push(row);
  return figures;
};

const cellOf = ({ period, a, b, difference, percent, split }: ComparedRow): ComparedCell => ({
  ...{ period, a, b, difference, percent, split },
});

const shownOutside = (quantities: ReadonlyMap<Period, Decimal>) =>
  [...quantities].flatMap(([period, quantity]) => (isZero(quantity) ? [] : [{ period, quantity }]));

const totalled = ({ grain, periods, lines }: VersionLines) => ({
  grain,
  periods,
  quantities: new Map(lines.map(({ key, quantities }) => [key, quantities])),
});

/** Compares two versions and answers one page of their materials, with the figures that stand around it. */
export const comparedPage = (
  versions: readonly [VersionLines, VersionLines],
  calendar: WorkingCalendar,
  view: ComparisonView,
): ComparedPage => {
  const [a, b] = versions;
  const { grain, periods, totals, onlyIn } = compareTotals(totalled(a), totalled(b), calendar, view.grain);
  const groups = groupsOf(totals, view);
  const units = new Map([...a.lines, ...b.lines].map(({ key, unit }) => [key, unit]));
  const { changed } = groups;
  const page = sorted[view.sort](groups[view.shown]).slice(view.offset, view.offset + view.limit);
  const keys = page.map(({ material }) => material);
  const figures = comparedFigures(versions, keys, calendar, view.grain);
  const raised = changed.filter(({ difference }) => compare(difference, ZERO) > 0).length;
  const counts = {
    changed: changed.length,
    small: groups.small.length,
    new: groups.new.length,
    gone: groups.gone.length,
  };
  return {
    ...{ grain, periods },
    counts: { ...counts, raised, lowered: changed.length - raised },
    sums: sumsOf(changed, key => units.get(key) ?? ''),
    rows: page.map(({ material: key, ...total }) => ({ key, ...total, cells: (figures.get(key) ?? []).map(cellOf) })),
    onlyIn: { a: shownOutside(onlyIn.A), b: shownOutside(onlyIn.B) },
  };
};
