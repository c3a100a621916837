import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ beginning: 'trading' });

const tabs = (page: Page) => page.locator('.ib-status-tabs').filter({ visible: true });
const table = (page: Page) => page.getByRole('table').filter({ visible: true }).first();

test('what slipped is counted on home, and an order shows its schedules under the distributor’s numbers', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer');
  await page.getByRole('button', { name: /orders slipped/ }).click();
  await expect(page.getByRole('grid').getByRole('link', { name: 'HM-PO-26-1179' })).toBeVisible();
  await page.getByRole('grid').getByRole('link', { name: 'HM-PO-26-1187' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HM-PO-26-1187');
  await expect(table(page)).toContainText('7004128831');
  await expect(table(page)).toContainText('7004128832');
  await expect(table(page)).toContainText('End-use statement missing for ship-to.');
  await expect(table(page)).toContainText('+14 d');
  await expect(table(page)).toContainText('never, NCNR');
});

test('a change shows all open schedules before and after, is sent, and seen once the distributor reports it', async ({
  page,
  openAs,
}) => {
  await openAs('order-placer', '/backlog/order');
  await page.getByRole('grid').getByRole('link', { name: 'HM-PO-26-1195' }).click();
  await page.getByRole('button', { name: 'Change line 1' }).click();
  const panel = page.getByRole('region', { name: 'Change line 1' });
  const send = panel.getByRole('button', { name: 'Send change of line 1' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('textbox', { name: 'Quantity 1/1' }).fill('1000');
  await panel.getByRole('button', { name: 'Add schedule' }).click();
  await panel.getByRole('textbox', { name: 'Quantity 1/2' }).fill('1000');
  await panel.getByRole('textbox', { name: 'CRD 1/2' }).fill('2027-12-01');
  await panel.getByRole('textbox', { name: 'CRD 1/2' }).press('Tab');
  await send.click();
  await tabs(page)
    .getByRole('button', { name: /Change requests/ })
    .click();
  await expect(page.getByRole('grid').getByText('Seen in the order')).toBeVisible();
  await tabs(page)
    .getByRole('button', { name: /Lines and schedules/ })
    .click();
  await expect(table(page)).toContainText('1/2');
});

test('days pass, and what leaves is shipped; a colleague of purchasing sees it, too', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/backlog/order');
  await expect(page.getByRole('grid').getByRole('link', { name: 'HM-PO-26-1182' })).toBeVisible();
  for (let week = 0; week < 4; week++) {
    const played = page.waitForResponse(answer => answer.url().includes('/play-days'));
    await page.getByRole('button', { name: 'Play one week' }).click();
    await played;
  }
  await openAs('backlog-buyer', '/backlog/order');
  const row = page.getByRole('row').filter({ hasText: 'HM-PO-26-1182' });
  await expect(row).toContainText(/Shipped|Complete/);
});
