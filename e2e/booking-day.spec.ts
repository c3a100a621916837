import type { Page } from '@playwright/test';
import { bookWith, chooseNote, goAhead, wizard } from './support/booking.ts';
import { expect, test } from './support/test.ts';

const grid = (page: Page) => wizard(page).getByRole('grid');
const PLANT = '2031';
const PLATES = ['吉A1C111', '吉A2C222', '吉A3C333'];
/** Behind the days for which the demo has booked trucks. */
const DAYS_AHEAD = 8;

/** Books the first free start of the strip by keyboard; answers the number of the transport. */
const bookByStrip = async (page: Page, plate: string): Promise<string> => {
  await grid(page).locator('.bk-cell[data-look="free"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('.bk-mark[data-look="held"]')).toContainText('yours');
  await wizard(page).getByRole('button', { name: 'Driver and truck' }).click();
  return bookWith(page, { plate, driver: 'Wang Qiang', eta: `+${DAYS_AHEAD + 1}` });
};

test('a plant closes a day: 3 bookings lie outside, each is named before it is saved, and the supplier is told', async ({
  page,
  openAs,
}) => {
  const numbers: string[] = [];
  let day = '';
  for (const plate of PLATES) {
    await openAs('supplier-logistics', '/transport/booking');
    await chooseNote(page, PLANT);
    day = await goAhead(page, DAYS_AHEAD);
    numbers.push(await bookByStrip(page, plate));
  }
  await openAs('tenant-admin', '/master/plant-calendar');
  await page.getByRole('button', { name: 'New calendar day' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Plant' }).click();
  await page.getByRole('option', { name: /2031/ }).click();
  await form.getByRole('textbox', { name: 'Date' }).fill(day);
  await page.keyboard.press('Tab');
  const outside = form.getByRole('region', { name: '3 bookings lie outside' });
  await expect(outside).toBeVisible();
  for (const number of numbers) await expect(outside.getByRole('link', { name: number })).toBeVisible();
  await form.getByRole('button', { name: /^(Create|Save)/ }).click();
  await expect(form).toBeHidden();

  await openAs('supplier-logistics', '/system/notification');
  await expect(page.getByText(`Transport ${numbers[0]}: the plant calendar has changed`).first()).toContainText(
    '(Asia/Shanghai)',
  );
});

test('a supplier that finds no window waits for one, sees its place, and leaves the line; the dispositor sees who waits', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/transport/booking');
  await chooseNote(page, PLANT);
  const wait = wizard(page).getByRole('button', { name: 'Wait for a window' });
  for (let day = 0; day < DAYS_AHEAD && !(await wait.isVisible()); day++) {
    await goAhead(page, 1);
    await expect(wizard(page).getByRole('heading', { name: 'Possible' })).toBeVisible();
  }
  await wait.click();
  await expect(wizard(page)).toContainText(/your place in line is \d/);

  await openAs('dispositor', '/');
  const line = /^Look at \d+ waiting truck/;
  await page
    .getByRole('link', { name: line })
    .or(page.getByRole('button', { name: line }))
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'S1001' }).first()).toContainText('Waiting');

  await openAs('supplier-logistics', '/transport/booking-wait');
  await page.getByRole('row').filter({ hasText: 'Waiting' }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});
