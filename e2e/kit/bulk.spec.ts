import type { Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

const row = (page: Page, index: number) => page.locator(`[data-row="${index}"]`);
const choose = (page: Page, index: number) => row(page, index).locator('[data-box]').click();

test('says how many rows qualify, runs, and keeps selected what did not succeed', async ({ openKit }) => {
  const page = await openKit('bulkList');
  for (const index of [3, 6, 9, 1]) await choose(page, index);
  await page.getByRole('button', { name: 'Send (3)' }).first().click();
  await expect(page.getByText('Concerns 3 rows; 1 left out')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send (3)' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('2 succeeded');
  await expect(sheet).toContainText('1 failed');
  await expect(sheet).toContainText('1 skipped');
  await expect(sheet).toContainText('Li Wei changed this at 10:42');
  // A reason is read whole, however narrow its column is.
  await page.setViewportSize({ width: 620, height: 800 });
  const reason = sheet.locator('.ib-value', { hasText: 'Li Wei changed this at 10:42' });
  const hidden = () => reason.evaluate(each => each.scrollWidth - each.clientWidth);
  await expect.poll(hidden).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 6)).toHaveAttribute('aria-selected', 'false');
});

test('chooses a range with Shift, a page with its box, and copies what is chosen with heads', async ({ openKit }) => {
  const page = await openKit('bulkList');
  await choose(page, 2);
  await row(page, 5)
    .locator('[data-box]')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected').first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split(/\r?\n/);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain('Quantity\tUnit');
  expect(lines[1]).toContain('74\tPCE');
  await page.getByRole('button', { name: 'Select all rows of this page' }).click();
  await expect(page.getByText('50 selected').first()).toBeVisible();
});

test('shows a row beside the list, and the arrows move both', async ({ openKit }) => {
  const page = await openKit('bulkList');
  await row(page, 4).locator('[data-column="4"]').click();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Row in detail' });
  await expect(panel).toContainText('S1005');
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText('S1006');
});

test('keeps the first columns in sight when the grid is scrolled sideways', async ({ openKit }) => {
  const page = await openKit('bulkList');
  await page.setViewportSize({ width: 900, height: 700 });
  await page.locator('.ib-grid').evaluate(grid => grid.scrollTo({ left: 500 }));
  const number = row(page, 1).getByRole('link');
  await expect(number).toBeInViewport();
  expect((await number.boundingBox())?.x).toBeLessThan(300);
});

test('takes a filter away by its chip', async ({ openKit }) => {
  const page = await openKit('bulkList');
  await expect(page.getByText('Date 23 Nov – 6 Dec 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Date' }).click();
  await expect(page.getByText('Date 23 Nov – 6 Dec 2026')).toHaveCount(0);
  await expect(page.getByText('Plant 2031, 2032')).toBeVisible();
});
