import { isoWeekOf, type PlainDate, weekdayOf } from '@inbound/shared';

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

const MORNING = 5;
const NOON = 12;
const EVENING = 18;
const NIGHT = 22;

/** The part of the day at a wall-clock time `HH:MM`. */
export const dayPartOf = (time: string): DayPart => {
  const hour = Number(time.slice(0, 2));
  if (hour < MORNING || hour >= NIGHT) return 'night';
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};

const DAY_MS = 86_400_000;

/** How old something is, in days. */
export const ageOf = (since: PlainDate, today: PlainDate): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS));

/** Calendar week and weekday (1 is Monday) of a date, for the line under the greeting. */
export const dayOf = (date: PlainDate): { week: number; weekday: number } => ({
  week: isoWeekOf(date).week,
  weekday: weekdayOf(date),
});
