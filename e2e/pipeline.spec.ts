import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const QUESTION = 'Can half of it leave today?';
const ANSWER = 'Half of it goes by car at noon.';
const PLENTY = 1_000_000;

const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => page.locator('main article:visible');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The part number without the blanks that group it to the eye. */
const partOf = async (page: Page): Promise<string> => ((await heading(page).first().textContent()) ?? '').trim();

let part = '';

test.describe.configure({ mode: 'serial' });

test('the dispositor comes from home to a line stop, opens a week, and asks the supplier', async ({ page, openAs }) => {
  await openAs('dispositor');
  const line = page.locator('.queue-line', { hasText: 'Materials for which the line may stop' });
  await line.getByRole('button').first().click();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('Line stop risk').first()).toBeVisible();
  await grid.getByRole('link').first().click();
  await expect(shown(page).getByText(/Line stop risk: short from/)).toBeVisible();
  part = await partOf(page);
  const table = shown(page).getByRole('table');
  const weeks = await table.getByRole('columnheader').count();
  await table.getByRole('button', { expanded: false }).first().click();
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(weeks);
  await table
    .getByRole('row', { name: /Opening stock/ })
    .getByRole('button')
    .first()
    .click();
  await expect(shown(page).getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();

  await shown(page)
    .getByRole('button', { name: /^Suppliers/ })
    .click();
  await shown(page).getByRole('button', { name: 'Ask supplier' }).last().click();
  await dialog(page).getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await dialog(page).getByRole('button', { name: 'Ask supplier' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the supplier is told, sees its own row, and answers there', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/planning/pipeline');
  await page.getByRole('grid').getByRole('link', { name: part }).first().click();
  await shown(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(shown(page).getByText(QUESTION)).toBeVisible();
  await shown(page).getByRole('textbox').last().fill(ANSWER);
  await shown(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shown(page).getByText(ANSWER)).toBeVisible();
});

test('the dispositor reads the answer, imports a newer count, and the row says so', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/pipeline');
  await page.getByRole('grid').getByRole('link', { name: part }).first().click();
  await shown(page)
    .getByRole('button', { name: /^Suppliers/ })
    .click();
  await shown(page).getByRole('link', { name: 'Conversation' }).first().click();
  await expect(shown(page).getByText(ANSWER)).toBeVisible();

  await openAs('dispositor', '/planning/material-stock');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const content = ['plantNo,partNo,quantity,asOfDate', `2031,${part},${PLENTY},${day}`].join('\n');
  const file = { name: 'stocks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page)
    .getByRole('button', { name: /^Import/ })
    .last()
    .click();
  await expect(
    dialog(page)
      .getByText(/imported/i)
      .first(),
  ).toBeVisible();

  await openAs('dispositor', '/planning/pipeline');
  const row = page.getByRole('row', { name: new RegExp(part.replaceAll(' ', '.?')) });
  await expect(row.getByText('OK', { exact: true })).toBeVisible();
});
