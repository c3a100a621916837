import type { Page } from '@playwright/test';
import catalogue from '../server/seed/story/ordering/catalogue.json' with { type: 'json' };
import { expect, test } from './support/test.ts';

test.use({ beginning: 'trading' });
test.describe.configure({ mode: 'serial' });

/** Two parts that are wished at once: of the one the distributor has enough, of the other less than is wished. */
const [ENOUGH, SHORT] = ['ORB10E115DGKR', 'ORB10Q1113DBVR'];
/** A part of which more is wished than there is, and expected within three weeks. */
const SPLIT = 'ORB10Q1130DBVR';
const [REFUSED_PO, TAKEN_PO] = ['HM-PO-26-1301', 'HM-PO-26-1302'];

/** A bill of materials of thirty lines: nobody has one of its numbers, and a spreadsheet has rewritten another one. */
const OTHER_LINES = 26;
const UNKNOWN = 'NOT-A-PART-1';
const REWRITTEN = '5.01E+09';
const READY_LINES = OTHER_LINES + 2;
const others = catalogue
  .filter(({ quantity, lifeCycle }) => lifeCycle === 'ACTIVE' && quantity > 0)
  .slice(-OTHER_LINES);
const bom = [
  ...others.map(part => `${part.tiPartNumber}\t${part.minimumOrderQuantity}`),
  `${ENOUGH}\t500`,
  `${SHORT}\t2000`,
  `${UNKNOWN}\t100`,
  `${REWRITTEN}\t100`,
].join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true }).first();
const tag = (page: Page, name: string) => page.locator('.ib-tag').filter({ hasText: name, visible: true }).first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks lines of the cart at the checkout, with prices as fresh as an order needs, and orders them under a number. */
const order = async (page: Page, poNo: string, partNos: readonly string[]) => {
  for (const partNo of partNos) await row(page, partNo).locator('[data-box]').click();
  await expect(page.getByText(`${partNos.length} of`)).toBeVisible();
  const refresh = button(page, 'Refresh prices');
  if (await refresh.isVisible()) await refresh.click();
  await expect(refresh).toHaveCount(0);
  await page.getByRole('textbox', { name: 'PO number' }).fill(poNo);
  await button(page, /^Order \d+ lines?$/).click();
  await expect(heading(page)).toContainText(poNo);
};

test('who may order up to a limit reads it at the checkout, with the name by whose rights the order goes', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/cart');
  await button(page, 'Checkout').click();
  await expect(page.getByText('You order as He Jingyi.')).toBeVisible();
  await expect(page.getByText(/At most 250.000\.00 USD per order\./)).toBeVisible();
});

test('a quantity is typed at a material, taken as it can be ordered, delivered in two parts, and lies in the cart', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/material');
  const search = page.getByRole('searchbox').filter({ visible: true }).first();
  await search.fill(SPLIT);
  await search.press('Enter');
  await row(page, SPLIT).getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Order', exact: true }).filter({ visible: true });
  await card.getByRole('textbox', { name: 'Quantity' }).fill('12400');
  await expect(card.getByRole('button', { name: /^Add / })).toBeDisabled();
  await card.getByRole('button', { name: /^Take 12.000/ }).click();
  await expect(card.getByText(/^12.000 instead of the 12.400 that you typed/)).toBeVisible();
  await expect(page.getByText(/^your 12.000$/)).toBeVisible();
  await card.getByRole('radio', { name: /Two deliveries/ }).check();
  await card.getByRole('button', { name: /^Add 12.000 to the cart/ }).click();
  await expect(page.getByText(`${SPLIT}: 2 deliveries are in the cart.`)).toBeVisible();
  await page.goto('/store/cart');
  await expect(page.getByRole('row').filter({ hasText: SPLIT, visible: true })).toHaveCount(2);
});

test('a bill of materials is pasted: what is found goes into the cart, and the other lines stay with what is wrong', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/cart');
  await button(page, 'Paste a list').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(bom);
  await dialog.getByRole('button', { name: 'Find the parts' }).click();
  await expect(dialog.getByRole('status')).toContainText(`Ready: ${READY_LINES}`);
  await expect(dialog.getByRole('listitem').filter({ hasText: UNKNOWN })).toContainText('Not found');
  await expect(dialog.getByRole('listitem').filter({ hasText: REWRITTEN })).toContainText('Rewritten');
  await dialog.getByRole('button', { name: `Add ${READY_LINES} lines to the cart` }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, ENOUGH)).toBeVisible();
});

test('a line of which the distributor has too little keeps the order from being taken, says why, and stays in the cart', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/checkout');
  await order(page, REFUSED_PO, [ENOUGH, SHORT]);
  await expect(tag(page, 'Rejected')).toBeVisible();
  await expect(page.getByText(/is unavailable: \d+ in stock/).first()).toBeVisible();
  await page.goto('/store/cart');
  await expect(row(page, SHORT)).toBeVisible();
  await expect(row(page, ENOUGH)).toBeVisible();
});

test('the other line is ordered alone, leaves the cart, and purchasing sees the same order', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/store/checkout');
  await order(page, TAKEN_PO, [ENOUGH]);
  await expect(tag(page, 'Accepted')).toBeVisible();
  await page.goto('/store/cart');
  await expect(row(page, SHORT)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ENOUGH, visible: true })).toHaveCount(0);
  await openAs('backlog-buyer', '/store/order');
  await expect(row(page, TAKEN_PO)).toContainText('Accepted');
  await expect(row(page, REFUSED_PO)).toContainText('Rejected');
});

test('whoever orders for another company sees nothing of what this one has in its cart, ordered or may order', async ({
  page,
  openAs,
  database,
}) => {
  await database.rows(
    `update app_user set company_id = (select id from company c where c.tenant_id = 0 and c.id <> app_user.company_id limit 1)
      where tenant_id = 0 and user_no = 'order-placer'`,
  );
  await openAs('order-placer', '/store/order');
  await expect(page.getByText('Nothing was ordered yet.')).toBeVisible();
  await page.goto('/store/cart');
  await expect(page.getByRole('row').filter({ hasText: SHORT, visible: true })).toHaveCount(0);
  await page.goto('/store/checkout');
  await expect(page.getByText('The cart is empty.')).toBeVisible();
});
