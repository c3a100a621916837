import { type Browser, expect, type Page } from '@playwright/test';
import type { Database } from './database.ts';
import { place } from './place.ts';
import { notePuzzles, type Puzzles, signInHere } from './sign-in.ts';
import { chooseLanguage, forgetChoices, LANGUAGE, PREFERENCES, setWallClock } from './test.ts';

/** A browser that has never been here, and the puzzles that its page shows. */
export interface Visitor {
  page: Page;
  puzzles: Puzzles;
}

/** Opens a browser that has never been here, for a reader of English, on the day of a product. */
export const newBrowserAt = async (browser: Browser, ahead: number): Promise<Visitor> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await context.addInitScript(setWallClock, ahead);
  await context.addInitScript(chooseLanguage, { key: LANGUAGE, value: JSON.stringify('en') });
  const puzzles: Puzzles = new WeakMap();
  context.on('response', response => notePuzzles(puzzles, response));
  return { page: await context.newPage(), puzzles };
};

/**
 * Somebody who signs in with a browser that has never been here; with a language, as if that were
 * all that he has ever chosen.
 */
export const inNewBrowser = async (
  browser: Browser,
  database: Database,
  userNo: string,
  language?: string,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await context.addInitScript(setWallClock, place.ahead);
  if (language) {
    await context.addInitScript(chooseLanguage, { key: LANGUAGE, value: JSON.stringify(language) });
    await context.route(PREFERENCES, forgetChoices);
  }
  const puzzles: Puzzles = new WeakMap();
  context.on('response', response => notePuzzles(puzzles, response));
  const page = await context.newPage();
  await page.goto(`${place.address}/login`);
  await signInHere(page, puzzles, database, userNo);
  await expect(page.locator('.shell')).toBeVisible();
  return page;
};
