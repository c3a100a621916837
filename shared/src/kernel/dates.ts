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
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NANOSECONDS_IN_MINUTE = 60_000_000_000;
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

/** Midnight as the end of a day: `24:00` is `00:00` of the day after. */
const END_OF_DAY = '24:00';

/** The offset of a zone from UTC on a date, in milliseconds; null on the day of a clock change. */
const offsetOn = (zone: string, date: PlainDate): number | null => {
  const key = `${zone} ${date}`;
  const known = offsetsOfDays.get(key);
  if (known !== undefined) return known;
  // Zones are at most 14 hours away from UTC: the day lies between these moments.
  const [from, to] = [asTimestamp(Date.parse(date) - DAY_MS), asTimestamp(Date.parse(date) + 2 * DAY_MS)];
  const minutes = offsetMinutesIn(zone, from);
  const offset = minutes === offsetMinutesIn(zone, to) ? minutes * MINUTE_MS : null;
  if (offsetsOfDays.size >= MOST_REMEMBERED_DAYS) offsetsOfDays.clear();
  offsetsOfDays.set(key, offset);
  return offset;
};

const MOST_REMEMBERED_DAYS = 2000;
const offsetsOfDays = new Map<string, number | null>();

/**
 * The first moment at which clocks in a zone show a date and time, `HH:MM` up to `24:00`. A time that the clock change
 * leaves out is the moment of the change; a time that comes twice is the earlier one.
 */
export const firstMomentAt = (zone: string, date: PlainDate, time: string): Timestamp => {
  if (time === END_OF_DAY) return firstMomentAt(zone, addDays(date, 1), '00:00');
  const offset = offsetOn(zone, date);
  if (offset !== null) return asTimestamp(Date.parse(`${date}T${time}Z`) - offset);
  const local = Local.fromString(`${date}T${time}`, getISO);
  const zoned = Local.toZonedDateTime(local, zone, { disambiguation: 'earlier' });
  if (Local.equals(Zoned.toPlainDateTime(zoned), local)) return asTimestamp(zoned.epochMilliseconds);
  // Before the change the skipped time is shown an hour early: the next change is the one that skips it.
  const change = Zoned.getTimeZoneTransition(zoned, 'next');
  if (!change) throw new RangeError(`${date} ${time} does not exist in ${zone}`);
  return asTimestamp(change.epochMilliseconds);
};

/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
export const offsetMinutesIn = (zone: string, at: Timestamp): number =>
  Zoned.offsetNanoseconds(zonedAt(zone, at)) / NANOSECONDS_IN_MINUTE;

export const asTimestamp = (epochMilliseconds: number): Timestamp =>
  new Date(epochMilliseconds).toISOString() as Timestamp;

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

const SUNDAY = 7;

/** 1 is Monday, 7 is Sunday. By milliseconds of UTC, too: each day of a projection is asked whether the plant works. */
export const weekdayOf = (date: PlainDate): number => {
  const weekday = new Date(date).getUTCDay();
  if (Number.isNaN(weekday)) throw new RangeError(`${date} is no date`);
  return weekday === 0 ? SUNDAY : weekday;
};

/** ISO week, as planners say it: `{ year: 2026, week: 53 }` for 2027-01-01. */
export const isoWeekOf = (date: PlainDate): { year: number; week: number } => {
  const day = asDay(date);
  return { year: Day.yearOfWeek(day) ?? day.year, week: Day.weekOfYear(day) ?? 1 };
};

/** Monday of an ISO week. A week that the year does not have is refused with a RangeError. */
export const mondayOf = (year: number, week: number): PlainDate => {
  const fourth = Day.create(year, 1, 4);
  const monday = Day.addWeeks(Day.withDayOfWeek(fourth, 1), week - 1);
  if (Day.weekOfYear(monday) !== week) throw new RangeError(`${year} has no week ${week}`);
  return asText(monday);
};

/** ISO weekdays on which a plant works from a date on. */
export interface DatedWeek {
  validFrom: PlainDate;
  weekdays: readonly number[];
}

/** The week that holds on a date: the last one that has begun. */
export const weekOn = (weeks: readonly DatedWeek[], date: PlainDate): DatedWeek | undefined =>
  weeks.reduce<DatedWeek | undefined>(
    (latest, week) => (week.validFrom <= date && (!latest || week.validFrom >= latest.validFrom) ? week : latest),
    undefined,
  );

/** Working days of a calendar: the weekday pattern, turned over by exceptions of single dates. */
export interface WorkingCalendar {
  /** ISO weekdays on which the plant works as a rule, until the first of its dated weeks begins. */
  weekdays: readonly number[];
  weeks?: readonly DatedWeek[];
  /** Dates that differ from the pattern: true works, false does not. */
  exceptions: Readonly<Record<string, boolean>>;
}

export const MONDAY_TO_FRIDAY: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], exceptions: {} };

export const isWorkingDay = ({ exceptions, weeks = [], weekdays }: WorkingCalendar, date: PlainDate): boolean =>
  exceptions[date] ?? (weekOn(weeks, date)?.weekdays ?? weekdays).includes(weekdayOf(date));

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
