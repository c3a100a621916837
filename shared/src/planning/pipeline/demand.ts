import { add, type Decimal, isWorkingDay, type PlainDate, type WorkingCalendar, ZERO } from '../../kernel/index.ts';
import { daysOf, GRAINS, type Grain, type Period } from '../forecast-compare/periods.ts';
import { addTo, splitByWeights } from '../forecast-compare/split.ts';

/** What a published forecast says of a material, by its periods; a period that it does not name is not known. */
export interface PlannedDemand {
  grain: Grain;
  quantities: Readonly<Record<string, Decimal>>;
}

/** A quantity that a plant needs on a day. */
export interface DemandOfDay {
  date: PlainDate;
  quantity: Decimal;
}

/** The days of a period, and how its quantity is shared out among them. */
interface PeriodDays {
  dates: readonly PlainDate[];
  weights: readonly number[];
}

/** Looks up the days of periods; each is worked out once, for all materials of a plant have the same. */
const daysBy = (calendar: WorkingCalendar): ((period: Period, grain: Grain) => PeriodDays) => {
  const known = new Map<Period, PeriodDays>();
  return (period, grain) => {
    const found = known.get(period);
    if (found) return found;
    const dates = daysOf(period, grain);
    const days = { dates, weights: dates.map(date => (isWorkingDay(calendar, date) ? 1 : 0)) };
    known.set(period, days);
    return days;
  };
};

/** Answers the demand of a material by day, from what forecasts and call-offs say of it. */
export type DemandReader = (planned: readonly PlannedDemand[], calledOff: readonly DemandOfDay[]) => DemandOfDay[];

/**
 * The demand of materials of a plant by day: what published forecasts say, the finest grain that knows a day first, those of
 * one grain together; of a day that none knows, what was called off for it. A longer period is split by the plant's working
 * days, to the last decimal.
 */
export const demandsBy = (calendar: WorkingCalendar): DemandReader => {
  const daysFor = daysBy(calendar);
  const byDay = (planned: readonly PlannedDemand[], grain: Grain): Map<PlainDate, Decimal> => {
    const days = new Map<PlainDate, Decimal>();
    for (const { quantities } of planned.filter(one => one.grain === grain))
      for (const [period, quantity] of Object.entries(quantities)) {
        const { dates, weights } = daysFor(period as Period, grain);
        const parts = splitByWeights(quantity, weights);
        for (const [at, date] of dates.entries()) addTo(days, date, parts[at] ?? ZERO);
      }
    return days;
  };
  return (planned, calledOff) => {
    const known = new Map<PlainDate, Decimal>();
    for (const grain of GRAINS)
      for (const [date, quantity] of byDay(planned, grain)) if (!known.has(date)) known.set(date, quantity);
    const forecast = new Set(known.keys());
    for (const { date, quantity } of calledOff)
      if (!forecast.has(date)) known.set(date, add(known.get(date) ?? ZERO, quantity));
    return [...known].map(([date, quantity]) => ({ date, quantity })).sort((a, b) => (a.date < b.date ? -1 : 1));
  };
};
