import { centuryYear, monthPeriod, shortDate, weekPeriod } from '../text/dates.ts';

/** When a requirement is due: on a day, in a period, or at once. */
export type DueRequirement =
  | { type: 'day' | 'period'; from: string; to: string }
  | { type: 'backorder' }
  | { type: 'immediate' };

/** What the date field of a requirement of 4905 says. */
export type DueDate = DueRequirement | { type: 'none' } | { type: 'periods' } | { type: 'rest' } | { type: 'end' };

/** Codes that stand in the place of a date. */
const CODES: Readonly<Record<string, DueDate>> = {
  '000000': { type: 'end' },
  222222: { type: 'none' },
  333333: { type: 'backorder' },
  444444: { type: 'immediate' },
  555555: { type: 'periods' },
  999999: { type: 'rest' },
};

/** What a date field may hold before and after the code 555555. */
export const DAY_NOTATION = 'YYMMDD';
export const PERIOD_NOTATION = 'YY00WW YYMM00 YYWWWW';

const days = new Map<string, DueDate>();

/**
 * Reads a date field: a code, a day (`YYMMDD`) or, once 555555 has switched over, a period: a week (`YY00WW`), a
 * month (`YYMM00`) or a range of weeks of one year (`YYWWWW`). Undefined when it is none of these; nothing is guessed.
 */
export function dueDate(digits: string, periods: boolean): DueDate | undefined {
  const code = CODES[digits];
  if (code) return code;
  if (periods) return duePeriod(digits);
  const known = days.get(digits);
  if (known) return known;
  const day = shortDate(digits);
  if (day === undefined) return undefined;
  const due: DueDate = { type: 'day', from: day, to: day };
  days.set(digits, due);
  return due;
}

function duePeriod(digits: string): DueDate | undefined {
  const year = centuryYear(Number(digits.slice(0, 2)));
  const [middle, last] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  const period = periodOf(year, middle, last);
  return period && { type: 'period', from: period[0], to: period[1] };
}

function periodOf(year: number, middle: number, last: number): [string, string] | undefined {
  if (middle === 0) return weekPeriod(year, last, last);
  return last === 0 ? monthPeriod(year, middle) : weekPeriod(year, middle, last);
}
