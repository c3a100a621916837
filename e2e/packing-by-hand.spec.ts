import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { pagesOf, savedBy } from './support/papers.ts';
import { countStrokes } from './support/strokes.ts';
import { expect, test } from './support/test.ts';

/** What a workshop orders together: twelve parts, one box of each. */
const PARTS = [
  ...['HM4 941 031 A', 'HM4 941 032 A', 'HM4 945 095 C', 'HM4 945 096 C', 'HM4 949 101 B', 'HM4 949 103 B'],
  ...['HM4 945 207 A', 'HM4 947 291 F', 'HM4 943 021 A', 'HM4 943 055 A', 'HM4 953 042 B', 'HM4 907 489 C'],
];
const EACH = 12;
const HEADINGS = ['kind', 'plantNo', 'supplierCode', 'orderNo', 'material', 'releaseNo', 'releaseDate'];
const MORE_HEADINGS = ['unloadingPoint', 'consignee', 'from', 'qty'];
const ORDER = '77000500';
const DEPOT = '沈阳备件分库';
const [ORDERED, DUE] = ['2026-11-20', '2026-12-04'];

/**
 * A practised hand strikes a key in 0.28 seconds and thinks for 1.35 before each step (keystroke-level model of Card, Moran
 * and Newell): a step for each part, the pallet and the saving, two keys each, are far within two minutes.
 */
const [SECONDS_A_KEY, SECONDS_A_STEP, SECONDS] = [0.28, 1.35, 120];
const MOST_KEYS = 40;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Structure' });
const rows = (page: Page) => tree(page).locator('[role="row"][aria-level]');
const dialog = (page: Page) => page.getByRole('dialog');
const toPack = (page: Page) => page.getByRole('region', { name: 'To pack' });

const orders = (): string =>
  [
    [...HEADINGS, ...MORE_HEADINGS],
    ...PARTS.map((part, at) => [
      ...['after_sales', '2031', 'S1001', `${ORDER}${10 + at}`, part, '1', ORDERED],
      ...['A3', DEPOT, DUE, '120'],
    ]),
  ]
    .map(cells => cells.join(','))
    .join('\n');

test.describe.configure({ mode: 'serial' });

let noteNo = '';

test('a planner orders twelve spare parts, and the supplier makes one note of them', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/import');
  const file = { name: 'workshop.csv', mimeType: 'text/csv', buffer: Buffer.from(orders()) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, `Import ${PARTS.length} releases`).click();
  await expect(page.getByText(`Imported ${PARTS.length} releases;`)).toBeVisible();

  await openAs('supplier-logistics', '/delivery/note');
  await button(page, 'Create delivery note').click();
  await page.getByRole('radio', { name: 'Without call-off' }).check();
  const offered = page
    .getByRole('grid', { name: 'Materials without a call-off line', exact: true })
    .getByRole('row')
    .filter({ hasText: ORDER });
  await page.getByRole('searchbox').filter({ visible: true }).fill(ORDER);
  await page.getByRole('searchbox').filter({ visible: true }).press('Enter');
  await expect(offered).toHaveCount(PARTS.length);
  for (let at = 0; at < PARTS.length; at++) {
    await offered.nth(at).locator('[data-box]').click();
    await offered.nth(at).getByLabel('Quantity').fill(`${EACH}`);
  }
  await page.getByRole('textbox', { name: 'ETA*' }).fill(DUE);
  await button(page, `Create note of ${PARTS.length} lines`).click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
});

/** Opens the packing of the note from the list of notes. */
const openPackaging = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await button(page, /^Packaging/).click();
};

test('a mixed pallet of twelve parts is packed by hand by the keyboard alone, in few keys', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPackaging(page);
  await expect(toPack(page)).toContainText(`${PARTS.length} of ${PARTS.length} open`);
  const hands = await countStrokes(page);
  await page.keyboard.press('F6');
  await expect(tree(page)).toBeFocused();
  for (let at = 0; at < PARTS.length; at++) {
    await page.keyboard.press('a');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(at + 1);
  }
  await expect(toPack(page)).toContainText(`0 of ${PARTS.length} open`);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('x');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  const pallet = page.getByRole('row', { name: `MIX 1 of 1, ${PARTS.length} outer, ${PARTS.length * EACH} pieces` });
  await expect(pallet).toBeFocused();
  await expect(page.locator('.pk-faults')).toHaveCount(0);
  const stored = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().includes('/api/system/v1/draft'),
  );
  await page.keyboard.press('Control+s');
  await stored;
  const { keys, presses } = await hands();
  expect(presses).toBe(0);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  const steps = PARTS.length + 3;
  expect(keys * SECONDS_A_KEY + steps * SECONDS_A_STEP).toBeLessThan(SECONDS);
  expect(await seriousFaults(page)).toEqual([]);
});

test('it stands there after it was read again, and each of its units has its label', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPackaging(page);
  await expect(page.getByRole('row', { name: new RegExp(`^MIX 1 of 1, ${PARTS.length} outer`) })).toBeVisible();
  await button(page, /^Labels/).click();
  const paper = await savedBy(page, button(page, `Print ${PARTS.length + 1} labels`));
  expect(pagesOf(paper)).toBe(PARTS.length + 1);
});

test('a package that is added by hand takes what is typed, goes where one looks, and is refused in its dialog', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPackaging(page);
  await expect(rows(page)).toHaveCount(PARTS.length + 1);
  await page.keyboard.press('F6');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(PARTS.length);
  await page.keyboard.press('a');
  const qty = dialog(page).getByRole('textbox', { name: 'Quantity each' });
  await qty.fill('13');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert').or(dialog(page).locator('.ib-notice'))).toContainText('still open: 12');
  await qty.fill('６');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^MIX 1 of 1, 13 outer, 144 pieces/ })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Properties' })).toBeFocused();
  await button(page, 'Discard').click();
  await expect(page.getByRole('row', { name: /^MIX 1 of 1, 12 outer, 144 pieces/ })).toBeVisible();
});
