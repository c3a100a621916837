import type { Page } from '@playwright/test';

declare global {
  interface Window {
    flowClicks?: number;
  }
}

/** Runs in the page. */
const beginCount = (): void => {
  const isFirst = window.flowClicks === undefined;
  window.flowClicks = 0;
  const note = (event: Event) => {
    if (event.isTrusted) window.flowClicks = (window.flowClicks ?? 0) + 1;
  };
  if (isFirst) document.addEventListener('click', note, { capture: true });
};

/** Counts the clicks that a person makes from now on; a new page begins anew. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(beginCount);
  return () => page.evaluate(() => window.flowClicks ?? Number.NaN);
};
