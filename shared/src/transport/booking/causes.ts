import { addDays, asTimestamp, dateIn, firstMomentAt, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { MINUTE_MS, type Occurrence } from './occurrences.ts';
import type { BookableWindow, BookingRequest, BookingSetup } from './setup.ts';

/** Why a range cannot be booked. Where several causes apply, the first of this order is named. */
export const BOOKING_CAUSES = [
  'closed',
  'fixed',
  'klt',
  'glt',
  'hazardous',
  'horizon',
  'lead_time',
  'cutoff',
  'off_grid',
  'taken',
  'short',
] as const;
export type BookingCause = (typeof BOOKING_CAUSES)[number];

/** Puts causes into the order in which they are named, each once. */
export const sortedCauses = (causes: readonly BookingCause[]): BookingCause[] =>
  BOOKING_CAUSES.filter(cause => causes.includes(cause));

const HOUR_MS = 60 * MINUTE_MS;

/** Whether the window of an occurrence is another group's fixed one that is not released for its day. */
export const isKeptForOthers = ({ window, day }: Occurrence, request: BookingRequest): boolean =>
  window.type === 'fixed' && !request.groupIds.includes(window.groupId) && !window.releasedOn.includes(day);

/** Whether the window of an occurrence exists for a supplier: a flexible window is its group's alone. */
export const isShownTo = ({ window }: Occurrence, request: BookingRequest): boolean =>
  window.type === 'fixed' || request.groupIds.includes(window.groupId);

/** The moment at which the cut-off of a window is over for a range that begins on a plant day; null where it has none. */
const cutoffOn = (zone: string, { cutoff }: BookableWindow, begins: number, day: PlainDate): Timestamp | null => {
  if (!cutoff) return null;
  if ('hours' in cutoff) return asTimestamp(begins - cutoff.hours * HOUR_MS);
  return firstMomentAt(zone, addDays(day, -1), cutoff.dayBefore);
};

/** The moment from which on a range can no longer be booked, moved or changed; null where its window has no cut-off. */
export const cutoffOf = (zone: string, window: BookableWindow, begins: Timestamp): Timestamp | null =>
  cutoffOn(zone, window, Date.parse(begins), dateIn(zone, begins));

const isPastCutoff = (setup: BookingSetup, { window, day }: Occurrence, begins: number, now: Timestamp): boolean => {
  const cutoff = cutoffOn(setup.zone, window, begins, day);
  return cutoff !== null && now >= cutoff;
};

/** The causes that lie in the window, its door and the clock; what others booked has no part in them. */
export const standingCauses = (
  setup: BookingSetup,
  occurrence: Occurrence,
  begins: number,
  request: BookingRequest,
): BookingCause[] => {
  const { window, door, day } = occurrence;
  const causes: BookingCause[] = [];
  if (isKeptForOthers(occurrence, request)) causes.push('fixed');
  causes.push(...request.load.filter(kind => !door.abilities.includes(kind)));
  const { horizonDays } = window;
  if (horizonDays !== null && day > addDays(dateIn(setup.zone, request.now), horizonDays)) causes.push('horizon');
  if (begins < Date.parse(request.now) + window.leadHours * HOUR_MS) causes.push('lead_time');
  if (isPastCutoff(setup, occurrence, begins, request.now)) causes.push('cutoff');
  return causes;
};
