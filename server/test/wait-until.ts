import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/** Waits until something is there and gives it; how long that may take is the limit of all tests, in vitest.config.ts. */
export const waitUntil = async <T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> => {
  for (;;) {
    const found = await ask();
    if (found) return found as NonNullable<T>;
    await pause(POLL_MS);
  }
};
