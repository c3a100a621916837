import { addDays, addWorkingDays, type PlainDate, type WorkingCalendar, weekdayOf } from '@inbound/shared';

/** A stretch of the horizon for which a release states one quantity. */
export interface Zone {
  kind: 'firm' | 'production' | 'material' | 'forecast';
  from: PlainDate;
  to: PlainDate;
}

const WEEK = 7;
/** Working days that are called off by the day, to the end of their week; then weeks, then months. */
const FIRM_WORKING_DAYS = 20;
const PRODUCTION_WEEKS = 6;
const MATERIAL_MONTHS = 2;
const MONTHS = 5;
const LONGEST_MONTH = 31;

const endOfWeek = (day: PlainDate): PlainDate => addDays(day, WEEK - weekdayOf(day));

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 'YYYY-MM'.length)}-01` as PlainDate;

const endOfMonth = (day: PlainDate): PlainDate => addDays(firstOfMonth(addDays(firstOfMonth(day), LONGEST_MONTH)), -1);

/** The last day that a release calls off by the day. */
export const firmEndOf = (calendar: WorkingCalendar, run: PlainDate): PlainDate =>
  endOfWeek(addWorkingDays(calendar, run, FIRM_WORKING_DAYS));

const weeksAfter = (day: PlainDate): Zone[] =>
  Array.from({ length: PRODUCTION_WEEKS }, (_, week) => {
    const from = addDays(day, week * WEEK + 1);
    return { kind: 'production', from, to: endOfWeek(from) };
  });

const monthsAfter = (day: PlainDate): Zone[] => {
  const zones: Zone[] = [];
  let from = addDays(day, 1);
  for (let month = 0; month < MONTHS; month += 1) {
    const to = endOfMonth(from);
    zones.push({ kind: month < MATERIAL_MONTHS ? 'material' : 'forecast', from, to });
    from = addDays(to, 1);
  }
  return zones;
};

/** The weeks and months of a release behind its firm days, without a gap; the first month is what its weeks leave. */
export const laterZones = (calendar: WorkingCalendar, run: PlainDate): Zone[] => {
  const firmEnd = firmEndOf(calendar, run);
  return [...weeksAfter(firmEnd), ...monthsAfter(addDays(firmEnd, PRODUCTION_WEEKS * WEEK))];
};
