import {
  addDays,
  compare,
  type Decimal,
  daysBetween,
  equal,
  groupBy,
  isoWeekOf,
  isZero,
  mondayOf,
  type PlainDate,
  sum,
} from '@inbound/shared';
import type { ComparedLine } from './compared.ts';

/** In which steps two releases are set beside each other: line by line, or what an ISO week or a calendar month adds up to. */
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

const WEEK_DAYS = 7;
/** The most days of a month; 31 days after the first of one the next has begun. */
const MONTH_DAYS = 31;
/** Characters of year and month in a date. */
const YEAR_MONTH = 7;

const daysIn = ({ from, to }: ComparedLine): number => daysBetween(from, to) + 1;

/** The days of the ISO week, or the calendar month, in which a line ends. */
const stepOf = ({ to }: ComparedLine, grain: 'week' | 'month'): { from: PlainDate; to: PlainDate } => {
  if (grain === 'week') {
    const { year, week } = isoWeekOf(to);
    const monday = mondayOf(year, week);
    return { from: monday, to: addDays(monday, WEEK_DAYS - 1) };
  }
  const first = `${to.slice(0, YEAR_MONTH)}-01` as PlainDate;
  const next = `${addDays(first, MONTH_DAYS).slice(0, YEAR_MONTH)}-01` as PlainDate;
  return { from: first, to: addDays(next, -1) };
};

const changeOf = (before: Decimal, after: Decimal): ComparedLine['change'] => {
  if (equal(before, after)) return 'same';
  if (isZero(before)) return 'new';
  if (isZero(after)) return 'gone';
  return compare(after, before) > 0 ? 'more' : 'less';
};

/** What the lines of one step add up to. */
const together = (lines: readonly ComparedLine[], days: { from: PlainDate; to: PlainDate }): ComparedLine => {
  const before = sum(lines.map(line => line.before));
  const after = sum(lines.map(line => line.after));
  return { key: days.from, ...days, before, after, change: changeOf(before, after) };
};

/**
 * The lines of a comparison in its steps. What is longer than a week is never set beside days and weeks: only months show
 * it, and what is longer than a month stands there by itself.
 */
export const inSteps = (lines: readonly ComparedLine[], grain: Grain): ComparedLine[] => {
  if (grain === 'day') return lines.filter(line => daysIn(line) <= WEEK_DAYS);
  const most = grain === 'week' ? WEEK_DAYS : MONTH_DAYS;
  const alone = grain === 'month' ? lines.filter(line => daysIn(line) > MONTH_DAYS) : [];
  const steps = groupBy(
    lines.filter(line => daysIn(line) <= most),
    line => stepOf(line, grain).from,
  );
  const added = [...steps.values()].flatMap(each => (each[0] ? [together(each, stepOf(each[0], grain))] : []));
  return [...added, ...alone];
};
