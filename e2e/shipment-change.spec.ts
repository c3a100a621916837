import type { Page } from '@playwright/test';
import { button, dialog, enter, heading, openFromHome, receive, tag } from './support/haiyue.ts';
import { newBrowserAt } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { fillRange, grid, openEpil, sayHandover, section, sendEpil } from './support/shipment.ts';
import { expect, test } from './support/test.ts';

/** A shipment of the story whose order changes: 24 trays, of which only 16 are still wanted, and 60 harnesses. */
const SHIPMENT = 'S-2026-0416';
const ORDER = '4500012876';
const TRAY = 'HY1 915 105 A';
const TRAY_NAME = 'Battery module tray';
const HARNESS = 'HY1 971 225 B';
const [TRAYS, HARNESSES] = [16, 60];

const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => page.locator('.po-change').filter({ visible: true });

/** The clerk takes out what is not wanted any more, and agrees to the change. */
const cutAndReconfirm = async (page: Page): Promise<void> => {
  await expect(tag(page, 'PO update')).toBeVisible();
  await line(page, TRAY_NAME).hover();
  await line(page, TRAY_NAME).getByRole('button', { name: 'Take out' }).click();
  await dialog(page).getByLabel('Quantity to take out').fill('8');
  await dialog(page).getByLabel('Reason').fill('Fewer are wanted');
  await dialog(page)
    .getByRole('button', { name: `Take out of line ${ORDER}/10` })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, TRAY_NAME)).toContainText(`${TRAYS} pcs`);
  await line(page, TRAY_NAME).getByRole('link', { name: ORDER }).click();
  await panel(page).getByRole('button', { name: 'Reconfirm all open' }).click();
  await dialog(page).getByRole('button', { name: 'Reconfirm all open' }).click();
  await expect(panel(page)).toHaveCount(0);
};

/** Packs all of a line into one unit. */
const pack = async (page: Page, name: string): Promise<void> => {
  await line(page, name).hover();
  await line(page, name).getByRole('button', { name: 'Pack' }).click();
  await dialog(page).getByLabel('Packaging').fill('PAL-1208');
  await dialog(page).getByRole('button', { name: 'Pack' }).click();
  await expect(dialog(page)).toHaveCount(0);
};

const plates = async (page: Page): Promise<string[]> => {
  await section(page, 'Handling units').click();
  await expect(grid(page).locator('[data-row="1"]')).toBeVisible();
  return Promise.all(
    [0, 1].map(async row => (await grid(page).locator(`[data-row="${row}"] > [data-column="2"]`).textContent()) ?? ''),
  );
};

const HEAD = [
  ...['Shipment no.', 'Package (HU id)', 'Part number', 'Serial number', "Seller's order", 'Packaging no.'],
  ...['Packed on', 'Equipment code', 'Customer order', 'Project', 'Certificate', 'Certificate valid to', 'Batch'],
  ...['Made on', 'Type-test certificate'],
];

/** The table of a shipment as a manufacturing system writes it: a row for each piece. */
const tableOf = ([trays = '', harnesses = '']: readonly string[]): string => {
  const pieces = (count: number, plate: string, partNo: string, stem: string) =>
    Array.from({ length: count }, (_, at) => [
      ...[SHIPMENT, plate, partNo, `${stem}-${String(at + 1).padStart(4, '0')}`, 'TI-884121-01', plate, '2026-11-24'],
      ...['HNV-11', ORDER, 'NX4-2027', 'TC-26-1', '2027-11-30', 'L26-4802', '2026-11-12', 'TT-25-1'],
    ]);
  const rows = [...pieces(TRAYS, trays, TRAY, 'TRY26'), ...pieces(HARNESSES, harnesses, HARNESS, 'HRN26')];
  return [HEAD, ...rows].map(cells => cells.join(';')).join('\n');
};

/** A serial number that stands twice is wrong in its cell; then all pieces come by a table. */
const listItems = async (page: Page, units: readonly string[]): Promise<void> => {
  await openEpil(page);
  await fillRange(page, 0, 'TRY26-0001..0002');
  await fillRange(page, 2, 'TRY26-0002..0003');
  await expect(grid(page).locator('[data-row="2"] [aria-invalid]').first()).toBeVisible();
  await expect(page.locator('.epil-foot > .epil-wrong').filter({ visible: true })).toHaveText('1 row is wrong');
  await button(page, 'Discard').click();
  await button(page, 'Import').click();
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'epil.csv', mimeType: 'text/csv', buffer: Buffer.from(tableOf(units)) });
  await button(page, `Import: ${TRAYS + HARNESSES} new, 0 changed`).click();
  await expect(dialog(page)).toContainText(`${TRAYS + HARNESSES} created`);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(
    page.getByText(`${TRAYS + HARNESSES} of ${TRAYS + HARNESSES} serials`).filter({ visible: true }),
  ).toBeVisible();
};

/** A sent EPIL is corrected: the next version says what the last one said otherwise. */
const correct = async (page: Page): Promise<void> => {
  await button(page, 'Correct').click();
  await dialog(page).getByRole('textbox').fill('The first tray was exchanged');
  await dialog(page).getByRole('button', { name: 'Correct' }).click();
  await expect(tag(page, 'Saved')).toBeVisible();
  await section(page, 'Rows').click();
  await grid(page).locator('[data-row="0"] > [data-column="1"]').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('TRY26-0099');
  await page.keyboard.press('Enter');
  await button(page, 'Save rows').click();
  await expect(button(page, 'Save rows')).toHaveAttribute('aria-disabled', 'true');
  await sendEpil(page);
};

test('a change of an order stops its shipment until both agree; it leaves with its items, and they are corrected', async ({
  browser,
  database,
  page: planner,
  puzzles,
}) => {
  const { page: clerk, puzzles: ofClerk } = await newBrowserAt(browser, place.ahead);
  await receive(database, 'epil', 'json');
  await enter(planner, 'dispositor', puzzles, database);
  await enter(clerk, 'supplier-logistics', ofClerk, database);

  await openFromHome(clerk, /^Settle \d+$/, SHIPMENT);
  await cutAndReconfirm(clerk);

  await openFromHome(clerk, /^Pack \d+$/, SHIPMENT);
  await pack(clerk, TRAY_NAME);
  await pack(clerk, 'Charging harness');
  const units = await plates(clerk);
  await button(clerk, 'Finish packing').click();
  await expect(tag(clerk, 'Packaged')).toBeVisible();
  await button(clerk, 'Ship').click();
  await dialog(clerk).getByRole('button', { name: 'Ship' }).click();
  await expect(dialog(clerk)).toContainText(`${ORDER}/10 ${TRAY}, ${ORDER}/30 ${HARNESS}`);
  await dialog(clerk).getByRole('button', { name: 'Back' }).click();

  await listItems(clerk, units);
  await expect(button(clerk, 'Send')).toHaveAttribute('aria-disabled', 'true');
  await sayHandover(clerk);
  await sendEpil(clerk);

  await openFromHome(clerk, /^Ship \d+$/, SHIPMENT);
  await button(clerk, 'Ship').click();
  await dialog(clerk).getByRole('button', { name: 'Ship' }).click();
  await expect(tag(clerk, 'Shipped')).toBeVisible();

  await openEpil(clerk);
  await correct(clerk);

  await planner.goto(`${place.address}/shipment/epil`);
  await planner.getByRole('link', { name: SHIPMENT, exact: true }).click();
  await expect(heading(planner, SHIPMENT)).toBeVisible();
  await section(planner, 'Versions').click();
  await expect(planner.getByText('Version 1 and 2: 1 difference')).toBeVisible();
  await expect(planner.locator('.epil-versions').filter({ visible: true })).toContainText('TRY26-0099');
  await clerk.context().close();
});
