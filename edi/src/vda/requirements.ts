import { centuryYear, monthPeriod, shortDateOf, weekPeriod } from '../text/dates.ts';

/** When a requirement is due: on a day, in a period, or at once. */
export type DueRequirement =
  | { type: 'day' | 'period'; from: string; to: string }
  | { type: 'backorder' }
  | { type: 'immediate' };

/** What the date field of a requirement of 4905 says. */
export type DueDate = DueRequirement | { type: 'none' } | { type: 'periods' } | { type: 'rest' } | { type: 'end' };

/** Codes that stand in the place of a date. */
const CODES: ReadonlyMap<number, DueDate> = new Map<number, DueDate>([
  [0, { type: 'end' }],
  [222222, { type: 'none' }],
  [333333, { type: 'backorder' }],
  [444444, { type: 'immediate' }],
  [555555, { type: 'periods' }],
  [999999, { type: 'rest' }],
]);

/** What a date field may hold before the code 555555. */
export const DAY_NOTATION = 'YYMMDD';

/** What it may hold behind it. */
export const PERIOD_NOTATION = 'YY00WW YYMM00 YYWWWW';

/** What was read already: a file repeats few dates often. */
const days = new Map<number, DueDate>(CODES);
const periods = new Map<number, DueDate>(CODES);

/**
 * Reads the digits of a date field: a code, a day (`YYMMDD`) or, once 555555 has switched over, a period: a week
 * (`YY00WW`), a month (`YYMM00`) or a range of weeks of one year (`YYWWWW`). Undefined when they are none of these;
 * nothing is guessed.
 */
export function dueDate(digits: number, isPeriod: boolean): DueDate | undefined {
  const known = isPeriod ? periods : days;
  const due = known.get(digits) ?? (isPeriod ? duePeriod(digits) : dueDay(digits));
  if (due) known.set(digits, due);
  return due;
}

function dueDay(digits: number): DueDate | undefined {
  const day = shortDateOf(digits);
  return day === undefined ? undefined : { type: 'day', from: day, to: day };
}

function duePeriod(digits: number): DueDate | undefined {
  const year = centuryYear(Math.floor(digits / 10_000));
  const period = periodOf(year, Math.floor(digits / 100) % 100, digits % 100);
  return period && { type: 'period', from: period[0], to: period[1] };
}

function periodOf(year: number, middle: number, last: number): [string, string] | undefined {
  if (middle === 0) return weekPeriod(year, last, last);
  return last === 0 ? monthPeriod(year, middle) : weekPeriod(year, middle, last);
}
