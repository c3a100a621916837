import { addDays, firstMomentAt, type PlainDate } from '../../kernel/index.ts';
import { openWeekdayOn } from '../../master/plant-calendar/open-days.ts';
import type { BookableDoor, BookableWindow, BookingSetup } from './setup.ts';

export const MINUTE_MS = 60_000;

/** A window on one plant day: real time from the moment its start is shown to the moment its end is shown. */
export interface Occurrence {
  window: BookableWindow;
  door: BookableDoor;
  /** The plant day to which its ranges belong. */
  day: PlainDate;
  /** Milliseconds since 1970. */
  begins: number;
  ends: number;
  /** Whole units that fit; what is left before `ends` is no unit. */
  units: number;
}

/** Milliseconds since 1970 at which a unit of an occurrence begins; the first has the index 0. */
export const unitBegin = (occurrence: Occurrence, index: number): number =>
  occurrence.begins + index * occurrence.window.unit * MINUTE_MS;

/** Whether a day lies between two days, both included; null is open. */
export const isWithinDays = (day: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean =>
  (!from || from <= day) && (!to || day <= to);

const hoursOn = (setup: BookingSetup, window: BookableWindow, day: PlainDate) =>
  setup.exceptions.find(one => one.windowId === window.id && one.date === day)?.blocks ?? [window];

/** Milliseconds since 1970 of the times of one plant day; windows of all doors begin at few of them. */
const momentsOfDay = (zone: string, day: PlainDate): ((time: string) => number) => {
  const known = new Map<string, number>();
  return time => {
    const moment = known.get(time) ?? Date.parse(firstMomentAt(zone, day, time));
    known.set(time, moment);
    return moment;
  };
};

const occurrencesOn = (setup: BookingSetup, day: PlainDate): Occurrence[] => {
  const weekday = openWeekdayOn(setup.calendar, day);
  if (weekday === null) return [];
  const doors = new Map(setup.doors.map(door => [door.id, door]));
  const momentAt = momentsOfDay(setup.zone, day);
  return setup.windows.flatMap(window => {
    const door = doors.get(window.doorId);
    if (!door || !window.weekdays.includes(weekday)) return [];
    if (!isWithinDays(day, door.activeFrom, door.activeTo)) return [];
    if (!isWithinDays(day, window.validFrom, window.validTo)) return [];
    return hoursOn(setup, window, day).flatMap(({ start, end }) => {
      const [begins, ends] = [momentAt(start), momentAt(end)];
      const units = Math.floor((ends - begins) / (window.unit * MINUTE_MS));
      return units > 0 ? [{ window, door, day, begins, ends, units }] : [];
    });
  });
};

/** The windows of all doors on the plant days from one to another, both included, in order of their beginning. */
export const occurrencesBetween = (setup: BookingSetup, from: PlainDate, to: PlainDate): Occurrence[] => {
  const found: Occurrence[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(...occurrencesOn(setup, day));
  return found.sort((a, b) => a.begins - b.begins);
};

/** Whether a range may run from one occurrence into another: same door, type, group and unit, and no minute between. */
export const isContinuedBy = (one: Occurrence, next: Occurrence): boolean =>
  unitBegin(one, one.units) === next.begins &&
  one.door.id === next.door.id &&
  one.window.type === next.window.type &&
  one.window.groupId === next.window.groupId &&
  one.window.unit === next.window.unit;
