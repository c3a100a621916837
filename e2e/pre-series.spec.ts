import type { Page } from '@playwright/test';
import { button, grid, openCallOff } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';

/** A trial build of a facelift: one delivery of one part at the ordered levels. */
const ORDER = 'PVS-26-0702';
const PART = 'HM4 945 207 A';
const LEVELS = { Drawing: 'D-09', Hardware: 'H10', Software: '0501' };
const ORDERS = [
  'kind,plantNo,supplierCode,orderNo,material,releaseNo,releaseDate,drawing,hardware,software,unloadingPoint,from,qty',
  `pre_series,2031,S1001,${ORDER},${PART},1,2026-11-20,D-09,H10,0501,A1,2026-12-01,12`,
].join('\n');

const LIST = '/calloff/pre-series';
const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page, name: string | RegExp) => button(page, name).filter({ visible: true });

test.describe.configure({ mode: 'serial' });

let noteNo = '';

const openNote = async (page: Page): Promise<void> => {
  const search = page.getByRole('searchbox').filter({ visible: true });
  await search.fill(noteNo);
  await search.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
};

test('the plant orders a trial build, and the supplier answers it', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/import');
  const file = { name: 'trial.csv', mimeType: 'text/csv', buffer: Buffer.from(ORDERS) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await shown(page, 'Import 1 release').click();
  await expect(page.getByText('Imported 1 release;')).toBeVisible();

  await openAs('supplier-logistics', LIST);
  await openCallOff(page, ORDER);
  await expect(page.getByText(/^You: answer 1 line/)).toBeVisible();
  for (const level of Object.values(LEVELS))
    await expect(page.getByText(level).filter({ visible: true }).first()).toBeVisible();
  await shown(page, 'Fill all as requested').click();
  await shown(page, 'Send 1 answer').click();
  await expect(shown(page, /^Send 0/)).toBeVisible();
  await expect(grid(page).getByRole('row', { name: /Confirmed/ })).toHaveCount(1);
  await openAs('dispositor', LIST);
  await openCallOff(page, ORDER);
  await expect(grid(page).getByRole('row', { name: /Confirmed/ })).toHaveCount(1);
});

test('the supplier delivers it at the ordered levels, packed and labelled', async ({ page, openAs }) => {
  await openAs('supplier-logistics', LIST);
  await openCallOff(page, ORDER);
  await shown(page, 'Create delivery note').click();
  await shown(page, /^Create note of/).click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
  const lines = page
    .getByRole('grid', { name: 'Materials' })
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') });
  await lines.first().locator('[data-column="2"]').click();
  await page.keyboard.press('e');
  for (const [name, level] of Object.entries(LEVELS)) await dialog(page).getByRole('textbox', { name }).fill(level);
  await shown(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await shown(page, /^Packaging/).click();
  await shown(page, 'Pack by instruction').click();
  await expect(shown(page, /^Labels [1-9]/)).toBeVisible();
  await shown(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: 'Plate' }).fill('JA 26070');
  await shown(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await shown(page, 'Send').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  const anyway = dialog(page).getByRole('button', { name: /anyway/i });
  await expect(anyway.or(page.getByText(/^Sent on/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/^Sent on/)).toBeVisible();
});

test('the plant receives it, and the order has come to its end on both sides', async ({ page, openAs }) => {
  await openAs('gate', '/delivery/note');
  await openNote(page);
  await shown(page, 'Receive').click();
  await dialog(page)
    .getByRole('button', { name: /^Receive/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  for (const user of ['dispositor', 'supplier-logistics']) {
    await openAs(user, LIST);
    await openCallOff(page, ORDER);
    await expect(page.locator('main article:visible .ib-tag').first()).toHaveText('Completed');
    await expect(grid(page).getByRole('row', { name: /DN created Done/ })).toHaveCount(1);
    await page.goto('/delivery/note');
    await openNote(page);
    await shown(page, /^Receipt/).click();
    await expect(page.getByText(/^Received whole on/).filter({ visible: true })).toBeVisible();
  }
});
