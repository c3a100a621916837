import { dateIn, type Timestamp } from '@inbound/shared';
import type { Page } from '@playwright/test';
import { openByMenu } from './support/menu.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const SUPPLIER = 'S1001';
const QUESTION = 'Can half of it leave today?';
const ANSWER = 'Half of it goes by car at noon.';
const PLENTY = 1_000_000;

const dialog = (page: Page) => page.getByRole('dialog');
const grid = (page: Page) => page.getByRole('grid').filter({ visible: true });
const shown = (page: Page) => page.locator('main article:visible');
const section = (page: Page, name: string) => shown(page).getByRole('button', { name: new RegExp(`^${name}`) });
const table = (page: Page) => shown(page).getByRole('table');
const column = (page: Page) => table(page).getByRole('columnheader');

/** From the home to the materials for which the line may stop. */
const openLineStops = async (page: Page): Promise<void> => {
  const line = page.locator('.queue-line', { hasText: 'Materials for which the line may stop' });
  await line.getByRole('button').first().click();
  await expect(grid(page).getByText('Line stop risk').first()).toBeVisible();
};

let part = '';
/** The columns of the part with a week that is open, as Changchun reads them. */
let columns: string[] = [];

const openPart = (page: Page): Promise<void> => grid(page).getByRole('link', { name: part }).first().click();

test.describe.configure({ mode: 'serial' });

test('the dispositor comes from home to a line stop, opens a week, and asks the supplier', async ({ page, openAs }) => {
  await openAs('dispositor');
  await openLineStops(page);
  await grid(page).getByRole('row').filter({ hasText: SUPPLIER }).first().getByRole('link').first().click();
  await expect(shown(page).getByText(/Line stop risk: short from/)).toBeVisible();
  part = (await shown(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(table(page)).toBeVisible();
  const weeks = await column(page).count();
  await table(page).getByRole('button', { expanded: false }).first().click();
  await expect.poll(() => column(page).count()).toBeGreaterThan(weeks);
  columns = await column(page).allTextContents();
  await table(page)
    .getByRole('row', { name: /Opening stock/ })
    .getByRole('button')
    .first()
    .click();
  await expect(shown(page).getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();

  await section(page, 'Suppliers').click();
  const supplier = shown(page).getByRole('listitem').filter({ hasText: SUPPLIER });
  await supplier.getByRole('button', { name: 'Ask supplier' }).click();
  await dialog(page).getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await dialog(page).getByRole('button', { name: 'Ask supplier' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the supplier is told, sees its own row, and answers there', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  await page.getByRole('banner').locator('a[href="/system/notification"]').click();
  const told = page.getByRole('listitem').filter({ hasText: `asks about ${part}: ${QUESTION}` });
  await told.getByRole('button', { name: /^Answer/ }).click();
  await expect(shown(page).getByRole('heading', { level: 1, name: part })).toBeVisible();
  await section(page, 'Comments').click();
  await expect(shown(page).getByText(QUESTION)).toBeVisible();
  await shown(page).getByRole('textbox', { name: 'Comment' }).fill(ANSWER);
  await shown(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shown(page).getByRole('listitem').filter({ hasText: ANSWER })).toBeVisible();
});

test('the dispositor reads the answer, imports a newer count, and the row says so', async ({ page, openAs }) => {
  await openAs('dispositor');
  await openLineStops(page);
  await openPart(page);
  await section(page, 'Suppliers').click();
  const supplier = shown(page).getByRole('listitem').filter({ hasText: SUPPLIER });
  await supplier.getByRole('link', { name: 'Conversation' }).click();
  await expect(shown(page).getByText(ANSWER)).toBeVisible();

  await openByMenu(page, 'Stocks', 'Planning');
  await page.getByRole('button', { name: 'Import', exact: true }).filter({ visible: true }).click();
  const day = dateIn('Asia/Shanghai', new Date(Date.now() + place.ahead).toISOString() as Timestamp);
  const content = ['plantNo,partNo,quantity,asOfDate', `2031,${part},${PLENTY},${day}`].join('\n');
  const file = { name: 'stocks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Import: 0 new, 1 changed' }).click();
  await expect(dialog(page)).toContainText('1 changed');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await openByMenu(page, 'Pipeline', 'Planning');
  const row = grid(page).getByRole('row').filter({ hasText: part });
  await expect(row.getByText('OK', { exact: true })).toBeVisible();
});

test.describe('a reader in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('reads the days of the plant', async ({ page, openAs }) => {
    await openAs('dispositor', '/planning/pipeline');
    await openPart(page);
    await expect(table(page)).toBeVisible();
    await table(page).getByRole('button', { expanded: false }).first().click();
    await expect(column(page)).toHaveText(columns);
  });
});
