const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAY_MS = 86_400_000;

/** Two-digit years up to this one belong to 20xx (edi-format rule: 00-69). */
const LAST_YEAR_OF_2000S = 69;

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Year of a two-digit year: 00-69 is 20xx. */
export function centuryYear(year: number): number {
  return year <= LAST_YEAR_OF_2000S ? 2000 + year : 1900 + year;
}

/** Number of days in a month, 1 to 12. */
function daysInMonth(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : DAYS[month - 1]!;
}

/** Plain date of year, month and day, or undefined when the calendar does not have it. */
function plainDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const shortDates = new Map<number, string>();

/**
 * Plain date of a number whose digits are `YYMMDD`, or undefined when it is none. Known dates are kept: a file repeats
 * few of them often.
 */
export function shortDateOf(digits: number): string | undefined {
  const known = shortDates.get(digits);
  if (known !== undefined) return known;
  const date = plainDate(centuryYear(Math.floor(digits / 10_000)), Math.floor(digits / 100) % 100, digits % 100);
  if (date !== undefined) shortDates.set(digits, date);
  return date;
}

/** Plain date of `YYMMDD`, or undefined when it is none. */
export function shortDate(text: string): string | undefined {
  return /^\d{6}$/.test(text) ? shortDateOf(Number(text)) : undefined;
}

/** Plain date of `CCYYMMDD`, or undefined when it is none. */
export function longDate(text: string): string | undefined {
  if (!/^\d{8}$/.test(text)) return undefined;
  const digits = Number(text);
  const year = Math.floor(digits / 10_000);
  const short = digits % 1_000_000;
  if (centuryYear(year % 100) === year) return shortDateOf(short);
  return plainDate(year, Math.floor(short / 100) % 100, short % 100);
}

/** `14:30` of `1430`, or undefined when it is no time of day. */
export function clockTime(text: string): string | undefined {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : undefined;
}

/** `YYMMDD` of a plain date. */
export function toShortDate(date: string): string {
  return date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10);
}

/** First and last day of a calendar month. */
export function monthPeriod(year: number, month: number): [from: string, to: string] | undefined {
  const from = plainDate(year, month, 1);
  return from === undefined ? undefined : [from, plainDate(year, month, daysInMonth(year, month))!];
}

/** Monday of the first and Sunday of the last of these ISO weeks, or undefined when the year does not have them. */
export function weekPeriod(year: number, first: number, last: number): [from: string, to: string] | undefined {
  if (first < 1 || last < first || last > weeksInYear(year)) return undefined;
  const monday = mondayOfFirstWeek(year);
  return [isoDay(monday + (first - 1) * 7 * DAY_MS), isoDay(monday + ((last - 1) * 7 + 6) * DAY_MS)];
}

/** ISO year and week of a plain date. */
export function isoWeek(date: string): { year: number; week: number } {
  const time = Date.parse(`${date}T00:00:00Z`);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const year = new Date(time + (3 - weekday) * DAY_MS).getUTCFullYear();
  return { year, week: 1 + Math.floor((time - mondayOfFirstWeek(year)) / (7 * DAY_MS)) };
}

/** The plain date some months later; on a day that the month lacks, its last one. */
export function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return plainDate(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month)))!;
}

/** The plain date some days later (or earlier, below zero). */
export function addDays(date: string, days: number): string {
  return isoDay(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

function weeksInYear(year: number): number {
  return (mondayOfFirstWeek(year + 1) - mondayOfFirstWeek(year)) / (7 * DAY_MS);
}

/** The ISO week 1 is the one that holds 4 January. */
function mondayOfFirstWeek(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
