import { type Decimal, subtract, sum, type WorkingCalendar, ZERO } from '../../kernel/index.ts';
import type { Quantities } from '../forecast-version/rules.ts';
import { type ComparedRow, comparedGrain, comparedPeriods, percentOf, type VersionPeriods } from './comparison.ts';
import { type Grain, type Period, sharesOf } from './periods.ts';
import { addTo, splitByWeights } from './split.ts';

/** A version with the quantities of its materials, as they are stored. */
export interface TotalledVersion extends VersionPeriods {
  quantities: ReadonlyMap<string, Quantities>;
}

/** A material over all compared periods. The difference is B less A. */
export interface ComparedTotal {
  material: string;
  /** One that a single version has is new or gone, and its figures are all that this version tells of it. */
  change: 'compared' | 'new' | 'gone';
  a: Decimal;
  b: Decimal;
  difference: Decimal;
  percent: ComparedRow['percent'];
}

export interface ComparisonTotals {
  grain: Grain;
  periods: Period[];
  totals: ComparedTotal[];
  /** What materials of both versions have outside of the compared periods, by period. */
  onlyIn: Record<'A' | 'B', Map<Period, Decimal>>;
}

/** Where a period of a version goes: wholly into a compared period, or into several, or outside of them. */
interface Way {
  isInside: boolean;
  into: readonly Period[];
  weights: readonly number[];
}

/** The ways of the periods of a version; each is worked out once, for 20,000 materials have the same. */
const waysOf = (
  { grain: from }: TotalledVersion,
  { grain, calendar, periods }: { grain: Grain; calendar: WorkingCalendar; periods: ReadonlySet<Period> },
): ((period: string) => Way) => {
  const known = new Map<string, Way>();
  return period => {
    const way = known.get(period);
    if (way) return way;
    const shares = sharesOf(period as Period, from, grain, calendar);
    const into = shares.map(share => share.period);
    const isInside = into.every(one => periods.has(one));
    const made = { isInside, into, weights: shares.map(({ workingDays }) => workingDays) };
    known.set(period, made);
    return made;
  };
};

/** Adds up each material of a version inside the compared periods, and all of them together outside. */
const addUp = (
  version: TotalledVersion,
  at: { grain: Grain; calendar: WorkingCalendar; periods: ReadonlySet<Period> },
  isInBoth: (material: string) => boolean,
) => {
  const wayOf = waysOf(version, at);
  const outside = new Map<Period, Decimal>();
  const inside = new Map<string, Decimal>();
  for (const [material, quantities] of version.quantities) {
    if (!isInBoth(material)) continue;
    const counted: Decimal[] = [];
    for (const period in quantities) {
      const quantity = quantities[period] ?? ZERO;
      const { isInside, into, weights } = wayOf(period);
      // The parts of a split quantity add up to it, so that it need not be split where all of it is compared.
      if (isInside) counted.push(quantity);
      else if (into.length === 1) addTo(outside, into[0]!, quantity);
      else
        splitByWeights(quantity, weights).forEach((part, index) => {
          if (at.periods.has(into[index]!)) counted.push(part);
          else addTo(outside, into[index]!, part);
        });
    }
    inside.set(material, sum(counted));
  }
  return { inside, outside };
};

const alone = (version: TotalledVersion, other: TotalledVersion, change: 'new' | 'gone'): ComparedTotal[] =>
  [...version.quantities].flatMap(([material, quantities]): ComparedTotal[] => {
    if (other.quantities.has(material)) return [];
    const total = sum(Object.values(quantities));
    const [a, b] = change === 'new' ? [ZERO, total] : [total, ZERO];
    return [{ material, change, a, b, difference: subtract(b, a), percent: null }];
  });

/** The totals by which materials are sorted and filtered before the figures of a page are worked out. */
export const compareTotals = (
  a: TotalledVersion,
  b: TotalledVersion,
  calendar: WorkingCalendar,
  asked?: Grain,
): ComparisonTotals => {
  const grain = comparedGrain(a, b, asked);
  const periods = comparedPeriods(a, b, grain);
  const at = { grain, calendar, periods: new Set(periods) };
  const [ofA, ofB] = [
    addUp(a, at, material => b.quantities.has(material)),
    addUp(b, at, material => a.quantities.has(material)),
  ];
  const both = [...ofA.inside].map(([material, quantity]): ComparedTotal => {
    const next = ofB.inside.get(material) ?? ZERO;
    const difference = subtract(next, quantity);
    return { material, change: 'compared', a: quantity, b: next, difference, percent: percentOf(quantity, next) };
  });
  return {
    ...{ grain, periods },
    totals: [...both, ...alone(b, a, 'new'), ...alone(a, b, 'gone')],
    onlyIn: { A: ofA.outside, B: ofB.outside },
  };
};
