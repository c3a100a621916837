import type { PlainDate, Timestamp } from '../../kernel/index.ts';
import type { PlantCalendar } from '../../master/plant-calendar/open-days.ts';

/** What a truck brings, and what a door must be able to take: small load carriers, large ones, hazardous goods. */
export const LOAD_KINDS = ['klt', 'glt', 'hazardous'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

/** A door of a plant. It is bookable on the plant days from `activeFrom` to `activeTo`, both included. */
export interface BookableDoor {
  id: string;
  /** Trucks at once. */
  capacity: number;
  abilities: readonly LoadKind[];
  activeFrom: PlainDate | null;
  activeTo: PlainDate | null;
}

/** Until when a range can be booked: hours before it begins, or a time of the calendar day before its day. */
export type Cutoff = { hours: number } | { dayBefore: string };

/** A time window of a door: on which weekdays, at which hours and in which units its suppliers may book. */
export interface BookableWindow {
  id: string;
  doorId: string;
  /** A fixed window is kept for its group and shown to others as such; a flexible one exists for its group alone. */
  type: 'fixed' | 'flexible';
  groupId: string;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Wall times of the plant, `HH:MM`; `24:00` may be an end. */
  start: string;
  end: string;
  /** Minutes. */
  unit: number;
  /** Trucks at once; null where the door's capacity alone counts. */
  capacity: number | null;
  validFrom: PlainDate | null;
  validTo: PlainDate | null;
  leadHours: number;
  cutoff: Cutoff | null;
  /** A range may begin at most so many plant days after today; null without a limit. */
  horizonDays: number | null;
  /** Plant days on which a fixed window is free for everybody. */
  releasedOn: readonly PlainDate[];
}

/** Other hours of a window on one date; no blocks means that it is closed. */
export interface WindowException {
  windowId: string;
  date: PlainDate;
  blocks: readonly { start: string; end: string }[];
}

/** Doors that share a limit of trucks at once. */
export interface BookableArea {
  doorIds: readonly string[];
  cap: number;
}

/** All that says when the doors of one plant can be booked, apart from what is booked already. */
export interface BookingSetup {
  /** IANA name of the plant's zone. */
  zone: string;
  calendar: PlantCalendar;
  doors: readonly BookableDoor[];
  windows: readonly BookableWindow[];
  exceptions: readonly WindowException[];
  areas: readonly BookableArea[];
}

/** A booked range of a door, or a hold of one that lasts until `until`. */
export interface Claim {
  id: string;
  doorId: string;
  begins: Timestamp;
  ends: Timestamp;
  /** The windows through which it runs; empty where that is unknown, then it counts for every window of the door. */
  windowIds: readonly string[];
  /** The end of a hold; null for a booking. From this moment on a hold takes no place. */
  until: Timestamp | null;
}

/** What somebody wants to book. */
export interface BookingRequest {
  now: Timestamp;
  /** The groups of windows to which the supplier belongs. */
  groupIds: readonly string[];
  /** Minutes; rounded up to the units of each window. */
  minutes: number;
  load: readonly LoadKind[];
  /** Claims that take no place for this request: the hold of the same transport, and the booking that is moved. */
  ignoredClaimIds: readonly string[];
}

/** Units of one door, one after another. */
export interface DoorRange {
  doorId: string;
  begins: Timestamp;
  ends: Timestamp;
  /** The windows through which it runs, in order of time. */
  windowIds: readonly string[];
}
