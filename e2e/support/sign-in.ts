import { expect, type Page, type Response } from '@playwright/test';
import { type Database, gapOf } from './database.ts';
import { PASSWORD } from './place.ts';

/** How far the keys move the piece, in pixels of its picture. */
const LEAP = 40;
const STEP = 4;
/** Between two presses of a key, in milliseconds; nobody presses quicker. */
const PRESS_MS = 25;

/** The puzzle that a page shows last: its name is in the answer that drew it. */
export type Puzzles = WeakMap<Page, Promise<{ data: { puzzle: string; width: number; pieceSize: number } }>>;

/** Notes each puzzle that pages draw. */
export const notePuzzles = (puzzles: Puzzles, response: Response): void => {
  if (!response.url().endsWith('/session/puzzle') || !response.ok()) return;
  const puzzle = response.json();
  // A page that is left before its puzzle was read needs none: whoever solves one waits for it, and hears what failed.
  puzzle.catch(() => undefined);
  puzzles.set(response.frame().page(), puzzle as never);
};

export const slider = (page: Page) => page.getByRole('slider');

/** Until the page shows a puzzle that can be solved. */
export const untilDrawn = async (page: Page): Promise<void> => {
  await expect(slider(page)).not.toHaveAttribute('aria-valuemax', '0');
  await expect(slider(page)).toHaveAttribute('aria-busy', 'false');
};

/** Where the gap is on the page's puzzle. */
export const gapOn = async (page: Page, puzzles: Puzzles, database: Database) => {
  await untilDrawn(page);
  const drawn = await puzzles.get(page);
  if (!drawn) throw new Error('the page has drawn no puzzle');
  const { puzzle, width, pieceSize } = drawn.data;
  return { x: await gapOf(database, puzzle), max: width - pieceSize };
};

/** Solves the security check with the keys alone. */
export const solveByKeys = async (page: Page, puzzles: Puzzles, database: Database): Promise<void> => {
  const { x } = await gapOn(page, puzzles, database);
  const leaps = Math.floor(x / LEAP);
  const steps = Math.round((x - leaps * LEAP) / STEP);
  const keys = [...Array<string>(leaps).fill('PageUp'), ...Array<string>(steps).fill('ArrowRight')];
  // A way has some steps and takes some time, wherever the gap is.
  const wiggle = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'];
  for (const key of [...wiggle, ...keys]) await slider(page).press(key, { delay: PRESS_MS });
  await slider(page).press('Enter');
  await expect(page.locator('.puzzle[data-passed]')).toBeVisible();
};

/** Fills the login's fields; the labels are the language's. */
export const fillLogin = async (page: Page, userNo: string, password = PASSWORD): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill(userNo);
  await page.locator('input[autocomplete="current-password"]').fill(password);
};

/** Signs in on the login that the page shows. */
export const signInHere = async (page: Page, puzzles: Puzzles, database: Database, userNo: string): Promise<void> => {
  await fillLogin(page, userNo);
  await solveByKeys(page, puzzles, database);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('form.login-form')).toHaveCount(0);
};
