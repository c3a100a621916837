import { type PlainDate, weekdayOf } from '../../kernel/index.ts';

/** The weekdays on which a plant works from a date on; 1 is Monday. */
export interface DatedWeek {
  validFrom: PlainDate;
  weekdays: readonly number[];
}

/** A day that differs from the week: closed, working, or working like another weekday (a make-up Saturday). */
export interface CalendarException {
  date: PlainDate;
  working: boolean;
  /** 1 is Monday; null works like the day's own weekday. */
  worksLike: number | null;
}

/** When a plant works: dated week patterns, of which the last one that has begun counts, and single days. */
export interface PlantCalendar {
  weeks: readonly DatedWeek[];
  exceptions: readonly CalendarException[];
}

/** The week that holds on a date: the last one that has begun. */
export const weekOn = ({ weeks }: Pick<PlantCalendar, 'weeks'>, date: PlainDate): DatedWeek | undefined =>
  weeks.reduce<DatedWeek | undefined>(
    (latest, week) => (week.validFrom <= date && (!latest || week.validFrom >= latest.validFrom) ? week : latest),
    undefined,
  );

/** The weekday whose time windows open on a date, 1 for Monday; null where the plant is closed. */
export const openWeekdayOn = (calendar: PlantCalendar, date: PlainDate): number | null => {
  const exception = calendar.exceptions.find(one => one.date === date);
  if (exception) return exception.working ? (exception.worksLike ?? weekdayOf(date)) : null;
  const weekday = weekdayOf(date);
  return weekOn(calendar, date)?.weekdays.includes(weekday) ? weekday : null;
};
