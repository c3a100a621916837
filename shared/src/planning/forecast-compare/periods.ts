import {
  addDays,
  daysBetween,
  daysOfWeek,
  type IsoWeek,
  isIsoWeek,
  isPlainDate,
  isWorkingDay,
  type PlainDate,
  type WorkingCalendar,
  weekOf,
} from '../../kernel/index.ts';

/** How long the periods of a forecast are, from the finest to the coarsest. */
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** A calendar month: `2026-12`. */
export type Month = `${number}-${number}`;

/** A day, an ISO week or a month, as its grain writes it. */
export type Period = PlainDate | IsoWeek | Month;

export const coarserGrain = (a: Grain, b: Grain): Grain => (GRAINS.indexOf(a) > GRAINS.indexOf(b) ? a : b);

const MONTH = /^[0-9]{4}-[0-9]{2}$/;

const tests: Record<Grain, (text: string) => boolean> = {
  day: isPlainDate,
  week: isIsoWeek,
  month: text => MONTH.test(text) && isPlainDate(`${text}-01`),
};

/** Whether a text is a period of a grain: the week `2027-W53` does not exist, nor does the month `2026-13`. */
export const isPeriod = (text: string, grain: Grain): text is Period => tests[grain](text);

const monthOf = (date: PlainDate): Month => date.slice(0, 'yyyy-mm'.length) as Month;

const daysOfMonth = (month: Month): PlainDate[] => {
  const first: PlainDate = `${month}-01` as PlainDate;
  const next = monthOf(addDays(first, LONGEST_MONTH_DAYS));
  return Array.from({ length: daysBetween(first, `${next}-01` as PlainDate) }, (_, index) => addDays(first, index));
};
const LONGEST_MONTH_DAYS = 31;

/** The days of a period, in their order. */
export const daysOf = (period: Period, grain: Grain): PlainDate[] => {
  if (grain === 'day') return [period as PlainDate];
  return grain === 'week' ? daysOfWeek(period as IsoWeek) : daysOfMonth(period as Month);
};

/** The period of a grain in which a date lies. */
export const periodOf = (date: PlainDate, grain: Grain): Period => {
  if (grain === 'day') return date;
  return grain === 'week' ? weekOf(date) : monthOf(date);
};

/** A coarser period into which a finer one goes, and the working days of the finer one that lie in it. */
export interface PeriodShare {
  period: Period;
  workingDays: number;
}

/** Thursday decides to which month a week without a working day belongs. */
const THURSDAY_INDEX = 3;

/**
 * The coarser periods into which a finer one goes: one, but for a week over a month's end, which goes into two by the
 * plant's working days. A week over a month's end without a working day goes wholly into the month of its Thursday.
 */
export const sharesOf = (period: Period, from: Grain, to: Grain, calendar: WorkingCalendar): PeriodShare[] => {
  const days = daysOf(period, from);
  const shares = [...new Set(days.map(day => periodOf(day, to)))].map(one => ({
    period: one,
    workingDays: days.filter(day => periodOf(day, to) === one && isWorkingDay(calendar, day)).length,
  }));
  if (shares.some(share => share.workingDays > 0)) return shares;
  const main = periodOf(days[THURSDAY_INDEX] ?? days[0]!, to);
  return shares.filter(share => share.period === main);
};
