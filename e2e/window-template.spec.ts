import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const week = (page: Page) => page.getByRole('grid', { name: 'Time windows of a week' });
const foot = (page: Page) => page.locator('.tw-foot');

test('the gate paints the week of a point, copies a day, sees what it changes, and saves it', async ({
  page,
  openAs,
}) => {
  await openAs('gate', '/master/time-window');
  await page.getByRole('button', { name: 'Weekly template' }).click();
  await expect(week(page).getByRole('row').first()).toBeVisible();
  await expect(foot(page)).toContainText('0 changes');
  await page.getByRole('button', { name: 'Paint fixed' }).click();
  const saturday = week(page).getByRole('row', { name: /^Sat/ }).first().locator('.tw-track');
  const box = await saturday.boundingBox();
  if (!box) throw new Error('Saturday is not drawn');
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(foot(page)).toContainText('1 change');
  await expect(page.getByRole('region', { name: 'Chosen window' })).toContainText('Sat');

  await week(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Copy a day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy a day' });
  await dialog.getByRole('checkbox', { name: 'Sun' }).check();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click();
  await expect(page.getByText('The weekly template is saved.')).toBeVisible();
  await expect(foot(page)).toContainText('0 changes');
});
