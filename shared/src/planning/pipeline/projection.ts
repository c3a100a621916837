import {
  add,
  addDays,
  type Decimal,
  dateIn,
  daysBetween,
  multiply,
  type PlainDate,
  subtract,
  ZERO,
} from '../../kernel/index.ts';
import { type Arrival, expectedArrivals } from './arrivals.ts';
import {
  type Cover,
  type CurveDay,
  coverOf,
  type DaysOfSupply,
  daysOfSupply,
  type PipelineStatus,
  statusOf,
} from './cover.ts';
import type { PipelineFacts } from './facts.ts';

/** A day of the projection; `safe` counts confirmed and sent quantities alone, `optimistic` all that is expected. */
export interface ProjectedDay {
  date: PlainDate;
  demand: Decimal;
  arrivalsSafe: Decimal;
  safe: Decimal;
  arrivalsOptimistic: Decimal;
  optimistic: Decimal;
  /** At the end of the day, on the safe curve. */
  daysOfSupply: DaysOfSupply | null;
}

/** One reading of a curve for both curves. */
interface BothCurves<T> {
  safe: T;
  optimistic: T;
}

/** The projected stock of one material in one plant. The safe curve decides what lists show. */
export interface Projection {
  days: ProjectedDay[];
  inTransit: Decimal;
  overdue: string[];
  backorder: Decimal;
  cover: BothCurves<Cover>;
  status: BothCurves<PipelineStatus>;
}

const datesFrom = (from: PlainDate, count: number): PlainDate[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));

const sumsByDay = (facts: readonly { day: PlainDate; quantity: Decimal }[]): Map<PlainDate, Decimal> => {
  const sums = new Map<PlainDate, Decimal>();
  for (const { day, quantity } of facts) sums.set(day, add(sums.get(day) ?? ZERO, quantity));
  return sums;
};

/** The demand of each day; of the day of the stock only what is still to come, where that is known. */
const demandByDay = (facts: PipelineFacts): Map<PlainDate, Decimal> => {
  const demand = sumsByDay(facts.demand.map(({ date, quantity }) => ({ day: date, quantity })));
  const stockDay = dateIn(facts.zone, facts.stock.asOf);
  const { restOfDemand } = facts.stock;
  if (restOfDemand !== null) demand.set(stockDay, multiply(demand.get(stockDay) ?? ZERO, restOfDemand));
  return demand;
};

/** What was booked as received after the stock was counted, by the plant's day. */
const receiptsByDay = ({ zone, now, stock, receipts }: PipelineFacts): Map<PlainDate, Decimal> =>
  sumsByDay(
    receipts
      .filter(({ at }) => at > stock.asOf && at <= now)
      .map(({ at, quantity }) => ({ day: dateIn(zone, at), quantity })),
  );

const curveOf = (facts: PipelineFacts, coming: readonly Arrival[]): CurveDay[] => {
  const [today, stockDay] = [dateIn(facts.zone, facts.now), dateIn(facts.zone, facts.stock.asOf)];
  const [demand, received, expected] = [demandByDay(facts), receiptsByDay(facts), sumsByDay(coming)];
  const past = datesFrom(stockDay, daysBetween(stockDay, today));
  let stock = past.reduce(
    (left, day) => subtract(add(left, received.get(day) ?? ZERO), demand.get(day) ?? ZERO),
    facts.stock.quantity,
  );
  return datesFrom(today, facts.horizonDays).map((date): CurveDay => {
    const before = stock;
    // What was received today has arrived today; later days have no receipts yet.
    const arrivals = add(expected.get(date) ?? ZERO, received.get(date) ?? ZERO);
    const used = demand.get(date) ?? ZERO;
    stock = subtract(add(before, arrivals), used);
    return { date, before, arrivals, demand: used, stock };
  });
};

/** The demand of each day after today, to the last one of which something is known. */
const laterDemand = (facts: PipelineFacts): Decimal[] => {
  const today = dateIn(facts.zone, facts.now);
  const demand = demandByDay(facts);
  const last = [...demand.keys()].reduce((latest, day) => (day > latest ? day : latest), today);
  return datesFrom(addDays(today, 1), daysBetween(today, last)).map(day => demand.get(day) ?? ZERO);
};

/**
 * Projects the stock of one material in one plant day by day: the last stock, what was received since, what is in transit
 * and ordered, less the demand. Source of the formula: docs/manual, "Pipeline".
 */
export const projectStock = (facts: PipelineFacts): Projection => {
  const { arrivals, inTransit, overdue, backorder } = expectedArrivals(facts);
  const safe = curveOf(
    facts,
    arrivals.filter(({ isSafe }) => isSafe),
  );
  const optimistic = curveOf(facts, arrivals);
  const later = laterDemand(facts);
  const cover = { safe: coverOf(safe, facts.calendar), optimistic: coverOf(optimistic, facts.calendar) };
  const days = safe.map(
    (day, index): ProjectedDay => ({
      date: day.date,
      demand: day.demand,
      arrivalsSafe: day.arrivals,
      safe: day.stock,
      arrivalsOptimistic: optimistic[index]!.arrivals,
      optimistic: optimistic[index]!.stock,
      daysOfSupply: daysOfSupply(day.stock, later.slice(index)),
    }),
  );
  const statusFor = (one: Cover): PipelineStatus => statusOf(one, facts.transportCycle, facts.safetyDays);
  const status = { safe: statusFor(cover.safe), optimistic: statusFor(cover.optimistic) };
  return { days, inTransit, overdue, backorder, cover, status };
};
