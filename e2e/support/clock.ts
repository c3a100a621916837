import type { Page } from '@playwright/test';
import { place } from './place.ts';

/**
 * Takes the page's timers into the flow's hand; until it is paused the clock runs as always. Before the first page. It
 * takes the place of the page's wall clock, too, so it begins on the product's day: to a page that lives later every token
 * is near its end.
 */
export const holdClock = (page: Page): Promise<void> => page.clock.install({ time: Date.now() + place.ahead });

/** A moment later than any that the clock has passed while the flow came here, in milliseconds. */
const AHEAD_MS = 1000;

/** Stops the page's timers; from now on they run by `page.clock.runFor` alone. */
export const stopClock = async (page: Page): Promise<void> => {
  const present = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(present + AHEAD_MS);
};
