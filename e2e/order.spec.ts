import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { button, dialog, enter, openFromHome, receive, TENANT, tag } from './support/haiyue.ts';
import { newBrowserAt } from './support/new-browser.ts';
import { changeFile, ordersFile } from './support/orders-edi.ts';
import { namesSent } from './support/outbox.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const SPLIT = '4500099001';
const WHOLE = '4500099002';
const TRAY = { partNo: 'HY1 915 105 A', price: '812.00', per: 1 } as const;
const COVER = { partNo: 'HY1 915 233 A', price: '38.50', per: 100 } as const;
const HARNESS = { partNo: 'HY1 971 225 B', price: '146.50', per: 1 } as const;

const panel = (page: Page) => page.locator('.po-change').filter({ visible: true });
const line = (page: Page, name: string) =>
  page.locator('.po-grid').filter({ visible: true }).getByRole('row').filter({ hasText: name });
/** Puts a file where the buyer's system puts it. */
const putIntoInbox = async (name: string, content: string): Promise<void> => {
  const folder = join(place.dataFolder, 'inbox', TENANT);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
};

/** The buyer orders twice in one file: three lines and two, one of them by the hundred. */
const orderTwice = (): Promise<void> =>
  putIntoInbox(
    'orders.edi',
    ordersFile({
      [SPLIT]: [
        { itemNo: '10', ...TRAY, qty: 60, day: '20261209' },
        { itemNo: '20', ...COVER, qty: 6000, day: '20261211' },
        { itemNo: '30', ...HARNESS, qty: 40, day: '20261214' },
      ],
      [WHOLE]: [
        { itemNo: '10', ...TRAY, qty: 24, day: '20261216' },
        { itemNo: '20', ...COVER, qty: 2000, day: '20261218' },
      ],
    }),
  );

/** The clerk splits the first line and promises the others as they are requested. */
const splitAndConfirm = async (page: Page): Promise<void> => {
  await openFromHome(page, /^Answer /, SPLIT);
  await line(page, 'Battery module tray').hover();
  await line(page, 'Battery module tray').getByRole('button', { name: 'Split' }).click();
  await dialog(page).getByLabel('Quantity 1').fill('60');
  await dialog(page).getByLabel('ESD 1').fill('2026-12-16');
  await dialog(page).getByRole('button', { name: 'Split', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Fill all as requested').click();
  await button(page, 'Commit 2 answers').click();
  await expect(tag(page, 'Unconfirmed')).toBeVisible();
};

/** The clerk promises the whole order as it is requested. */
const confirmWhole = async (page: Page): Promise<void> => {
  await openFromHome(page, /^Answer /, WHOLE);
  await button(page, 'Confirm as requested').click();
  await dialog(page).getByRole('button', { name: 'Confirm as requested' }).click();
  await expect(tag(page, 'Confirmed')).toBeVisible();
};

/** The planner asks for fewer pieces of the first line and shows it to the supplier. */
const changeWrongly = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Reason').fill('Wrong hall');
  await dialog(page).getByLabel('Quantity 1').fill('24');
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page)).toContainText('Order update');
  await panel(page).getByRole('button', { name: 'Release' }).click();
  await dialog(page).getByRole('button', { name: 'Release' }).click();
  await expect(panel(page)).toContainText('Order reconfirmation');
};

test('orders come in, are answered and split, changed by the buyer, reconfirmed; a wrong change is withdrawn', async ({
  browser,
  database,
  page: planner,
  puzzles,
}) => {
  const { page: clerk, puzzles: ofClerk } = await newBrowserAt(browser, place.ahead);
  await receive(database, 'order_answer', 'ordrsp');
  await enter(planner, 'dispositor', puzzles, database);
  await enter(clerk, 'supplier-logistics', ofClerk, database);

  await orderTwice();
  await splitAndConfirm(clerk);
  await confirmWhole(clerk);

  await openFromHome(planner, /^Decide \d+$/, SPLIT);
  await expect(line(planner, 'Busbar cover')).toContainText('38.50 / 100');
  await button(planner, 'Agree to split').click();
  await expect(tag(planner, 'Confirmed')).toBeVisible();
  await expect.poll(() => namesSent(TENANT)).not.toEqual([]);

  await putIntoInbox(
    'change.edi',
    changeFile(SPLIT, [
      { itemNo: '20', ...COVER, qty: 4000, day: '20261211' },
      { itemNo: '30', ...HARNESS, qty: 0, day: '', action: '2' },
    ]),
  );
  await openFromHome(clerk, /^Reconfirm /, SPLIT);
  await expect(panel(clerk)).toContainText('DEMAND WAS LOWERED');
  await expect(panel(clerk).getByRole('row').filter({ hasText: 'Busbar cover' })).toContainText(
    /6\s000 pcs.*4\s000 pcs/,
  );
  await expect(panel(clerk).getByRole('row').filter({ hasText: 'Charging harness' })).toContainText('Cancelled');
  await panel(clerk).getByRole('button', { name: 'Reconfirm all open' }).click();
  await dialog(clerk).getByRole('button', { name: 'Reconfirm all open' }).click();
  await expect(panel(clerk)).toHaveCount(0);
  await expect(line(clerk, 'Charging harness')).toContainText('Cancelled');

  await expect(line(planner, 'Busbar cover')).toContainText(/4\s000/);
  await changeWrongly(planner);
  await expect(panel(clerk)).toContainText('Wrong hall');
  await panel(planner).getByRole('button', { name: 'Withdraw' }).click();
  await dialog(planner).getByRole('textbox').fill('Meant for another hall');
  await dialog(planner).getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel(planner)).toHaveCount(0);
  await expect(panel(clerk)).toHaveCount(0);
  await expect(line(clerk, 'Battery module tray')).toContainText('60');
  await clerk.context().close();
});
