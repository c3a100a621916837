import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LIST = '/master/material';

const grid = (page: Page) => page.locator('.ib-grid:visible');
const row = (page: Page, at: number) => grid(page).locator(`[data-row="${at}"]`);
const number = (page: Page, at: number) => row(page, at).getByRole('link').first();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the menu of a row copies its number and its address, and opens it, by mouse and by key', async ({
  page,
  openAs,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('tenant-admin', LIST);
  await expect(number(page, 1)).toBeVisible();
  const no = await number(page, 1).innerText();

  await row(page, 1).locator('.ib-cell').last().click({ button: 'right' });
  await entry(page, 'Copy number').click();
  await expect.poll(() => copied(page)).toBe(no);
  await expect(page.getByText(`Copied: ${no}`)).toBeVisible();
  await expect(grid(page)).toBeFocused();

  await row(page, 0).locator('.ib-cell').last().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await entry(page, 'Copy link to this row').click();
  const address = await number(page, 1).evaluate((link: HTMLAnchorElement) => link.href);
  await expect.poll(() => copied(page)).toBe(address);

  await row(page, 1).locator('.ib-cell').last().click({ button: 'right' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  await row(page, 1).locator('.ib-cell').last().click({ button: 'right' });
  await entry(page, 'Open').click();
  await expect(heading(page, no)).toBeVisible();
});

test('the columns of a list are set by key, and Escape leads back to the grid', async ({ page, openAs }) => {
  await openAs('tenant-admin', LIST);
  await expect(number(page, 0)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('searchbox', { name: 'Find a column' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Find a column' })).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test('two letters in a grid lead home and to the delivery notes, and are letters wherever one types', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await expect(number(page, 0)).toBeVisible();
  const search = page.locator('[data-search]:visible');
  await search.focus();
  await page.keyboard.type('gd');
  await expect(search).toHaveValue('gd');
  await expect(heading(page, 'Series call-offs')).toBeVisible();
  await search.fill('');
  await grid(page).focus();
  await page.keyboard.type('d');
  await expect(heading(page, 'Series call-offs')).toBeVisible();
  await page.keyboard.type('gd');
  await expect(heading(page, 'Delivery notes')).toBeVisible();
  await expect(number(page, 0)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.type('gh');
  await expect(page.getByRole('heading', { name: 'Needs me today' })).toBeVisible();
});

test('the letters lead nobody to a page that he may not open, and ask nobody about it', async ({ page, openAs }) => {
  await openAs('platform-admin', '/system/tenant');
  await expect(number(page, 0)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.type('gdgh');
  await expect(page).toHaveURL(/index\/home/);
  await expect(page.getByText('you have no permission for it')).toHaveCount(0);
});

test('every key of pages and grids stands in the list of keys', async ({ page, openAs }) => {
  await openAs('tenant-admin', LIST);
  await expect(number(page, 0)).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  for (const said of ['Menu of the row', 'Columns of the list', 'Go home', 'Go to the delivery notes'])
    await expect(list.getByText(said, { exact: true })).toBeVisible();
});

test('the messages of a page are opened by their key, and left by Escape', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await expect(number(page, 0)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('a');
  const said = 'Select at least one';
  const list = page.locator('.message-list');
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await page.keyboard.press('Control+Shift+M');
  await expect(list.getByText(said)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});
