import { addDays, daysBetween, type PlainDate } from '@inbound/shared';
import type { ComponentOrderSchedule } from '@inbound/shared/ordering/component-order/contract';

const WEEK = 7;
const BEFORE = 7;
const AFTER = 14;
const LEAST_WEEKS = 8;
const WHOLE = 100;
/** At most so many weeks have a mark of their own. */
const MOST_MARKS = 9;

/** The days that a picture of schedules shows. */
export interface Timescale {
  from: PlainDate;
  days: number;
}

const daysOf = ({ wanted, ships, arrives }: ComponentOrderSchedule): PlainDate[] =>
  [wanted, ships, arrives].flatMap(day => (day === null ? [] : [day]));

/** From before the first day of all to behind the last one, today among them. */
export const timescaleOf = (schedules: readonly ComponentOrderSchedule[], today: PlainDate): Timescale => {
  const days = [today, ...schedules.flatMap(daysOf)].sort();
  const first = addDays(days[0] ?? today, -BEFORE);
  const last = addDays(days.at(-1) ?? today, AFTER);
  return { from: first, days: Math.max(daysBetween(first, last), LEAST_WEEKS * WEEK) };
};

/** Where a day lies in the picture, in hundredths of its width. */
export const placeOf = ({ from, days }: Timescale, day: PlainDate): number => (daysBetween(from, day) / days) * WHOLE;

/** The Mondays that are marked: each one, or as many as there is room for. */
export const marksOf = ({ from, days }: Timescale): PlainDate[] => {
  const weekday = (new Date(from).getUTCDay() + WEEK - 1) % WEEK;
  const monday = addDays(from, (WEEK - weekday) % WEEK);
  const weeks = Math.ceil(days / WEEK);
  const step = Math.ceil(weeks / MOST_MARKS);
  return Array.from({ length: weeks }, (_, week) => addDays(monday, week * WEEK)).filter(
    (day, week) => week % step === 0 && daysBetween(from, day) < days,
  );
};

/** A mark begins at its place and takes about a tenth of the width; the tag of today stands over its place, half as wide. */
const [MARK_WIDTH, HALF_TAG] = [10, 5];

/** The marks that the tag of today leaves room for: the one that it would lie over gives way. */
export const marksBesideToday = (scale: Timescale, today: PlainDate): PlainDate[] =>
  marksOf(scale).filter(day => {
    const behindToday = placeOf(scale, day) - placeOf(scale, today);
    return behindToday <= -MARK_WIDTH || behindToday >= HALF_TAG;
  });
