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

/** The quantities of a grain by day: a longer period is split by the plant's working days, to the last decimal. */
const byDay = (planned: readonly PlannedDemand[], grain: Grain, calendar: WorkingCalendar): Map<PlainDate, Decimal> => {
  const days = new Map<PlainDate, Decimal>();
  for (const { quantities } of planned.filter(one => one.grain === grain))
    for (const [period, quantity] of Object.entries(quantities)) {
      const dates = daysOf(period as Period, grain);
      const parts = splitByWeights(
        quantity,
        dates.map(date => (isWorkingDay(calendar, date) ? 1 : 0)),
      );
      for (const [at, date] of dates.entries()) addTo(days, date, parts[at] ?? ZERO);
    }
  return days;
};

/**
 * The demand of a plant by day: what published forecasts say, the finest grain that knows a day first, those of one grain
 * together; of a day that none knows, what was called off for it.
 */
export const demandByDay = (
  planned: readonly PlannedDemand[],
  calledOff: readonly DemandOfDay[],
  calendar: WorkingCalendar,
): DemandOfDay[] => {
  const known = new Map<PlainDate, Decimal>();
  for (const grain of GRAINS)
    for (const [date, quantity] of byDay(planned, grain, calendar)) if (!known.has(date)) known.set(date, quantity);
  const forecast = new Set(known.keys());
  for (const { date, quantity } of calledOff)
    if (!forecast.has(date)) known.set(date, add(known.get(date) ?? ZERO, quantity));
  return [...known].map(([date, quantity]) => ({ date, quantity })).sort((a, b) => (a.date < b.date ? -1 : 1));
};
