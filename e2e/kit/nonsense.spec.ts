import type { Page } from '@playwright/test';
import { nonsense } from '../../web/src/kit/testing/nonsense.ts';
import { expect, test } from './kit-page.ts';

/** Columns of the editor that can be typed into. */
const [QUANTITY, DATE, NOTE] = [6, 7, 8];
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] > [data-column="${column}"]`);

test('what cannot be read stays in its cell, says so under it, and is mended with one press', async ({ openKit }) => {
  const page = await openKit('edit');
  await cell(page, 7, QUANTITY).click();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 7, QUANTITY)).toHaveText('1,5');
  await expect(page.getByText('1,5 is not a number here.')).toBeVisible();
  await page.getByRole('button', { name: 'Set 1.5' }).click();
  await expect(cell(page, 7, QUANTITY)).toContainText('1.5');
  await expect(page.getByText('is not a number here.')).toHaveCount(0);
});

test('a block of nonsense that is pasted fails no page and loses nothing', async ({ openKit }) => {
  const page = await openKit('edit');
  const texts = nonsense.filter(text => text.length < 40 && !/[\t\n\r"]/.test(text) && text.trim() === text);
  await cell(page, 7, QUANTITY).click();
  const block = texts.map(text => [text, text, text].join('\t')).join('\r\n');
  await page.evaluate(text => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
  for (const [at, text] of texts.slice(0, 8).entries()) {
    await expect(cell(page, 7 + at, QUANTITY)).toHaveAttribute('data-changed', 'true');
    await expect(cell(page, 7 + at, DATE)).toHaveAttribute('data-changed', 'true');
    await expect(cell(page, 7 + at, NOTE)).toContainText(text);
  }
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0, QUANTITY)).toBeVisible();
});
