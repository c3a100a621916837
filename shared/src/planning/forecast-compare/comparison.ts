import { add, type Decimal, isZero, subtract, type WorkingCalendar, ZERO } from '../../kernel/index.ts';
import { coarserGrain, daysOf, type Grain, type Period, type PeriodShare, periodOf, sharesOf } from './periods.ts';
import { addTo, splitByWeights } from './split.ts';

/** A forecast version as it is compared: quantities by material and period of its grain. */
export interface ComparedVersion {
  grain: Grain;
  quantities: ReadonlyMap<string, ReadonlyMap<Period, Decimal>>;
  /** The periods of which it tells; those of its quantities, unless they are given. */
  periods?: readonly Period[];
}

/** A week over a month's end, and how its quantity was split by working days. */
export interface SplitWeek {
  version: 'A' | 'B';
  material: string;
  period: Period;
  quantity: Decimal;
  parts: { period: Period; workingDays: number; quantity: Decimal }[];
}

/** One material in one period of two versions. The difference is B less A. */
export interface ComparedRow {
  material: string;
  period: Period;
  a: Decimal;
  b: Decimal;
  difference: Decimal;
  /** Of A; `new` where A has nothing and B something, null where both have nothing. */
  percent: number | 'new' | null;
  /** From the first compared period on. */
  cumulativeA: Decimal;
  cumulativeB: Decimal;
  cumulativeDifference: Decimal;
  /** Whether a figure contains a part of a week that has working days in two months. */
  split: boolean;
}

export interface Comparison {
  grain: Grain;
  /** The periods that both versions cover as a whole, in their order. */
  periods: Period[];
  rows: ComparedRow[];
  splits: SplitWeek[];
  newMaterials: string[];
  goneMaterials: string[];
  /** What materials of both versions have outside of the compared periods. */
  onlyIn: Record<'A' | 'B', { material: string; period: Period; quantity: Decimal }[]>;
}

/** A version at a coarser grain. */
interface Coarse {
  quantities: Map<string, Map<Period, Decimal>>;
  splits: SplitWeek[];
  /** `<material> <period>` of the figures that contain a part of a split week. */
  splitFigures: Set<string>;
}

const figureKey = (material: string, period: Period): string => `${material} ${period}`;

/** Of which periods a version tells. */
export interface VersionPeriods {
  grain: Grain;
  periods: readonly Period[];
}

const periodsOf = ({ grain, quantities, periods }: ComparedVersion): VersionPeriods => ({
  grain,
  periods: periods ?? [...new Set([...quantities.values()].flatMap(told => [...told.keys()]))],
});

/** The periods of a coarser grain of which a version covers every day. */
const coveredPeriods = ({ grain, periods }: VersionPeriods, coarse: Grain): Set<Period> => {
  const days = new Set(periods.flatMap(period => daysOf(period, grain)));
  const candidates = new Set([...days].map(day => periodOf(day, coarse)));
  return new Set([...candidates].filter(period => daysOf(period, coarse).every(day => days.has(day))));
};

/** The grain at which two versions are compared: the coarser one of theirs, or one that is asked for and coarser still. */
export const comparedGrain = (
  a: Pick<VersionPeriods, 'grain'>,
  b: Pick<VersionPeriods, 'grain'>,
  asked?: Grain,
): Grain => {
  const grain = coarserGrain(a.grain, b.grain);
  return asked ? coarserGrain(grain, asked) : grain;
};

/** The periods that both versions cover as a whole, in their order. */
export const comparedPeriods = (a: VersionPeriods, b: VersionPeriods, grain: Grain): Period[] => {
  const covered = coveredPeriods(b, grain);
  return [...coveredPeriods(a, grain)].filter(period => covered.has(period)).sort();
};

/** Where the periods of a version go at a coarser grain; each is looked up once, for all materials have the same. */
const sharesFor = (from: Grain, to: Grain, calendar: WorkingCalendar): ((period: Period) => PeriodShare[]) => {
  const known = new Map<Period, PeriodShare[]>();
  return period => {
    const shares = known.get(period) ?? sharesOf(period, from, to, calendar);
    known.set(period, shares);
    return shares;
  };
};

const coarsened = (version: ComparedVersion, side: 'A' | 'B', grain: Grain, calendar: WorkingCalendar): Coarse => {
  const coarse: Coarse = {
    quantities: new Map(),
    splits: [],
    splitFigures: new Set(),
  };
  const sharesAt = sharesFor(version.grain, grain, calendar);
  for (const [material, periods] of version.quantities) {
    const sums = new Map<Period, Decimal>();
    for (const [period, quantity] of periods) {
      const shares = sharesAt(period);
      const parts = splitByWeights(
        quantity,
        shares.map(share => share.workingDays),
      ).map((part, index) => ({ ...shares[index]!, quantity: part }));
      for (const part of parts) addTo(sums, part.period, part.quantity);
      if (shares.length > 1) coarse.splits.push({ version: side, material, period, quantity, parts });
      if (shares.filter(share => share.workingDays > 0).length > 1)
        for (const { period: into } of shares) coarse.splitFigures.add(figureKey(material, into));
    }
    coarse.quantities.set(material, sums);
  }
  return coarse;
};

const HUNDRED = 100;
/** By how much B differs from A, in percent of A. */
export const percentOf = (a: Decimal, b: Decimal): ComparedRow['percent'] => {
  if (isZero(a)) return isZero(b) ? null : 'new';
  return (Number(subtract(b, a)) / Number(a)) * HUNDRED;
};

const rowsOf = (material: string, periods: readonly Period[], a: Coarse, b: Coarse): ComparedRow[] => {
  let [cumulativeA, cumulativeB]: [Decimal, Decimal] = [ZERO, ZERO];
  return periods.map(period => {
    const quantityA = a.quantities.get(material)?.get(period) ?? ZERO;
    const quantityB = b.quantities.get(material)?.get(period) ?? ZERO;
    cumulativeA = add(cumulativeA, quantityA);
    cumulativeB = add(cumulativeB, quantityB);
    return {
      ...{ material, period, a: quantityA, b: quantityB },
      difference: subtract(quantityB, quantityA),
      percent: percentOf(quantityA, quantityB),
      ...{ cumulativeA, cumulativeB, cumulativeDifference: subtract(cumulativeB, cumulativeA) },
      split: [a, b].some(one => one.splitFigures.has(figureKey(material, period))),
    };
  });
};

const outside = (one: Coarse, materials: readonly string[], periods: ReadonlySet<Period>) =>
  materials.flatMap(material =>
    [...(one.quantities.get(material) ?? [])]
      .filter(([period, quantity]) => !periods.has(period) && !isZero(quantity))
      .map(([period, quantity]) => ({ material, period, quantity })),
  );

/**
 * Compares two versions at the coarser of their grains. Only periods that both cover as a whole are compared; what lies
 * outside is listed. A material that one version alone has is new or gone, and has no rows.
 */
export const compareVersions = (
  a: ComparedVersion,
  b: ComparedVersion,
  calendar: WorkingCalendar,
  asked?: Grain,
): Comparison => {
  const grain = comparedGrain(a, b, asked);
  const [coarseA, coarseB] = [coarsened(a, 'A', grain, calendar), coarsened(b, 'B', grain, calendar)];
  const periods = comparedPeriods(periodsOf(a), periodsOf(b), grain);
  const materials = [...a.quantities.keys()].filter(material => b.quantities.has(material)).sort();
  const compared = new Set(periods);
  return {
    ...{ grain, periods },
    rows: materials.flatMap(material => rowsOf(material, periods, coarseA, coarseB)),
    splits: [...coarseA.splits, ...coarseB.splits],
    newMaterials: [...b.quantities.keys()].filter(material => !a.quantities.has(material)).sort(),
    goneMaterials: [...a.quantities.keys()].filter(material => !b.quantities.has(material)).sort(),
    onlyIn: { A: outside(coarseA, materials, compared), B: outside(coarseB, materials, compared) },
  };
};
