import type { Page } from '@playwright/test';
import { chooseLanguage, cutWhile, expire, serveNewer } from './support/disturbances.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

const grid = (page: Page) => page.locator('.ib-grid:visible');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, at: number) => grid(page).locator(`[data-row="${at}"]`);
/** The columns of the list of packaging: number, tare, gross. */
const NUMBER = 1;
const TARE = 6;
const GROSS = 7;
const cell = (page: Page, at: number, column: number) => row(page, at).locator(`> [data-column="${column}"]`);
const changed = (page: Page) => grid(page).locator('[data-changed]');

const PACKAGING = '/packaging/master';
const MATERIALS = '/master/material';
/** The gross weight in the list of materials. */
const WEIGHT = 8;
/** Materials that no other flow changes. */
const ONE = 5;
const TWO = 6;

const open = async (page: Page, list = PACKAGING): Promise<void> => {
  await page.goto(list);
  await expect(grid(page).getByRole('link').first()).toBeVisible();
};

const type = async (page: Page, at: number, column: number, text: string): Promise<void> => {
  await cell(page, at, column).click();
  await page.keyboard.press('F2');
  await expect(cell(page, at, column).getByRole('textbox')).toBeFocused();
  await cell(page, at, column).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('.ib-cell-input')).toHaveCount(0);
};

const paste = async (page: Page, text: string): Promise<void> =>
  grid(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe.configure({ mode: 'serial' });

test('cells of a list are typed into, filled down, taken back and saved together, each row with its own verdict', async ({
  page,
  openAs,
}) => {
  await openAs('packaging-planner', PACKAGING);
  await open(page);
  const before = (await cell(page, 0, TARE).textContent()) ?? '';
  await type(page, 0, TARE, '3.25');
  await expect(cell(page, 0, TARE)).toHaveAttribute('data-changed', 'true');
  await expect(page.getByText('1 cell changed in 1 row')).toBeVisible();
  await cell(page, 0, TARE).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(page.getByText('3 cells changed in 3 rows')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 cell changed in 1 row')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(changed(page)).toHaveCount(0);
  await expect(cell(page, 0, TARE)).toHaveText(before);

  await type(page, 0, NUMBER, '114799');
  await type(page, 1, GROSS, '0.001');
  await type(page, 2, TARE, 'heavy');
  await expect(row(page, 2)).toContainText('heavy');
  await button(page, 'Save changes (3)').click();
  await expect(page.getByText('1 row saved, 1 refused.').first()).toBeVisible();
  await expect(cell(page, 0, NUMBER)).toHaveText('114799');
  await expect(cell(page, 0, NUMBER)).not.toHaveAttribute('data-changed', 'true');
  await expect(row(page, 1)).toContainText('Gross weight is out of range');
  // What is not saved outlives the page.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(row(page, 2)).toContainText('heavy');
  await expect(page.getByText('2 cells changed in 2 rows')).toBeVisible();
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(changed(page)).toHaveCount(0);
});

test('a cell that somebody else has changed meanwhile is told with what was saved, and either holds', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  await openAs('dispositor', MATERIALS);
  await open(page, MATERIALS);
  await type(page, ONE, WEIGHT, '91');
  await type(page, TWO, WEIGHT, '92');
  const other = await inNewBrowser(browser, database, 'tenant-admin', 'en');
  await open(other, MATERIALS);
  await type(other, ONE, WEIGHT, '81');
  await type(other, TWO, WEIGHT, '82');
  await button(other, 'Save changes (2)').click();
  await expect(other.getByText('2 rows saved').first()).toBeVisible();
  await button(page, 'Save changes (2)').click();
  await expect(row(page, ONE)).toContainText(/changed this at/);
  await button(page, 'Set 81').click();
  await expect(cell(page, ONE, WEIGHT)).toContainText('81');
  await expect(page.getByText('1 cell changed in 1 row')).toBeVisible();
  await button(page, 'Save changes (1)').click();
  await expect(page.getByText('1 row saved').first()).toBeVisible();
  await expect(cell(page, TWO, WEIGHT)).toContainText('92');
  // The other one sees it, in its place.
  await expect(cell(other, TWO, WEIGHT)).toContainText('92');
  await other.context().close();
});

test('rows from a spreadsheet are pasted, one value goes into the whole range, and what finds no row is told', async ({
  page,
  openAs,
}) => {
  await openAs('packaging-planner', PACKAGING);
  await open(page);
  await cell(page, 0, TARE).click();
  await paste(page, '1.5\t2\t9\r\n1.6\t2\t9');
  await expect(page.getByText('6 cells changed in 2 rows')).toBeVisible();
  await cell(page, 0, GROSS).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await paste(page, '44');
  await expect(cell(page, 2, GROSS)).toContainText('44');
  await paste(page, Array.from({ length: 500 }, () => '45').join('\n'));
  await expect(page.getByText(/pasted rows found no row here/)).toBeVisible();
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(changed(page)).toHaveCount(0);
});

/** Columns of the list of materials: in use, unloading point, unit. */
const ACTIVE = 2;
const POINT = 5;
const UNIT = 6;
/** A material that no other flow changes. */
const THREE = 8;

test('words and codes are offered under their cells, taken by keys or by a press, and saved like all others', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', MATERIALS);
  await open(page, MATERIALS);
  const input = page.locator('.ib-cell-input');
  const offered = page.locator('.ib-offers').getByRole('option');
  const begin = async (column: number) => {
    await cell(page, THREE, column).click();
    await page.keyboard.press('F2');
    await expect(input).toBeFocused();
  };
  await begin(UNIT);
  await input.fill('k');
  await expect(offered).toHaveText(['kg']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, THREE, UNIT)).toHaveText('kg');
  await begin(ACTIVE);
  await offered.nth(1).click();
  await expect(cell(page, THREE, ACTIVE)).toHaveAttribute('data-changed', 'true');
  await begin(POINT);
  await input.fill('');
  await expect(offered.first()).toBeVisible();
  await input.fill('ZZ9');
  await page.keyboard.press('Enter');
  await button(page, 'Save changes (3)').click();
  await expect(row(page, THREE)).toContainText('Unloading point ZZ9 is not known here');
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(changed(page)).toHaveCount(0);
});

test('who may only read a list types into nothing', async ({ page, openAs }) => {
  await openAs('supplier-logistics', PACKAGING);
  await open(page);
  await cell(page, 0, NUMBER).dblclick();
  await expect(grid(page).locator('.ib-cell-input')).toHaveCount(0);
});

const KEPT = '7.77';
/** A material that no other flow changes. */
const FOUR = 11;

test('what is typed into a list outlives a cut network, another language, a new version and an ended session', async ({
  page,
  context,
  openAs,
  signIn,
  database,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutNews(context);
  await openAs('dispositor', MATERIALS);
  await open(page, MATERIALS);
  const typed = cell(page, FOUR, WEIGHT);
  await type(page, FOUR, WEIGHT, KEPT);
  const isKept = async (): Promise<void> => {
    await expect(typed).toContainText(KEPT);
    await expect(typed).toHaveAttribute('data-changed', 'true');
  };
  await isKept();

  await test.step('the network is cut while it is saved', async () => {
    await cutWhile(page, () => button(page, 'Save changes (1)').click());
    await isKept();
  });

  await test.step('another language is chosen', async () => {
    await chooseLanguage(page, 'Language', '日本語');
    await expect(button(page, '言語')).toBeVisible();
    await isKept();
    await chooseLanguage(page, '言語', 'English');
    await isKept();
  });

  await test.step('a new version serves, and the page is loaded anew', async () => {
    await expect(page.getByText('Draft saved')).toBeVisible();
    await serveNewer(page);
    await isKept();
    await page.reload();
    await isKept();
  });

  await test.step('the session ends while it is saved', async () => {
    await expire(page, database);
    await button(page, 'Save changes (1)').click();
    await expect(page.locator('form.login-form')).toBeVisible();
    await signIn('dispositor');
    await isKept();
  });

  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(typed).not.toContainText(KEPT);
});
