import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import type { Weekday } from '@inbound/shared/master/time-window/window-rules';

/** A day on which a plant works otherwise than its weekly pattern says. */
export interface SpecialDay {
  day: PlainDate;
  working: boolean;
  note: string;
  /** The weekday whose time windows open. */
  worksLike?: Weekday;
}

const SATURDAY = 6;
const WEEK = 7;

/** The next day of a weekday: the day itself or one of the six behind it. */
const nextWeekday = (day: PlainDate, weekday: number): PlainDate =>
  addDays(day, (weekday - weekdayOf(day) + WEEK) % WEEK);

const off = (note: string, ...days: PlainDate[]): SpecialDay[] => days.map(day => ({ day, working: false, note }));

const run = (from: PlainDate, length: number): PlainDate[] =>
  Array.from({ length }, (_, index) => addDays(from, index));

/** Spring Festival, Dragon Boat and Mid-Autumn day follow the moon; years that are not here go without them. */
const LUNAR: Readonly<Record<number, readonly [PlainDate, PlainDate, PlainDate]>> = {
  2025: ['2025-01-29', '2025-05-31', '2025-10-06'],
  2026: ['2026-02-17', '2026-06-19', '2026-09-25'],
  2027: ['2027-02-06', '2027-06-09', '2027-09-15'],
  2028: ['2028-01-26', '2028-05-28', '2028-10-03'],
  2029: ['2029-02-13', '2029-06-16', '2029-09-22'],
  2030: ['2030-02-03', '2030-06-05', '2030-09-12'],
  2031: ['2031-01-23', '2031-06-24', '2031-10-01'],
  2032: ['2032-02-11', '2032-06-12', '2032-09-19'],
};

/** A week of holidays, paid for with the Saturdays before and behind it. */
const longHoliday = (note: string, from: PlainDate): SpecialDay[] => {
  const saturdays = [addDays(nextWeekday(from, SATURDAY), -WEEK), nextWeekday(addDays(from, WEEK), SATURDAY)];
  return [
    ...saturdays.map(day => ({ day, working: true, note: `${note}调休`, worksLike: 'fri' as const })),
    ...off(note, ...run(from, WEEK)),
  ];
};

const lunarHolidays = (year: number): SpecialDay[] => {
  const dates = LUNAR[year];
  if (!dates) return [];
  const [newYear, dragonBoat, midAutumn] = dates;
  return [...longHoliday('春节', addDays(newYear, -1)), ...off('端午节', dragonBoat), ...off('中秋节', midAutumn)];
};

const MAY_DAYS = 5;

/** Public holidays in China, with the Saturdays that are worked for them. */
export const chineseHolidays = (year: number): SpecialDay[] => [
  ...longHoliday('国庆节', `${year}-10-01`),
  ...lunarHolidays(year),
  ...off('元旦', `${year}-01-01`),
  ...off('清明节', `${year}-04-05`),
  ...off('劳动节', ...run(`${year}-05-01`, MAY_DAYS)),
];

const GOLDEN_NUMBERS = 19;
const LUNAR_MONTH_DAYS = 30;
const LAST_LATE_GOLDEN = 11;
const FIRST_YEAR_SHIFT = 24;
const SUNDAY = 7;

/** Easter Sunday of 1900 to 2099 in Gauss's way: the Sunday behind the first full moon of spring. */
export const easterOf = (year: number): PlainDate => {
  const golden = year % GOLDEN_NUMBERS;
  const age = (GOLDEN_NUMBERS * golden + FIRST_YEAR_SHIFT) % LUNAR_MONTH_DAYS;
  const isLate = age === LUNAR_MONTH_DAYS - 1 || (age === LUNAR_MONTH_DAYS - 2 && golden >= LAST_LATE_GOLDEN);
  const fullMoon = addDays(`${year}-03-21`, isLate ? age - 1 : age);
  return nextWeekday(addDays(fullMoon, 1), SUNDAY);
};

const FROM_EASTER = { Karfreitag: -2, Ostermontag: 1, 'Christi Himmelfahrt': 39, Pfingstmontag: 50 };
const WEDNESDAY = 3;

/** Public holidays in Saxony. */
export const saxonHolidays = (year: number): SpecialDay[] => [
  ...off('Neujahr', `${year}-01-01`),
  ...Object.entries(FROM_EASTER).flatMap(([note, days]) => off(note, addDays(easterOf(year), days))),
  ...off('Tag der Arbeit', `${year}-05-01`),
  ...off('Tag der Deutschen Einheit', `${year}-10-03`),
  ...off('Reformationstag', `${year}-10-31`),
  // The Wednesday before the last Sunday of the church year.
  ...off('Buß- und Bettag', nextWeekday(`${year}-11-16`, WEDNESDAY)),
  ...off('Weihnachten', ...run(`${year}-12-24`, 3)),
  ...off('Silvester', `${year}-12-31`),
];
