import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ beginning: 'trading' });

/** What the story has shipped of an order: two packages of one line. */
const WAYBILL = '4912883101';
const ORDER = 'HM-PO-26-1187';
const PDF_BEGINS = '%PDF-';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const rows = (page: Page) => page.getByRole('grid').filter({ visible: true }).getByRole('row');
const tag = (page: Page, name: string) =>
  page.locator('.ib-tag').filter({ hasText: name }).filter({ visible: true }).first();
const section = (page: Page, name: RegExp) =>
  page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button', { name });

test('purchasing receives a waybill from home, package by package, with its paper and the way to the order', async ({
  page,
  openAs,
}) => {
  await openAs('backlog-buyer');
  await button(page, '2 waybills to receive').click();
  await page.getByRole('grid').getByRole('link', { name: WAYBILL, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(WAYBILL);
  await expect(tag(page, 'On the way')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track / }).first()).toHaveAttribute(
    'href',
    /^https:\/\/tracking\.example\.com\/\?number=7/,
  );

  await expect(button(page, 'Waybill as PDF')).not.toHaveAttribute('aria-disabled', 'true');
  const saved = page.waitForEvent('download');
  await button(page, 'Waybill as PDF').click();
  const paper = await (await saved).createReadStream();
  const [first] = await paper.take(1).toArray();
  expect(String(first)).toContain(PDF_BEGINS);

  await rows(page)
    .filter({ hasText: `${WAYBILL}001` })
    .hover();
  await rows(page)
    .filter({ hasText: `${WAYBILL}001` })
    .getByRole('button', { name: 'Receive' })
    .click();
  await expect(tag(page, 'Partly received')).toBeVisible();
  await button(page, 'Receive').first().click();
  await expect(tag(page, 'Received')).toBeVisible();

  await section(page, /Contents/).click();
  await expect(rows(page).filter({ hasText: 'ORB42E100PWR' })).toHaveCount(3);
  await page.getByRole('grid').getByRole('link', { name: ORDER, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ORDER);
  await section(page, /Waybills/).click();
  await expect(rows(page).filter({ hasText: WAYBILL })).toContainText(/Received.*2\s000/);
});

test('whoever orders sees what was shipped to the company, and receives nothing', async ({ page, openAs }) => {
  await openAs('order-placer');
  await page.getByRole('banner').getByText('Store', { exact: true }).click();
  await page.getByRole('link', { name: 'Waybills' }).filter({ visible: true }).first().click();
  await section(page, /^Received/).click();
  await page.getByRole('grid').getByRole('link', { name: '4912874001', exact: true }).click();
  await expect(tag(page, 'Received')).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('4912874001003');
  await expect(button(page, 'Receive')).toHaveCount(0);
  await expect(button(page, 'Undo receipt')).toHaveCount(0);
});
