import { addDays, daysBetween, isoWeekOf, mondayOf, type PlainDate } from './dates.ts';

/** An ISO week as planners write it: `2026-W53`. Not every year has a week 53. */
export type IsoWeek = `${number}-W${string}`;

const WEEK = /^(?<year>(?!0000)[0-9]{4})-W(?<week>[0-9]{2})$/;
const DAYS_OF_WEEK = 7;

const partsOf = (week: string): { year: number; week: number } => {
  const groups = WEEK.exec(week)?.groups;
  return { year: Number(groups?.year), week: Number(groups?.week) };
};

/** The week in which a date lies: 1 January 2027 is in `2026-W53`. */
export const weekOf = (date: PlainDate): IsoWeek => {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}` as IsoWeek;
};

/** Whether a year has a week of this number. */
export const hasWeek = (year: number, week: number): boolean =>
  Number.isInteger(week) && week >= 1 && isoWeekOf(addDays(mondayOf(year, 1), (week - 1) * DAYS_OF_WEEK)).week === week;

/** Whether a text is a week that exists: `2027-W53` and `2026-W5` are none. */
export const isIsoWeek = (text: string): text is IsoWeek => {
  const { year, week } = partsOf(text);
  return WEEK.test(text) && hasWeek(year, week);
};

/** The Monday with which a week begins. */
export const firstDayOf = (week: IsoWeek): PlainDate => {
  const { year, week: number } = partsOf(week);
  return mondayOf(year, number);
};

/** So many weeks later, or earlier when negative: a step from Monday to Monday, never from number to number. */
export const addWeeks = (week: IsoWeek, weeks: number): IsoWeek =>
  weekOf(addDays(firstDayOf(week), weeks * DAYS_OF_WEEK));

/** The weeks from one to another, both included; none when the second is earlier. */
export const weeksBetween = (from: IsoWeek, to: IsoWeek): IsoWeek[] => {
  const count = daysBetween(firstDayOf(from), firstDayOf(to)) / DAYS_OF_WEEK + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addWeeks(from, index));
};

/** The seven days of a week, from Monday on. */
export const daysOfWeek = (week: IsoWeek): PlainDate[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(firstDayOf(week), index));
