import { addDays, asTimestamp, dateIn, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { MINUTE_MS, occurrencesBetween } from './occurrences.ts';
import type { BookableWindow, BookingSetup, Claim } from './setup.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;

/** So long before it is released the group of a fixed window is told that it has not booked it. */
export const ANNOUNCED_HOURS = 24;

/** A plant day on which a fixed window will be released. */
export interface ReleasedDay {
  day: PlainDate;
  /** From the first moment of the window on that day to its last one. */
  begins: Timestamp;
  ends: Timestamp;
  releaseAt: Timestamp;
}

/**
 * The days of a fixed window whose release is near: it starts in at most `hours` and the hours of the announcement, has not
 * ended, and nobody of its group has booked it. `ofGroup` are the claims of the suppliers of its group.
 */
export const daysNearRelease = (
  setup: BookingSetup,
  window: BookableWindow,
  hours: number,
  ofGroup: readonly Claim[],
  now: Timestamp,
): ReleasedDay[] => {
  const today = dateIn(setup.zone, now);
  const ahead = hours + ANNOUNCED_HOURS;
  const last = addDays(today, Math.ceil(ahead / DAY_HOURS) + 1);
  const occurrences = occurrencesBetween({ ...setup, windows: [window] }, addDays(today, -1), last);
  const booked = ofGroup.filter(({ windowIds, until }) => until === null && windowIds.includes(window.id));
  return [...new Set(occurrences.map(({ day }) => day))].flatMap(day => {
    const blocks = occurrences.filter(occurrence => occurrence.day === day);
    const begins = Math.min(...blocks.map(block => block.begins));
    const ends = Math.max(...blocks.map(block => block.ends));
    const isUsed = booked.some(claim => Date.parse(claim.begins) < ends && Date.parse(claim.ends) > begins);
    const isNear = begins - ahead * HOUR_MS <= Date.parse(now) && Date.parse(now) < ends;
    if (isUsed || !isNear) return [];
    return [
      { day, begins: asTimestamp(begins), ends: asTimestamp(ends), releaseAt: asTimestamp(begins - hours * HOUR_MS) },
    ];
  });
};
