import { add, addWeeks, type Decimal, type IsoWeek, subtract, sum, ZERO } from '../../kernel/index.ts';

/** Capacity and demand of a week. A closed week has 0 of both, and counts. */
export interface CapacityWeek {
  week: IsoWeek;
  capacity: Decimal;
  demand: Decimal;
}

/** Capacity less demand of a week, and the sum of the last weeks up to it. */
export interface RollingDelta {
  week: IsoWeek;
  delta: Decimal;
  rolling: Decimal;
  /** Whether a week of the sum was missing. */
  partial: boolean;
}

/**
 * The rolling cumulative delta: for each week the sum over it and the weeks before it, `span` consecutive Mondays in all.
 * A week that is missing adds nothing and makes the sums that it belongs to partial.
 */
export const rollingDeltas = (weeks: readonly CapacityWeek[], span: number): RollingDelta[] => {
  const deltas = new Map(weeks.map(({ week, capacity, demand }) => [week, subtract(capacity, demand)]));
  return weeks.map(({ week }) => {
    const within = Array.from({ length: span }, (_, back) => deltas.get(addWeeks(week, -back)));
    const known = within.filter(delta => delta !== undefined);
    return { week, delta: add(deltas.get(week) ?? ZERO, ZERO), rolling: sum(known), partial: known.length < span };
  });
};
