import { addDays, isoWeekOf, type PlainDate, weekdayOf } from '@inbound/shared';

export interface Week {
  /** ISO calendar week, as planners say it. */
  number: number;
  days: readonly PlainDate[];
}

const DAYS_OF_WEEK = 7;
const WEEKS_SHOWN = 6;

const firstOf = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01` as PlainDate;

/** The six weeks, Monday first, in which a month lies. */
export const weeksOf = (date: PlainDate): Week[] => {
  const first = firstOf(date);
  const monday = addDays(first, 1 - weekdayOf(first));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(monday, week * DAYS_OF_WEEK + day));
    return { number: isoWeekOf(days[0] ?? monday).week, days };
  });
};

export const sameMonth = (a: PlainDate, b: PlainDate): boolean => a.slice(0, 7) === b.slice(0, 7);

const LONGEST_MONTH = 31;

/** The same day of another month; its last day where the month is shorter. */
export const inMonth = (date: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = year * 12 + (month - 1) + months;
  const first = `${String(Math.floor(target / 12)).padStart(4, '0')}-${String((target % 12) + 1).padStart(2, '0')}-01`;
  const last = lastDayOf(first as PlainDate);
  return `${first.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}` as PlainDate;
};

const lastDayOf = (first: PlainDate): number => {
  const beyond = firstOf(addDays(first, LONGEST_MONTH));
  return Number(addDays(beyond, -1).slice(8));
};

const keySteps: Record<string, (date: PlainDate) => PlainDate> = {
  ArrowLeft: date => addDays(date, -1),
  ArrowRight: date => addDays(date, 1),
  ArrowUp: date => addDays(date, -DAYS_OF_WEEK),
  ArrowDown: date => addDays(date, DAYS_OF_WEEK),
  PageUp: date => inMonth(date, -1),
  PageDown: date => inMonth(date, 1),
  Home: date => addDays(date, 1 - weekdayOf(date)),
  End: date => addDays(date, DAYS_OF_WEEK - weekdayOf(date)),
};

/** Where a key takes the day that has the focus; undefined for a key that moves nothing. */
export const dayAfterKey = (key: string, date: PlainDate): PlainDate | undefined => keySteps[key]?.(date);
