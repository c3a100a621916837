import { asTimestamp, type Timestamp } from '@inbound/shared';

/** The one clock of the server; tests and the seed set it, nobody else asks for the time. */
export interface Clock {
  now(): Timestamp;
}

export const systemClock: Clock = { now: () => asTimestamp(Date.now()) };

/** A clock that stands still until it is moved. */
export const fixedClock = (at: Timestamp): Clock & { set(at: Timestamp): void } => {
  let present = at;
  return {
    now: () => present,
    set: moment => {
      present = moment;
    },
  };
};

const MILLISECONDS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** A moment later (or earlier, when negative). */
export const later = (at: Timestamp, amount: number, unit: keyof typeof MILLISECONDS): Timestamp =>
  asTimestamp(Date.parse(at) + amount * MILLISECONDS[unit]);
