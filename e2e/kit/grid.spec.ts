import type { Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

const QUANTITY = 6;
const NOTE = 8;
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] > [data-column="${column}"]`);

test('TRAP-6 · begins editing with a digit; a letter acts on the row instead, and is a letter again in a note', async ({
  openKit,
}) => {
  const page = await openKit('edit');
  await cell(page, 7, QUANTITY).click();
  await page.keyboard.press('j');
  await expect(cell(page, 8, QUANTITY)).toHaveAttribute('data-active', 'true');
  await page.keyboard.type('480');
  await expect(page.locator('.ib-cell-input')).toHaveValue('480');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ib-cell-input')).toHaveCount(0);
  await expect(cell(page, 8, QUANTITY)).toHaveAttribute('data-changed', 'true');
  await expect(cell(page, 8, QUANTITY)).toContainText('480');
  await expect(cell(page, 9, QUANTITY)).toHaveAttribute('data-active', 'true');
  await cell(page, 9, NOTE).dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('jc');
  await expect(page.locator('.ib-cell-input')).toHaveValue(/jc$/);
  await expect(cell(page, 9, NOTE).locator('input')).toBeFocused();
});

test('leaves a cell as it was with Esc, and goes to the next editable one with Tab', async ({ openKit }) => {
  const page = await openKit('edit');
  await cell(page, 7, QUANTITY).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect(cell(page, 7, QUANTITY)).not.toHaveAttribute('data-changed', 'true');
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  await expect(cell(page, 7, QUANTITY + 1).locator('input')).toBeFocused();
});

test('does not let a frozen row be typed into', async ({ openKit }) => {
  const page = await openKit('edit');
  await cell(page, 2, QUANTITY).dblclick();
  await page.keyboard.type('5');
  await expect(page.locator('.ib-cell-input')).toHaveCount(0);
});

test('TRAP-4 · keeps what is typed while its row is scrolled far away', async ({ openKit }) => {
  const page = await openKit('edit');
  await cell(page, 7, QUANTITY).click();
  await page.keyboard.type('12345');
  await page.locator('.ib-grid').evaluate(grid => grid.scrollTo({ top: 20_000 }));
  await expect(page.locator('[data-row="630"]')).toBeVisible();
  await page.keyboard.type('6');
  await page.locator('.ib-grid').evaluate(grid => grid.scrollTo({ top: 0 }));
  await expect(page.locator('.ib-cell-input')).toHaveValue('123456');
});

test('TRAP-5 · Enter chooses a word while an input method composes, and commits nothing', async ({ openKit }) => {
  const page = await openKit('edit');
  const session = await page.context().newCDPSession(page);
  await cell(page, 7, 8).dblclick();
  await session.send('Input.imeSetComposition', { text: '第一', selectionStart: 2, selectionEnd: 2 });
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  await page.locator('.ib-cell-input').evaluate((input, init) => {
    input.dispatchEvent(new KeyboardEvent('keydown', init));
  }, enter);
  await expect(page.locator('.ib-cell-input')).toBeFocused();
  await session.send('Input.insertText', { text: '第一车' });
  await page.keyboard.press('Enter');
  await expect(cell(page, 7, 8)).toContainText('第一车');
});

test('takes a block from a spreadsheet, and gives one without group signs', async ({ openKit }) => {
  const page = await openKit('edit');
  await cell(page, 7, QUANTITY).click();
  await page.evaluate(() => navigator.clipboard.writeText('1 440\t30 Nov 2026\r\n2 880\t+3\r\n'));
  await page.keyboard.press('Control+v');
  await expect(cell(page, 7, QUANTITY)).toContainText('1\u202f440');
  await expect(cell(page, 8, QUANTITY + 1)).toContainText('28 Nov 2026');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toEqual(['Quantity\tUnit', '1440\tPCE', '2880\tPCE']);
});

test('mends a refused cell with the value that the refusal names', async ({ openKit }) => {
  const page = await openKit('edit');
  await expect(cell(page, 5, QUANTITY)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Set 360' }).click();
  await expect(cell(page, 5, QUANTITY)).toContainText('360');
});

test('tells the true place of every row although few are drawn', async ({ openKit }) => {
  const page = await openKit('edit');
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '1001');
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[aria-rowindex="1001"]')).toBeVisible();
  const active = await grid.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-colindex', '10');
  expect(await page.locator('.ib-row').count()).toBeLessThan(60);
});
