import type { Page } from '@playwright/test';
import { button } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';

const LIST = '/master/material';
const NAME = 'MRP controller';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const take = async (page: Page, name: string): Promise<void> => {
  await entry(page, name).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
};

test('a head has a menu that orders, leads to its filter, moves, pins, widens and hides its column, by mouse and by key', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', LIST);
  await expect(head(page, NAME)).toBeVisible();
  const before = await heads(page);

  await test.step('by the mouse: its button, or the right button of the mouse', async () => {
    await head(page, 'Part number').hover();
    await head(page, 'Part number').locator('.ib-head-menu').click();
    await expect(entry(page, 'Hide the column')).toHaveCount(0);
    await take(page, 'Sort descending');
    await expect(head(page, 'Part number')).toHaveAttribute('aria-sort', 'descending');
    await head(page, NAME).click({ button: 'right' });
    await take(page, 'Go to its filter');
    await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
    await head(page, NAME).click({ button: 'right' });
    await take(page, `Move ${NAME} to the left`);
    const at = before.indexOf(NAME);
    await expect.poll(async () => (await heads(page)).indexOf(NAME)).toBe(at - 1);
    await head(page, NAME).click({ button: 'right' });
    await take(page, `Keep all up to ${NAME} in sight`);
    await expect(head(page, NAME)).toHaveAttribute('data-pinned', 'last');
  });

  await test.step('by key: for the column of the active cell, and back to it', async () => {
    const grid = page.getByRole('grid');
    await grid.locator(`[data-row="0"] > [data-column="${(await heads(page)).filter(Boolean).indexOf(NAME)}"]`).click();
    const width = async () => (await head(page, NAME).boundingBox())?.width ?? 0;
    const narrow = await width();
    await page.keyboard.press('Alt+ArrowUp');
    await entry(page, `Make ${NAME} wider`).focus();
    await page.keyboard.press('Enter');
    await expect.poll(width).toBeGreaterThan(narrow);
    await expect(grid).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(grid).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await take(page, 'Hide the column');
    await expect(head(page, NAME)).toHaveCount(0);
  });

  await button(page, 'Columns').click();
  await button(page, 'Reset columns').click();
  await expect.poll(() => heads(page)).toEqual(before);
});
