import { type DatedWeek, type PlainDate, weekdayOf, weekOn } from '../../kernel/index.ts';

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

/** The weekday whose time windows open on a date, 1 for Monday; null where the plant is closed. */
export const openWeekdayOn = (calendar: PlantCalendar, date: PlainDate): number | null => {
  const exception = calendar.exceptions.find(one => one.date === date);
  if (exception) return exception.working ? (exception.worksLike ?? weekdayOf(date)) : null;
  const weekday = weekdayOf(date);
  return weekOn(calendar.weeks, date)?.weekdays.includes(weekday) ? weekday : null;
};
