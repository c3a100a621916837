import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Parts in small boxes, by agreement; where those are missing the agreements on packaging take cartons on a wooden pallet. */
const SMALL = /55000182(51|52)|5500018302|55000183(27|40)/;
const [BOX, CARTON, PALLET] = ['KLT4328', 'EWK4328', 'EWP1208'];
const INSTEAD = new RegExp(`\\d+ × ${CARTON} in place of ${BOX}, replacement packaging of PI-18\\d{3} v1`);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page, grid: string) =>
  page
    .getByRole('grid', { name: grid, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') });
const search = (page: Page) => page.getByRole('searchbox').filter({ visible: true });

test.describe.configure({ mode: 'serial' });

let noteNo = '';

const openNote = async (page: Page): Promise<void> => {
  await search(page).fill(noteNo);
  await search(page).press('Enter');
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
};

/** What the page says of the packaging: the replacement by name, and that it does not come back. */
const expectReplaced = async (page: Page): Promise<void> => {
  await button(page, 'Container details').click();
  await expect(page.getByRole('status').filter({ hasText: INSTEAD })).toBeVisible();
  await expect(rows(page, 'Container details').filter({ hasText: CARTON })).toBeVisible();
  await expect(rows(page, 'Container details').filter({ hasText: BOX })).toHaveCount(0);
};

/** The statement of the small boxes, which the note has not moved. */
const expectNotBooked = async (page: Page): Promise<void> => {
  await page.goto('/container/balance');
  await search(page).fill(BOX);
  await search(page).press('Enter');
  const account = page.getByRole('grid').getByRole('row', { name: /S1001/ }).filter({ hasText: '2031' });
  await account.getByRole('link', { name: BOX, exact: true }).click();
  const entries = rows(page, 'Entries');
  await expect(entries.first()).toBeVisible();
  await expect(entries.filter({ hasText: noteNo })).toHaveCount(0);
};

test('the supplier packs in replacement packaging where boxes are missing, and sends it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await button(page, 'Create delivery note').click();
  await rows(page, 'Lines that can be delivered').filter({ hasText: SMALL }).last().locator('[data-box]').click();
  await button(page, 'Create note of 1 line').click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
  await button(page, /^Packaging/).click();
  await button(page, 'Replacement packaging').click();
  await page.getByRole('menuitem', { name: `Pack in ${CARTON} + ${PALLET}` }).click();
  await expect(page.getByRole('treegrid', { name: 'Structure' })).toContainText(CARTON);
  await button(page, 'Save packing').click();
  await expect(button(page, /^Labels [1-9]/)).toBeVisible();
  await expectReplaced(page);
  await button(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: 'Plate' }).fill('JA 47112');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Send').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  const anyway = dialog(page).getByRole('button', { name: /anyway/i });
  await expect(anyway.or(page.getByText(/^Sent on/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/^Sent on/)).toBeVisible();
});

test('the plant reads what it gets in place of its boxes, and receives it', async ({ page, openAs }) => {
  await openAs('dispositor', '/delivery/note');
  await openNote(page);
  await expectReplaced(page);
  await openAs('gate', '/delivery/note');
  await openNote(page);
  await button(page, 'Receive').click();
  await dialog(page).getByRole('button', { name: 'Receive whole' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, /^Receipt/).click();
  await expect(page.getByText(/^Received whole on/).filter({ visible: true })).toBeVisible();
});

test('it has come to its end on both sides: received, and no box owed for it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openNote(page);
  await expectReplaced(page);
  await button(page, /^Receipt/).click();
  await expect(page.getByText(/^Received whole on/).filter({ visible: true })).toBeVisible();
  await expectNotBooked(page);
  await openAs('packaging-planner', '/container/balance');
  await expectNotBooked(page);
});
