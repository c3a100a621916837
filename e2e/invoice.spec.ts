import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ beginning: 'trading' });

/** What the story has billed: one is in an advice already, one is too dear, and one agrees. */
const ADVISED = '5912874001';
const TOO_DEAR = '5912883101';
const AGREES = '5912876601';
const WAYBILL = '4912883101';
const PDF_BEGINS = '%PDF-';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const rows = (page: Page) => page.getByRole('grid').filter({ visible: true }).getByRole('row');
const tag = (page: Page, name: string) =>
  page.locator('.ib-tag').filter({ hasText: name }).filter({ visible: true }).first();
const section = (page: Page, name: RegExp) =>
  page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button', { name });
const openDocument = (page: Page, number: string) =>
  page.getByRole('grid').filter({ visible: true }).getByRole('link', { name: number, exact: true }).click();

test('purchasing decides what differs in an invoice, shows the account, and sends a remittance advice', async ({
  page,
  openAs,
}) => {
  await openAs('backlog-buyer');
  await button(page, '1 document differs').click();
  await expect(rows(page).filter({ hasText: AGREES })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: TOO_DEAR })).toContainText('Price differs');
  await openDocument(page, TOO_DEAR);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TOO_DEAR);
  await expect(rows(page).filter({ hasText: 'ORB42E100PWR' })).toContainText('Price differs');
  await expect(rows(page).filter({ hasText: 'Freight' }).first()).toContainText('Not matched');
  await section(page, /Shipments/).click();
  await expect(page.getByRole('link', { name: WAYBILL, exact: true }).filter({ visible: true })).toBeVisible();

  await button(page, 'Accept difference').click();
  await page.getByRole('dialog').getByRole('textbox').fill('the price of September holds');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept difference' }).click();
  await expect(tag(page, 'Price differs · accepted')).toBeVisible();

  await section(page, /General/).click();
  await expect(page.getByText('•••• 3301')).toBeVisible();
  await button(page, 'Show account').click();
  await expect(page.getByText('004277193301')).toBeVisible();

  const saved = page.waitForEvent('download');
  await button(page, 'Document as PDF').click();
  const [first] = await (await (await saved).createReadStream()).take(1).toArray();
  expect(String(first)).toContain(PDF_BEGINS);

  await button(page, 'Create remittance advice').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: new RegExp(TOO_DEAR) })).toBeChecked();
  await dialog.getByRole('checkbox', { name: new RegExp(AGREES) }).check();
  await expect(dialog).toContainText('2 chosen');
  await dialog.getByRole('button', { name: 'Create remittance advice' }).click();
  await expect(tag(page, 'Draft')).toBeVisible();
  await button(page, 'Send').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(tag(page, 'Posted')).toBeVisible();
  await section(page, /Messages/).click();
  await expect(rows(page).filter({ hasText: 'The advice was posted' })).toHaveCount(1);
  await section(page, /Documents/).click();
  await openDocument(page, AGREES);
  await expect(tag(page, 'Remitted')).toBeVisible();

  await openAs('order-placer');
  await page.goto('/store/invoice');
  await expect(rows(page).filter({ hasText: AGREES })).toContainText('Remitted');
  await expect(page.locator('.ib-turn[data-turn="you"]').filter({ visible: true })).toHaveCount(0);
});

test('whoever orders sees what is billed to the company, and pays nothing', async ({ page, openAs }) => {
  await openAs('order-placer');
  await page.getByRole('banner').getByText('Store', { exact: true }).click();
  await page.getByRole('link', { name: 'Invoices' }).filter({ visible: true }).first().click();
  await openDocument(page, ADVISED);
  await expect(tag(page, 'In an advice')).toBeVisible();
  await section(page, /General/).click();
  await expect(page.getByText('•••• 3301')).toBeVisible();
  await expect(button(page, 'Show account')).toHaveCount(0);
  await expect(button(page, 'Create remittance advice')).toHaveCount(0);
});
