import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ beginning: 'trading' });

/** Of the story: one that is answered and new, one that ends in nine days, and one that is in pricing. */
const ANSWERED = 'RFQ-26-0031';
const ENDING = 'RFQ-26-0024';
const IN_PRICING = 'RFQ-26-0036';
const OWN = 'RFQ-26-0040';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const rows = (page: Page) => page.getByRole('grid').filter({ visible: true }).getByRole('row');
const tag = (page: Page, name: string) =>
  page.locator('.ib-tag').filter({ hasText: name }).filter({ visible: true }).first();
const section = (page: Page, name: RegExp) =>
  page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// A part has the bid of the quotation that began last: this one stands before the flow that prolongs its quotation.
test('purchasing puts bids into the cart, and may order them', async ({ page, openAs }) => {
  await openAs('backlog-buyer', '/backlog/quote');
  await link(page, ENDING).click();
  await button(page, 'Put bids into the cart').click();
  await expect(rows(page).filter({ hasText: 'ORB50A101DR' }).first()).toContainText('26440655');
  await expect(button(page, 'Checkout')).toBeVisible();
});

test('purchasing drafts a quotation, requests it, takes note of the answer, and compares it with another one', async ({
  page,
  openAs,
}) => {
  await openAs('backlog-buyer');
  await button(page, '1 quotation ends soon').click();
  await link(page, ENDING).click();
  await expect(heading(page)).toContainText(ENDING);
  await expect(tag(page, '9 days left')).toBeVisible();

  await button(page, 'Prolong').click();
  await page
    .getByRole('textbox', { name: /^Own number/ })
    .first()
    .fill(OWN);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(heading(page)).toContainText(OWN);
  await expect(tag(page, 'Draft')).toBeVisible();
  await button(page, 'Request').click();
  await expect(tag(page, 'In pricing')).toBeVisible();

  await openAs('tenant-admin', '/backlog/order');
  const played = page.waitForResponse(answer => answer.url().includes('/play-days'));
  await button(page, 'Play one week').click();
  await played;

  await openAs('backlog-buyer', '/backlog/quote');
  await link(page, OWN).click();
  await expect(tag(page, 'Effective')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'ORB50A101DR' })).toContainText('Bid');
  await button(page, 'Take note').click();
  await expect(button(page, 'Take note')).toHaveCount(0);
  await section(page, /Compare/).click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByTitle(new RegExp(ANSWERED)).click();
  await expect(rows(page).filter({ hasText: 'ORB48A107RGER' })).toContainText('No bid');
});

test('whoever orders puts a bid into the cart, which has its price, and sees what is in pricing', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/backlog/quote');
  await expect(rows(page).filter({ hasText: IN_PRICING })).toBeVisible();
  await link(page, ANSWERED).click();
  const line = rows(page).filter({ hasText: 'ORB22Q1100PAP' });
  await expect(line).toContainText('Meridian Devices');
  await line.hover();
  await line.getByRole('button', { name: 'Put into the cart' }).click();
  await expect(page.getByText('ORB22Q1100PAP is in the cart.').first()).toBeVisible();
  await openAs('order-placer', '/store/cart');
  await expect(rows(page).filter({ hasText: 'ORB22Q1100PAP' }).first()).toContainText('26441100');
});

test('bids are kept as a template, which names what has none, and goes into the cart as a whole', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/cart');
  await button(page, /^More/).first().click();
  await page.getByRole('menuitem', { name: 'Keep as template' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Not in Bid state|request a quote/i);
  await page.keyboard.press('Escape');

  await openAs('order-placer', '/backlog/quote');
  await link(page, ANSWERED).click();
  await button(page, 'Keep as template').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pilot series');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await openAs('order-placer', '/store/template');
  await link(page, 'Pilot series').click();
  await expect(rows(page).filter({ hasText: 'ORB22Q1100PAP' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'ORB48A107RGER' })).toHaveCount(0);
  await button(page, 'Put into the cart').click();
  await expect(rows(page).filter({ hasText: 'ORB10A100DR' }).first()).toContainText('26441100');
});
