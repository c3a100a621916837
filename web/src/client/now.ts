import { asTimestamp, type Timestamp } from '@inbound/shared';

let clock: () => number = Date.now;

/** The one clock of the browser; a test sets it to a fixed moment. */
export const now = (): Timestamp => asTimestamp(clock());

/** Milliseconds since 1970 by the same clock, for ages and delays. */
export const nowMs = (): number => clock();

/** Sets the clock, for tests and for pictures of fixed data. */
export const setClock = (next: () => number): void => {
  clock = next;
};
