import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as Day from 'temporal-polyfill/fns/PlainDate';
import * as Local from 'temporal-polyfill/fns/PlainDateTime';
import * as Clock from 'temporal-polyfill/fns/PlainTime';
import * as Zoned from 'temporal-polyfill/fns/ZonedDateTime';

/** A business date of a plant, without time or zone: `'2026-11-25'` (D25). */
export type PlainDate = `${number}-${number}-${number}`;

/** A moment in UTC, ISO 8601 with milliseconds: `'2026-11-25T06:10:00.000Z'`. */
export type Timestamp = `${number}-${number}-${number}T${string}Z`;

/** Years begin with 1: the calendar of the database knows no year 0. */
const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const asDay = (date: string): Day.Record => Day.fromString(date, getISO);
const asText = (day: Day.Record): PlainDate => Day.toString(day) as PlainDate;
const zonedAt = (zone: string, at: Timestamp): Zoned.Record => Instant.toZonedDateTimeISO(Instant.fromString(at), zone);

/** Whether a text is a date that exists; 30 February does not. */
export const isPlainDate = (text: string): text is PlainDate => {
  if (!DATE.test(text)) return false;
  const milliseconds = Date.parse(text);
  // What follows the end of a month is taken for a day of the next one, or for none.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
};

interface DayInZone {
  date: PlainDate;
  /** Milliseconds since 1970 at its beginning, and at that of the next. */
  from: number;
  until: number;
}

/** The day that was asked for last in each zone: nearly every question is about today. */
const lastDays = new Map<string, DayInZone>();

const dayIn = (zone: string, at: Timestamp): DayInZone => {
  const moment = zonedAt(zone, at);
  const day = Zoned.toPlainDate(moment);
  return {
    date: asText(day),
    from: Zoned.startOfDay(moment).epochMilliseconds,
    until: Day.toZonedDateTime(Day.addDays(day, 1), zone).epochMilliseconds,
  };
};

/** The date in a zone at a moment: what "today" is for a plant. */
export const dateIn = (zone: string, at: Timestamp): PlainDate => {
  const milliseconds = Date.parse(at);
  const last = lastDays.get(zone);
  if (last && milliseconds >= last.from && milliseconds < last.until) return last.date;
  const day = dayIn(zone, at);
  lastDays.set(zone, day);
  return day.date;
};

/** The wall-clock time in a zone at a moment, `HH:MM`. */
export const timeIn = (zone: string, at: Timestamp): string =>
  Clock.toString(Zoned.toPlainTime(zonedAt(zone, at)), { smallestUnit: 'minute' });

/**
 * The moment of a plant-local date and time. A time that the clock change leaves out is refused with a RangeError;
 * of a doubled hour the earlier one holds.
 */
export const momentIn = (zone: string, date: PlainDate, time: string): Timestamp => {
  const local = Local.fromString(`${date}T${time}`, getISO);
  const zoned = Local.toZonedDateTime(local, zone, { disambiguation: 'earlier' });
  if (!Local.equals(Zoned.toPlainDateTime(zoned), local))
    throw new RangeError(`${date} ${time} does not exist in ${zone}`);
  return asTimestamp(zoned.epochMilliseconds);
};

export const asTimestamp = (epochMilliseconds: number): Timestamp =>
  new Date(epochMilliseconds).toISOString() as Timestamp;

const DAY_MS = 86_400_000;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** The beginning of the minute of a moment in UTC. Every zone of today is whole minutes away, so each day begins with one. */
export const beginOfMinute = (at: Timestamp): Timestamp =>
  `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z` as Timestamp;

/**
 * Natural days later (or earlier, when negative); the working calendar has no part in it. By milliseconds of UTC, which has
 * no other days than of 24 hours: releases ask it ten thousands of times.
 */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, DATE_LENGTH) as PlainDate;

export const daysBetween = (from: PlainDate, to: PlainDate): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: PlainDate): number => Day.dayOfWeek(asDay(date));

/** ISO week, as planners say it: `{ year: 2026, week: 53 }` for 2027-01-01. */
export const isoWeekOf = (date: PlainDate): { year: number; week: number } => {
  const day = asDay(date);
  return { year: Day.yearOfWeek(day) ?? day.year, week: Day.weekOfYear(day) ?? 1 };
};

/** Monday of an ISO week. */
export const mondayOf = (year: number, week: number): PlainDate => {
  const fourth = Day.create(year, 1, 4);
  return asText(Day.addWeeks(Day.withDayOfWeek(fourth, 1), week - 1));
};

/** Working days of a calendar: the weekday pattern, turned over by exceptions of single dates. */
export interface WorkingCalendar {
  /** ISO weekdays on which the plant works as a rule. */
  weekdays: readonly number[];
  /** Dates that differ from the pattern: true works, false does not. */
  exceptions: Readonly<Record<string, boolean>>;
}

export const MONDAY_TO_FRIDAY: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], exceptions: {} };

export const isWorkingDay = (calendar: WorkingCalendar, date: PlainDate): boolean =>
  calendar.exceptions[date] ?? calendar.weekdays.includes(weekdayOf(date));

const LONGEST_CLOSURE_DAYS = 366;

/** The n-th working day after a date (before it, when negative); 0 is the date itself or the next working one. */
export const addWorkingDays = (calendar: WorkingCalendar, date: PlainDate, days: number): PlainDate => {
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  let day = date;
  for (let closed = 0; left > 0 || !isWorkingDay(calendar, day); ) {
    day = addDays(day, step);
    if (isWorkingDay(calendar, day)) {
      left = Math.max(0, left - 1);
      closed = 0;
    } else if (++closed > LONGEST_CLOSURE_DAYS) throw new RangeError('the calendar has no working day for a year');
  }
  return day;
};
