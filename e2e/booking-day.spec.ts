import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const article = (page: Page) => page.locator('.bk-wizard');
const grid = (page: Page) => article(page).getByRole('grid');
const PLATES = ['吉A1C111', '吉A2C222', '吉A3C333'];
/** Behind the days for which the demo has booked trucks. */
const DAYS_AHEAD = 8;

/** Chooses the first note that goes to Changchun. */
const chooseNote = async (page: Page): Promise<void> => {
  const note = article(page).locator('.bk-note').filter({ hasText: '2031' }).first();
  await note.getByRole('checkbox').check();
  await article(page).getByRole('button', { name: 'Time window' }).click();
  await expect(article(page).locator('.bk-day')).toBeVisible();
};

/** Goes on by some days; answers the one that is shown then. */
const goAhead = async (page: Page, days: number): Promise<string> => {
  const shown = article(page).locator('.bk-day strong');
  for (let day = 0; day < days; day++) {
    const before = (await shown.textContent()) ?? '';
    await article(page).getByRole('button', { name: 'Day after' }).click();
    await expect(shown).not.toHaveText(before);
  }
  return (await shown.textContent()) ?? '';
};

/** Books the first free start of the strip by keyboard; answers the number of the transport. */
const bookByStrip = async (page: Page, plate: string): Promise<string> => {
  await grid(page).locator('.bk-cell[data-look="free"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('.bk-mark[data-look="held"]')).toContainText('yours');
  await article(page).getByRole('button', { name: 'Driver and truck' }).click();
  await page.getByLabel('Plate').fill(plate);
  await page.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Deliver full goods' }).click();
  await page.getByLabel('ETA').fill(`+${DAYS_AHEAD + 1}`);
  await page.getByLabel('Driver', { exact: true }).fill('Wang Qiang');
  await page.getByLabel('Telephone').fill('+86 138 0000 4295');
  await page.getByLabel('Document number').fill('11010119900307803X');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^SD26/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
};

test('a plant closes a day: 3 bookings lie outside, each is named before it is saved, and the supplier is told', async ({
  page,
  openAs,
}) => {
  const numbers: string[] = [];
  let day = '';
  for (const plate of PLATES) {
    await openAs('supplier-logistics', '/transport/booking');
    await chooseNote(page);
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
  await expect(page.getByText(`Transport ${numbers[0]}: plant calendar changed`).first()).toContainText(
    '(Asia/Shanghai)',
  );
});

test('a supplier that finds no window waits for one, sees its place, and leaves the line; the dispositor sees who waits', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/transport/booking');
  await chooseNote(page);
  const wait = article(page).getByRole('button', { name: 'Wait for a window' });
  for (let day = 0; day < DAYS_AHEAD && !(await wait.isVisible()); day++) {
    await goAhead(page, 1);
    await expect(article(page).getByRole('heading', { name: 'Possible' })).toBeVisible();
  }
  await wait.click();
  await expect(article(page)).toContainText(/your place in line is \d/);

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
