import { addDays, dateIn, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { MINUTE_MS, occurrencesBetween } from './occurrences.ts';
import type { BookableWindow, BookingSetup, Claim } from './setup.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;

/**
 * The plant days on which a fixed window is free for everybody: it starts in at most `hours` hours, or has started, and
 * nobody of its group has booked it. `ofGroup` are the claims of the suppliers of its group.
 */
export const releasedDays = (
  setup: BookingSetup,
  window: BookableWindow,
  hours: number,
  ofGroup: readonly Claim[],
  now: Timestamp,
): PlainDate[] => {
  const today = dateIn(setup.zone, now);
  const last = addDays(today, Math.ceil(hours / DAY_HOURS) + 1);
  const occurrences = occurrencesBetween({ ...setup, windows: [window] }, addDays(today, -1), last);
  const booked = ofGroup.filter(({ windowIds, until }) => until === null && windowIds.includes(window.id));
  const isUsed = (begins: number, ends: number): boolean =>
    booked.some(claim => Date.parse(claim.begins) < ends && Date.parse(claim.ends) > begins);
  const released = occurrences.filter(
    ({ begins, ends }) => begins - hours * HOUR_MS <= Date.parse(now) && !isUsed(begins, ends),
  );
  return [...new Set(released.map(({ day }) => day))];
};
