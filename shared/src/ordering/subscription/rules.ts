import { addDays, type PlainDate, type Timestamp } from '../../kernel/index.ts';

/** The distributor lets a subscription hold for so many days at most. */
export const LONGEST_DURATION = 30;
/** A continuous subscription that fires more often is told once in so many hours, with a count. */
export const QUIET_HOURS = 4;

const HOUR_MS = 3_600_000;

/** The last day of a subscription. */
export const expiryOf = (subscribedOn: PlainDate, duration: number): PlainDate => addDays(subscribedOn, duration);

/** Whether it is too early to tell again that a subscription has fired. */
export const isQuiet = (toldAt: Timestamp | null, now: Timestamp): boolean =>
  toldAt !== null && Date.parse(now) - Date.parse(toldAt) < QUIET_HOURS * HOUR_MS;
