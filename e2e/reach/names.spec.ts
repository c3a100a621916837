import { expect, test } from '../support/test.ts';

test.describe('a reader of Traditional Chinese', () => {
  test.use({ language: 'zh-tw' });
  test('sees plant, supplier and part by their names in his writing', async ({ page, openAs }) => {
    await openAs('dispositor', '/calloff/series');
    const grid = page.getByRole('grid');
    await expect(grid.getByText('LED 頭燈總成，左').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /長春工廠/ })).toBeVisible();
    await page.goto('/master/supplier');
    await expect(grid.getByText('東港扣件')).toBeVisible();
  });
});

test('names follow the language that is chosen, without a reload, and a name that is not written stays as it was', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/master/supplier');
  const grid = page.getByRole('grid');
  await expect(grid.getByText('Hanjiang Harness')).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('日本語').click();
  await expect(grid.getByText('漢江ハーネス')).toBeVisible();
  await page.goto('/master/forwarder');
  await expect(grid.getByText('Longline Freight').first()).toBeVisible();
});
