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

/**
 * The causes that lie in a window on one day, its door and the clock; what others booked has no part in them. Answers them
 * for a range of that window by the millisecond at which it begins.
 */
export const standingCausesOf = (
  setup: BookingSetup,
  occurrence: Occurrence,
  request: BookingRequest,
): ((begins: number) => BookingCause[]) => {
  const { window, door, day } = occurrence;
  const { horizonDays, cutoff } = window;
  const isBeyondHorizon = horizonDays !== null && day > addDays(dateIn(setup.zone, request.now), horizonDays);
  const ofAll: readonly BookingCause[] = [
    ...(isKeptForOthers(occurrence, request) ? (['fixed'] as const) : []),
    ...request.load.filter(kind => !door.abilities.includes(kind)),
    ...(isBeyondHorizon ? (['horizon'] as const) : []),
  ];
  const earliest = Date.parse(request.now) + window.leadHours * HOUR_MS;
  // The same for all of a day, unless it counts back from where the range begins.
  const daysCutoff = cutoff && !('hours' in cutoff) ? cutoffOn(setup.zone, window, occurrence.begins, day) : null;
  return begins => {
    const end = daysCutoff ?? cutoffOn(setup.zone, window, begins, day);
    return [
      ...ofAll,
      ...(begins < earliest ? (['lead_time'] as const) : []),
      ...(end !== null && request.now >= end ? (['cutoff'] as const) : []),
    ];
  };
};
