import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const REASON = 'Two boxes are broken';

const cards = (page: Page) => page.locator('.ib-phone-card');
const items = (page: Page) => page.locator('.cn-item');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Finds rows of the list that is open. */
const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
};

test('empties are counted in at the dock: a difference needs its reason, and the plant reads it', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(PHONE);
  await openAs('supplier-logistics', '/m/container');
  await cards(page).filter({ hasText: 'pieces' }).first().click();
  await expect(items(page).first()).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const count = items(page)
    .first()
    .getByRole('textbox', { name: /^Count of/ });
  const expected = Number(await count.inputValue());
  await count.fill(`${expected - 2}`);
  await expect(items(page).first().locator('.cn-difference')).toHaveText('−2');
  await expect(page.locator('.cn-total .cn-difference')).toHaveText('−2');
  await expect(button(page, 'Confirm the receipt')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: /^Reason for/ }).fill(REASON);
  await page.setViewportSize(SMALL_PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await button(page, 'Confirm the receipt').click();
  await expect(page.getByText(`${number} is received.`)).toBeVisible();
  await button(page, 'Counted').click();
  await cards(page).filter({ hasText: number }).click();
  await expect(items(page).first()).toContainText(REASON);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openAs('packaging-planner', '/container/delivery-note');
  await rows(page).filter({ hasText: number }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: REASON })).toBeVisible();
  await expect(page.locator('.ib-tag').filter({ hasText: 'Completed', visible: true }).first()).toBeVisible();
});

test('packaging is found, opened, changed and shown with its history', async ({ page, openAs }) => {
  await openAs('packaging-planner', '/packaging/master');
  await search(page, 'EWP1208');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /EWP1208/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Module' }).fill('M140');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('M140').filter({ visible: true }).first()).toBeVisible();
});
