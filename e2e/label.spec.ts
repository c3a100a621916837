import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ keepsChoices: true });

const tools = (page: Page) => page.locator('.dn-tools:visible');
const printer = (page: Page) => tools(page).getByRole('combobox');

/** Opens the labels of a sent note: they were printed before. */
const openLabels = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Sent/ }).click();
  await page.getByRole('grid').getByRole('row', { name: /Sent/ }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Labels/ }).click();
};

test('labels are printed in ZPL on the printer that is chosen, and the choice is kept', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openLabels(page);
  const kept = page.waitForResponse(
    reply => reply.url().endsWith('/preference') && reply.request().method() === 'POST',
  );
  await printer(page).click();
  await page.locator('.ant-select-item-option', { hasText: 'Zebra' }).click();
  await kept;
  await tools(page)
    .getByRole('button', { name: /^Print \d+ labels?$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ribbon was torn');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^labels-\d+\.zpl$/);
  await page.reload();
  await expect(tools(page)).toContainText('Zebra');
});
