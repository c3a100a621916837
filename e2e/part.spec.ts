import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const tabs = (page: Page) => page.locator('.ib-status-tabs').filter({ visible: true });

test('a part is found by its number, with prices, what is expected, and how stock and price went', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/part/part-management');
  await expect(page.getByText('No distributor is set')).toBeVisible();
  await page.getByRole('searchbox').fill('orb10a');
  await page.getByRole('searchbox').press('Enter');
  const number = page
    .getByRole('grid')
    .getByRole('link', { name: /^ORB10A/ })
    .first();
  const name = await number.innerText();
  await number.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await tabs(page).getByRole('button', { name: 'Stock and price over time' }).click();
  await expect(page.getByRole('img', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Price' })).toBeVisible();
});
