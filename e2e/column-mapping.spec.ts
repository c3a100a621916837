import type { Locator, Page } from '@playwright/test';
import { savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

/** Headings of a partner's own export, and which of ours they are. */
const HEADINGS = ['Bestellung', 'Sachnummer', 'Abruf', 'Datum', 'Termin', 'Menge'];
const MEANT = {
  'PO no.': 'Bestellung',
  'Part number': 'Sachnummer',
  Release: 'Abruf',
  'Release date': 'Datum',
  From: 'Termin',
  Quantity: 'Menge',
};
const ROW = ['PVS-FLOW', 'HM4 945 096 C', '1', '2026-11-23', '2026-12-04', '24'];

const drop = (page: Page, headings: readonly string[], ...rows: readonly (readonly string[])[]): Promise<void> =>
  page.locator('.ri-file').setInputFiles({
    ...{ name: 'abruf.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([headings, ...rows].map(cells => cells.join(';')).join('\n')),
  });

const notice = (page: Page): Locator => page.locator('.ib-notice').filter({ visible: true });

/** Says under which heading one of our columns stands. */
const say = async (page: Page, column: string, heading: string): Promise<void> => {
  await page.getByRole('dialog').locator('.cm-column').getByLabel(column, { exact: true }).selectOption(heading);
};

/** Chooses in one of the lists of a form. */
const pick = async (page: Page, field: string, typed: string): Promise<void> => {
  const control = page.getByRole('dialog').locator(`[data-field="${field}"] input`);
  await control.click();
  await control.fill(typed);
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: typed }).first().click();
};

test("a partner's own table is asked about once, then read by what is remembered, and told when it changes", async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/calloff/import');
  await drop(page, HEADINGS, ROW);
  await expect(notice(page)).toContainText('headings of its own');
  await page.getByRole('button', { name: 'Say which column is which' }).click();
  await pick(page, 'plantId', '2031');
  await pick(page, 'supplierId', 'S1001');
  await pick(page, 'kind', 'pre-series');
  for (const [column, heading] of Object.entries(MEANT)) await say(page, column, heading);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(notice(page)).toContainText('Read as remembered for 2031 / S1001.');
  await page.getByRole('button', { name: 'Import 1 release' }).click();
  await expect(page.getByText('Imported 1 release;')).toBeVisible();

  const turned = [...HEADINGS].reverse();
  await drop(page, turned, [...ROW].reverse());
  await expect(notice(page)).toContainText('Read as remembered for 2031 / S1001.');
  await expect(page.getByText('0 to import, 1 unchanged, 0 refused')).toBeVisible();

  await drop(page, HEADINGS, ['PVS-BAD', ...ROW.slice(1, 5), '１２']);
  await expect(page.getByText('1 refused')).toBeVisible();
  const { content } = await savedBy(page, page.getByRole('button', { name: /^Bad rows/ }));
  expect(content.toString()).toContain('PVS-BAD');

  await drop(page, [...HEADINGS.slice(0, 5), 'Stück'], ROW);
  await expect(notice(page)).toContainText('Gone: Menge. New: Stück.');
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(page.getByRole('dialog').getByText('Last time this was "Menge"')).toBeVisible();
  await say(page, 'Quantity', 'Stück');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Read as remembered for 2031 / S1001.');

  const remembered = page.getByRole('grid', { name: 'Remembered columns' });
  await expect(remembered).toContainText('Stück');
  await remembered.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(remembered).toHaveCount(0);
});
