import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Chooses the first rows of a list. */
const choose = async (page: Page, count: number): Promise<void> => {
  await expect(rows(page).first()).toBeVisible();
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).locator('.ib-box-cell').click();
};

test('the forwarder prints the lists of several plans for the drivers, and opens a plan', async ({ page, openAs }) => {
  await openAs('forwarder', '/pickup/plan');
  await choose(page, 2);
  const download = page.waitForEvent('download');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Print pick-up list/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^pick-up-lists-.*\.pdf$/);
  const number = rows(page).first().getByRole('link').first();
  const plan = (await number.textContent()) ?? '';
  await number.click();
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
});

test('a clerk prints the papers of several notes as one file', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await choose(page, 2);
  const download = page.waitForEvent('download');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Packing list/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^papers-.*\.pdf$/);
});
