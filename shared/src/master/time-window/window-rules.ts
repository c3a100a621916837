import { z } from 'zod';
import type { FieldRefusal, PlainDate } from '../../kernel/index.ts';

/** The days of a week, from Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const HOUR_MINUTES = 60;
export const DAY_MINUTES = 1440;
/** The end of a day; no window starts with it. */
const MIDNIGHT = '24:00';

/** A time of day that ends something: `06:30`, or `24:00`. */
export const endOfDay = z
  .string()
  .refine(value => value === MIDNIGHT || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
    params: { code: 'format', params: { example: '14:00' } },
  })
  .meta({ examples: ['14:00'] });

/** Minutes since midnight of a wall time; those of `24:00` are a whole day. */
export const minutesOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};

/** Hours of a window, on a day of its week or on a date of its own. */
export interface WindowHours {
  start: string;
  end: string;
}

/** When a window of a door opens, and for how many trucks at once. */
export interface WindowTimes {
  weekdays: readonly Weekday[];
  startsAt: string;
  endsAt: string;
  /** Null where the door's capacity alone counts. */
  capacity?: number | null | undefined;
  validFrom?: PlainDate | null | undefined;
  validTo?: PlainDate | null | undefined;
}

/** Hours of a window on one date; without hours the window is closed on it. */
export interface WindowException {
  day: PlainDate;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

/** What the rules ask of a window. */
export interface WindowPlan extends WindowTimes {
  type: 'fixed' | 'flexible';
  unit: number;
  cutoffHours?: number | null | undefined;
  cutoffTime?: string | null | undefined;
  releaseHours?: number | null | undefined;
  exceptions: readonly WindowException[];
}

const lengthOf = ({ start, end }: WindowHours): number => minutesOfDay(end) - minutesOfDay(start);

/** Minutes at the end of some hours in which no unit fits: 06:00-14:10 in units of 30 leaves 10. */
export const unusedMinutes = (hours: WindowHours, unit: number): number => Math.max(0, lengthOf(hours)) % unit;

const endsTooEarly = (field: string, start: string, end: string): FieldRefusal => ({
  ...{ field, value: end, code: 'end_before_start', params: { start, end } },
});

const refusedHours = (field: string, hours: WindowHours): FieldRefusal[] =>
  lengthOf(hours) > 0 ? [] : [endsTooEarly(field, hours.start, hours.end)];

const hoursOf = ({ startsAt, endsAt }: WindowException): WindowHours | undefined =>
  startsAt && endsAt ? { start: startsAt, end: endsAt } : undefined;

const isOverlapping = (one: WindowHours, other: WindowHours): boolean =>
  minutesOfDay(one.start) < minutesOfDay(other.end) && minutesOfDay(other.start) < minutesOfDay(one.end);

/** Two rows of one date go together where both have hours that do not overlap: a closed day has no other row. */
const areApart = (one: WindowException, other: WindowException): boolean => {
  const [hours, others] = [hoursOf(one), hoursOf(other)];
  return hours !== undefined && others !== undefined && !isOverlapping(hours, others);
};

const refusedException = (exceptions: readonly WindowException[], index: number): FieldRefusal[] => {
  const exception = exceptions[index];
  if (!exception) return [];
  const { day, startsAt, endsAt } = exception;
  const at = `exceptions.${index}`;
  if (startsAt && !endsAt) return [{ field: `${at}.endsAt`, code: 'required' }];
  if (endsAt && !startsAt) return [{ field: `${at}.startsAt`, code: 'required' }];
  const hours = hoursOf(exception);
  const clashes = exceptions.slice(0, index).some(other => other.day === day && !areApart(exception, other));
  return [
    ...(hours ? refusedHours(`${at}.endsAt`, hours) : []),
    ...(clashes ? [{ field: `${at}.day`, code: 'exists', params: { value: day } } as const] : []),
  ];
};

const refusedUnit = ({ startsAt, endsAt, unit }: WindowPlan): FieldRefusal[] => {
  const length = lengthOf({ start: startsAt, end: endsAt });
  return length <= 0 || unit <= length
    ? []
    : [{ field: 'unit', value: String(unit), code: 'range', params: { min: '1', max: String(length) } }];
};

/** How many whole hours before its start a window can be booked no more; undefined where it has no cut-off. */
const hoursOfCutoff = ({ startsAt, cutoffHours, cutoffTime }: WindowPlan): number | undefined => {
  if (typeof cutoffHours === 'number') return cutoffHours;
  if (!cutoffTime) return undefined;
  return Math.floor((DAY_MINUTES - minutesOfDay(cutoffTime) + minutesOfDay(startsAt)) / HOUR_MINUTES);
};

/** A fixed window alone is released, and early enough that somebody can still book what becomes free. */
const refusedRelease = (window: WindowPlan): FieldRefusal[] => {
  const { type, releaseHours } = window;
  if (!releaseHours) return [];
  if (type !== 'fixed') return [{ field: 'releaseHours', code: 'release_flexible' }];
  const hours = hoursOfCutoff(window);
  if (hours === undefined || releaseHours > hours) return [];
  const value = String(releaseHours);
  return [{ field: 'releaseHours', value, code: 'release_after_cutoff', params: { hours } }];
};

/** What is wrong with a window by itself, each at its field. */
export const refusedWindowFields = (window: WindowPlan): FieldRefusal[] => {
  const { startsAt, endsAt, weekdays, validFrom, validTo, cutoffHours, cutoffTime } = window;
  const refused = [...refusedHours('endsAt', { start: startsAt, end: endsAt }), ...refusedUnit(window)];
  const repeated = weekdays.find((day, index) => weekdays.indexOf(day) < index);
  if (repeated !== undefined) refused.push({ field: 'weekdays', code: 'exists', params: { value: repeated } });
  if (validFrom && validTo && validTo < validFrom) refused.push(endsTooEarly('validTo', validFrom, validTo));
  if (typeof cutoffHours === 'number' && cutoffTime) refused.push({ field: 'cutoffTime', code: 'cutoff_twice' });
  refused.push(...refusedRelease(window));
  return [...refused, ...window.exceptions.flatMap((_, index) => refusedException(window.exceptions, index))];
};

/** A window takes no more trucks at once than its door. */
export const refusedCapacity = ({ capacity }: WindowTimes, doorCapacity: number): FieldRefusal[] =>
  !capacity || capacity <= doorCapacity
    ? []
    : [{ field: 'capacity', value: String(capacity), code: 'range', params: { min: '1', max: String(doorCapacity) } }];

const isOpen = (window: WindowTimes, weekday: Weekday, minute: number, day: string): boolean =>
  window.weekdays.includes(weekday) &&
  minutesOfDay(window.startsAt) <= minute &&
  minute < minutesOfDay(window.endsAt) &&
  (!window.validFrom || window.validFrom <= day) &&
  (!window.validTo || day <= window.validTo);

/** A day before all others, for windows that hold from the beginning. */
const FIRST_DAY = '0001-01-01';

/** Trucks that may come at once, and the first of the other windows that are open then. */
interface Crowd<W> {
  trucks: number;
  other: W | undefined;
}

/**
 * The most trucks that a window and the others of its door take at once while it is open; one without a capacity takes
 * all of its door. Sums change only where a window begins, so these moments are asked.
 */
const crowdOf = <W extends WindowTimes>(window: WindowTimes, others: readonly W[], doorCapacity: number): Crowd<W> => {
  const windows = [window, ...others];
  const moments = window.weekdays.flatMap(weekday =>
    windows.flatMap(({ startsAt }) =>
      windows.map(({ validFrom }) => ({ weekday, minute: minutesOfDay(startsAt), day: validFrom ?? FIRST_DAY })),
    ),
  );
  return moments
    .filter(({ weekday, minute, day }) => isOpen(window, weekday, minute, day))
    .map(({ weekday, minute, day }): Crowd<W> => {
      const open = others.filter(other => isOpen(other, weekday, minute, day));
      const trucks = [window, ...open].reduce((sum, { capacity }) => sum + (capacity ?? doorCapacity), 0);
      return { trucks, other: open[0] };
    })
    .reduce((most, crowd) => (crowd.trucks > most.trucks ? crowd : most), { trucks: 0, other: undefined });
};

/** The window of the same door with which a window would take more trucks at once than the door; undefined where it fits. */
export const crowdedBy = <W extends WindowTimes>(
  window: WindowTimes,
  others: readonly W[],
  doorCapacity: number,
): W | undefined => {
  const { trucks, other } = crowdOf(window, others, doorCapacity);
  return trucks > doorCapacity ? other : undefined;
};

/** The least capacity of a door into which its windows fit. */
export const neededCapacity = (windows: readonly WindowTimes[], doorCapacity: number): number =>
  Math.max(
    1,
    ...windows.map(
      window =>
        crowdOf(
          window,
          windows.filter(other => other !== window),
          doorCapacity,
        ).trucks,
    ),
  );
