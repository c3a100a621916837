import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { pagesOf, savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Structure' });
const rows = (page: Page) => tree(page).locator('[role="row"][aria-level]');
const load = (page: Page, place: number) =>
  rows(page).and(page.getByRole('row', { name: new RegExp(`^MI?X? ?${place} of`) }));
const dialog = (page: Page) => page.getByRole('dialog');

/** The structure as it is told to a screen reader, row by row. */
const told = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll(all => all.map(row => row.getAttribute('aria-label')));

/** Until a tree that changed stands still. */
const settled = async (page: Page, expected: readonly (string | null)[]): Promise<void> => {
  await expect.poll(() => told(page)).toEqual(expected);
};

/** The note that the first flow packs: the oldest that is unsent, for other flows make and send notes meanwhile. */
let noteNo: string | undefined;

const openPacking = async (page: Page): Promise<void> => {
  await button(page, /^Unsent/).click();
  await expect(button(page, /^Unsent/)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.ib-list')).toHaveAttribute('aria-busy', 'false');
  const links = page.getByRole('grid').getByRole('link');
  const note = noteNo === undefined ? links.last() : links.filter({ hasText: noteNo });
  await note.click();
  noteNo = (await page.getByRole('heading', { level: 1, name: /\d{8}/ }).textContent()) ?? undefined;
  await button(page, /^Packaging/).click();
  await expect(tree(page)).toBeVisible();
};

/** Looks at a row, so that the next key is about it. */
const lookAt = async (row: Locator): Promise<void> => {
  await row.getByRole('gridcell').first().click();
  await row.focus();
};

/** Splits two units off the first load unit by the keyboard, or one where it has no more; answers how the new one is told. */
const splitFirst = async (page: Page, first: string): Promise<RegExp> => {
  const [, outer] = /^M 1 of \d+, (\d+) outer, [\d\s]+ pieces$/.exec(first) ?? [];
  const part = Math.min(2, Number(outer) - 1);
  expect(part).toBeGreaterThan(0);
  const ofPart = new RegExp(`, ${part} outer,`);
  await lookAt(load(page, 1));
  await page.keyboard.press('s');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(part));
  await page.keyboard.press('Enter');
  await expect(load(page, 1)).toHaveAccessibleName(ofPart);
  return ofPart;
};

/** Saves until the draft has gone: before the packing is stored a reload would rightly bring it back. */
const savePacking = async (page: Page): Promise<void> => {
  const stored = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().includes('/api/system/v1/draft'),
  );
  await button(page, 'Save packing').click();
  await stored;
};

test.describe.configure({ mode: 'serial' });

test('a note is packed by instruction, changed by key and by drag, taken back, saved, and read again', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPacking(page);
  await button(page, 'Pack by instruction').click();
  await expect(rows(page)).not.toHaveCount(0);
  const packed = await told(page);
  const ofPart = await splitFirst(page, packed[0] ?? '');
  const split = await told(page);
  expect(split).not.toEqual(packed);

  // Move it down and up again.
  await lookAt(load(page, 1));
  await page.keyboard.press('Alt+ArrowDown');
  await expect(load(page, 2)).toHaveAccessibleName(ofPart);
  await expect(load(page, 2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await settled(page, split);

  // A mixed load unit of one material is refused, in the dialog, and nothing changes.
  await page.keyboard.press('x');
  await button(page, 'Mixed load unit').click();
  await expect(dialog(page)).toContainText('needs at least 2 different materials');
  await button(page, 'Back').click();
  await settled(page, split);

  // Drag the split load unit onto the next one, and take it back.
  await load(page, 1).dragTo(load(page, 2));
  await expect(tree(page).getByRole('row', { name: ofPart })).toHaveCount(0);
  await button(page, 'Undo').click();
  await settled(page, split);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await settled(page, packed);
  await button(page, 'Redo').click();
  await settled(page, split);

  await expect(page.getByRole('tooltip', { name: 'Undo' })).toBeHidden();
  expect(await seriousFaults(page)).toEqual([]);
  await savePacking(page);
  await expect(button(page, 'Save packing')).toHaveAttribute('aria-disabled', 'true');
  await settled(page, split);
  await page.reload();
  await expect(tree(page)).toBeVisible();
  await settled(page, split);
});

test('the label stands beside the unit, and its paper says the same', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPacking(page);
  await lookAt(load(page, 1));
  await expect(page.locator('figure img:visible')).toBeVisible();
  await expect(page.getByText('All required fields present')).toBeVisible();
  const paper = await savedBy(page, button(page, 'Print test label'));
  expect(pagesOf(paper)).toBe(1);
});

test('packing anew shows what it replaces; it is left, taken, and taken back', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPacking(page);
  const split = await told(page);
  await button(page, 'Pack by instruction').click();
  const now = dialog(page).getByRole('row', { name: /^M / }).first();
  await expect(now.getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/]);
  await expect(dialog(page)).toContainText('This is lost:');
  await expect(button(page, 'Leave it as it is')).toBeFocused();
  await page.keyboard.press('Enter');
  await settled(page, split);
  await button(page, 'Pack by instruction').click();
  await button(page, 'Replace').click();
  await expect.poll(() => told(page)).not.toEqual(split);
  await button(page, 'Undo').click();
  await settled(page, split);
});

test('packing that is open in two windows is edited in one of them, and taken over with nothing lost', async ({
  page,
  context,
  openAs,
}) => {
  const elsewhere = (where: Page) => where.getByText('You are editing this in another window. This one is read-only.');
  await openAs('supplier-logistics', '/delivery/note');
  await openPacking(page);
  const stored = await told(page);
  await lookAt(load(page, 1));
  await page.keyboard.press('Delete');
  await expect.poll(() => told(page)).not.toEqual(stored);
  const removed = await told(page);

  const second = await context.newPage();
  await second.goto(page.url());
  await button(second, /^Packaging/).click();
  await expect(elsewhere(second)).toBeVisible();
  await settled(second, removed);
  await expect(button(second, 'Pack by instruction')).toHaveCount(0);
  await button(second, 'Take over here').click();
  await expect(elsewhere(page)).toBeVisible();
  await expect(button(page, 'Pack by instruction')).toHaveCount(0);
  await button(second, 'Load unit').click();
  await button(second, 'Load unit').last().click();
  await expect(load(second, removed.length === 0 ? 1 : 2)).toBeVisible();
  const added = await told(second);
  await settled(page, added);

  await button(page, 'Take over here').click();
  await expect(elsewhere(second)).toBeVisible();
  await second.close();
  await settled(page, added);
  await button(page, 'Discard').click();
  await settled(page, stored);
});

test('units are copied into another note of the same supplier and plant, with parts that it delivers', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPacking(page);
  const stored = await told(page);
  await lookAt(load(page, 1));
  await page.keyboard.press('Control+c');
  await expect(page.getByText(/^1 unit copied/)).toBeAttached();
  // Everything is packed: the copy finds nothing open, and says so.
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('still open: 0');
  await page.keyboard.press('Delete');
  await expect.poll(() => told(page)).not.toEqual(stored);
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveCount(stored.length);
  await button(page, 'Discard').click();
  await settled(page, stored);
});
