import type { Page } from '@playwright/test';
import { TODAY } from '../server/test/today.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page, name: string) =>
  page
    .getByRole('grid', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') });
const OFFERED = 'Materials without a call-off line';
/** Spare parts: their plant takes any quantity. */
const ORDER = '7700041219';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Some days after the story, as a field of a date takes it. */
const arrival = new Date(Date.parse(TODAY) + 3 * DAY_MS).toISOString().slice(0, 10);

test.describe.configure({ mode: 'serial' });

let noteNo = '';

const open = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
};

test('a note is made of goods that nobody called off, once their quantity is said', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await button(page, 'Create delivery note').click();
  await page.getByRole('radio', { name: 'Without call-off' }).check();
  await expect(page.getByText(/the plant takes only what it called off/)).toBeVisible();
  const row = rows(page, OFFERED).filter({ hasText: ORDER });
  await row.locator('[data-box]').click();
  await page.getByRole('textbox', { name: 'ETA*' }).fill(arrival);
  await button(page, 'Create note of 1 line').click();
  await expect(page.getByRole('status').filter({ hasText: /1 field/ })).toBeVisible();
  await row.getByLabel('Quantity').fill('２０');
  await row.getByLabel('Batch').fill('L261123');
  await button(page, 'Create note of 1 line').click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
  const line = rows(page, 'Materials').first();
  await expect(line).toContainText(`${ORDER}No call-off`);
  await expect(line).toContainText(/20.*L261123/);
});

test('more of them are added, taken off and put back', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await open(page);
  const lines = rows(page, 'Materials');
  await button(page, 'Add material').click();
  await page.getByRole('radio', { name: 'Without call-off' }).check();
  const row = rows(page, OFFERED).filter({ hasText: ORDER });
  await row.locator('[data-box]').click();
  await row.getByLabel('Quantity').fill('4');
  await button(page, 'Add 1 line').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lines).toHaveCount(2);
  await lines.nth(1).locator('[data-column="2"]').click();
  await page.keyboard.press('Delete');
  await expect(lines).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText('No call-off');
});

test('the plant sees on the note that nobody called the goods off', async ({ page, openAs }) => {
  await openAs('dispositor', '/delivery/note');
  await open(page);
  await expect(rows(page, 'Materials').first()).toContainText('No call-off');
  await expect(button(page, 'Add material')).toHaveCount(0);
});
