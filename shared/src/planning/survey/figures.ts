import Big from 'big.js';
import {
  add,
  compare,
  type Decimal,
  daysOfWeek,
  type IsoWeek,
  isPositive,
  isZero,
  multiply,
  type PlainDate,
  round,
  shortest,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import type { Grain } from '../forecast-compare/periods.ts';
import type { Quantities } from '../forecast-version/rules.ts';

/** What a supplier states of a week: two capacities, one that was agreed, and what is made before or after its week. */
export const STATED = ['capacity', 'maximum', 'agreed', 'shifted'] as const;
export type Stated = (typeof STATED)[number];

/** Why the demand of a week is above the maximum, and what is done about it. */
export interface Explanation {
  reason: string;
  solution: string;
  /** Planned completion. */
  plannedDate: PlainDate | null;
}

/** The figures of a line by week; a week that is absent is unknown, which is not 0. */
export type LineFigures = Readonly<Record<Stated, Quantities>> & {
  demand: Quantities;
  explanations: Readonly<Record<string, Explanation>>;
};

/** How a demand stands to capacity and maximum: within the capacity, only with flexibility, or above the maximum. */
export const MATCHES = ['covered', 'flexible', 'short'] as const;
export type Match = (typeof MATCHES)[number];

/** Judges a week; without a maximum the capacity is the most that can be made. */
export const matchOf = (demand: Decimal, capacity: Decimal, maximum: Decimal = capacity): Match => {
  if (compare(demand, capacity) <= 0) return 'covered';
  return compare(demand, maximum) <= 0 ? 'flexible' : 'short';
};

const HUNDRED = 100;

/** By how many percent the maximum is above the capacity, rounded; undefined where the capacity is 0 or one is unknown. */
export const flexibilityOf = (capacity: Decimal | undefined, maximum: Decimal | undefined): number | undefined =>
  capacity === undefined || maximum === undefined || isZero(capacity)
    ? undefined
    : new Big(maximum).minus(capacity).div(capacity).times(HUNDRED).round(0, Big.roundHalfUp).toNumber();

/** The maximum that a flexibility of so many percent means, in the decimals of the unit. */
export const maximumFor = (capacity: Decimal, percent: Decimal, decimals: number): Decimal =>
  shortest(round(multiply(capacity, new Big(percent).div(HUNDRED).plus(1).toFixed() as Decimal), decimals));

/** The load of a week in whole percent of its capacity; undefined where nothing can be made. */
export const loadOf = (demand: Decimal, capacity: Decimal): number | undefined =>
  isPositive(capacity) ? new Big(demand).div(capacity).times(HUNDRED).round(0, Big.roundHalfUp).toNumber() : undefined;

/** The weeks in which the demand of a line is above its maximum. */
export const shortWeeks = (
  { demand, capacity, maximum }: Omit<LineFigures, 'explanations'>,
  weeks: readonly string[],
) =>
  weeks.filter(week => {
    const [asked, can] = [demand[week], capacity[week]];
    return asked !== undefined && can !== undefined && matchOf(asked, can, maximum[week]) === 'short';
  });

/** What one material adds to the load of a tool: its demand by week, times its load factor. */
export interface ToolShare {
  loadFactor: Decimal;
  demand: Quantities;
}

/** The demand of a line by week: of several materials on one tool the sum of their loads, not rounded. */
export const demandOnTool = (shares: readonly ToolShare[], weeks: readonly string[]): Quantities =>
  Object.fromEntries(
    weeks.flatMap(week => {
      const loads = shares.flatMap(({ loadFactor, demand }) => {
        const asked = demand[week];
        return asked === undefined ? [] : [multiply(asked, loadFactor)];
      });
      return loads.length === 0 ? [] : [[week, sum(loads)] as const];
    }),
  );

/** What a forecast by day or by week expects of a week; undefined where it tells nothing of it. */
export const demandOfWeek = (quantities: Quantities, grain: Grain, week: IsoWeek): Decimal | undefined => {
  if (grain === 'week') return quantities[week];
  const days = daysOfWeek(week).flatMap(day => quantities[day] ?? []);
  return days.length === 0 ? undefined : days.reduce(add, ZERO);
};

/** The load of a supplier in a week, in percent of its capacity; null where it can make nothing. */
export interface WeekLoad {
  load: number | null;
  match: Match;
}

const loadIn = (week: string, { demand, capacity, maximum }: LineFigures): WeekLoad[] => {
  const [asked, can] = [demand[week], capacity[week]];
  if (asked === undefined || can === undefined) return [];
  return [{ load: loadOf(asked, can) ?? null, match: matchOf(asked, can, maximum[week]) }];
};

/** Whether one load is heavier than another: by its match first, then by its percentage; nothing is heavier than no capacity. */
const isHeavier = (a: WeekLoad, b: WeekLoad): boolean => {
  const [x, y] = [MATCHES.indexOf(a.match), MATCHES.indexOf(b.match)];
  if (x !== y) return x > y;
  const weight = ({ load, match }: WeekLoad) => load ?? (match === 'covered' ? 0 : Number.POSITIVE_INFINITY);
  return weight(a) > weight(b);
};

/** By week the heaviest line of a supplier; a week without demand or capacity in every line is absent. */
export const heaviestByWeek = (lines: readonly LineFigures[], weeks: readonly string[]): Record<string, WeekLoad> =>
  Object.fromEntries(
    weeks.flatMap(week => {
      const [first, ...others] = lines.flatMap(line => loadIn(week, line));
      if (!first) return [];
      return [[week, others.reduce((most, one) => (isHeavier(one, most) ? one : most), first)] as const];
    }),
  );
