import type { Page } from '@playwright/test';

declare global {
  interface Window {
    flowClicks?: number;
  }
}

const count = (): void => {
  if (window.flowClicks === undefined)
    document.addEventListener('click', event => event.isTrusted && (window.flowClicks = (window.flowClicks ?? 0) + 1), {
      capture: true,
    });
  window.flowClicks = 0;
};

/** Counts the clicks that a person makes from now on; a new page begins anew. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(count);
  return () => page.evaluate(() => window.flowClicks ?? Number.NaN);
};
