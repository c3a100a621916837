import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Row in detail' });
const row = (page: Page, at: number) => page.locator(`.ib-grid:visible [data-row="${at}"]`);
const number = (page: Page, at: number) => row(page, at).getByRole('link').first();

/** Lists of which no screen says anything of its own. */
const LISTS = [
  ['tenant-admin', '/master/plant'],
  ['dispositor', '/delivery/note'],
  ['dispositor', '/quality/document'],
] as const;

for (const [who, list] of LISTS)
  test(`a row of ${list} stands beside it by its button and by Space, and the arrows go along`, async ({
    page,
    openAs,
  }) => {
    await openAs(who, list);
    await expect(number(page, 1)).toBeVisible();
    await row(page, 1).hover();
    await row(page, 1).getByRole('button', { name: 'Row in detail' }).click();
    await expect(panel(page).locator('header')).toContainText(await number(page, 1).innerText());
    await expect(panel(page).getByRole('definition').first()).toBeVisible();
    await page.locator('.ib-grid:visible').focus();
    await page.keyboard.press('ArrowUp');
    await expect(panel(page).locator('header')).toContainText(await number(page, 0).innerText());
    await page.keyboard.press('Space');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(panel(page)).toBeVisible();
  });

test('beside the list of call-offs stands whose turn it is, and the lines that come next', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await expect(number(page, 0)).toBeVisible();
  const no = await number(page, 0).innerText();
  await row(page, 0).hover();
  const eye = row(page, 0).getByRole('button', { name: 'Row in detail' });
  const behindCells = async () => {
    const [button, last] = [await eye.boundingBox(), await row(page, 0).locator('.ib-cell').last().boundingBox()];
    return (button?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
  };
  // Widths are shared anew once the rows are measured.
  await expect.poll(behindCells).toBeGreaterThanOrEqual(0);
  await eye.click();
  await expect(panel(page).locator('header .ib-tag')).toBeVisible();
  await expect(panel(page)).toContainText(/You: answer \d+ lines?/);
  const lines = panel(page).getByRole('grid', { name: 'Lines' });
  await expect(lines.locator('[data-row]').first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: no })).toBeVisible();
});
