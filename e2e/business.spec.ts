import type { Page } from '@playwright/test';
import { greyPng } from '../server/test/png.ts';
import { openByMenu } from './support/menu.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, grid: string, text: string) =>
  page.getByRole('region', { name: grid }).getByRole('row').filter({ hasText: text });

test('business data opens from the menu, leads to where each kind is kept, and sets a number within its range', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Business data');
  const number = row(page, 'Numbers of the tenant', 'Longest session');
  await expect(number).toContainText('12 hours');
  await expect(number).toContainText('Default');
  await number.getByRole('button', { name: 'Change: Longest session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hours').fill('25');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Hours').fill('１１');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(number).toContainText('11 hours');
  await expect(number).toContainText('Own');
  await expect(number).toContainText('Zhou Min');
  await expect(row(page, 'Changes of numbers', 'Longest session').first()).toContainText('11 hours');
  await number.getByRole('button', { name: 'Change: Longest session' }).click();
  await dialog.getByRole('button', { name: 'Back to 12 hours' }).click();
  await expect(number).toContainText('Default');
  await row(page, 'What is kept', 'Reasons for rejection').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionary' })).toBeVisible();
  await expect(page.getByRole('grid').filter({ visible: true })).toContainText('Capacity shortage');
});

test('the icons open from the menu, are found by name and by page, and are drawn where an entry names them', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Icons');
  const icons = page.getByRole('list', { name: 'Icons' }).getByRole('listitem');
  await expect(icons.filter({ hasText: 'delivery-note' })).toContainText('Delivery notes');
  await page.getByRole('searchbox').filter({ visible: true }).fill('Password');
  await expect(icons).toHaveCount(1);
  await expect(icons.locator('svg')).toBeVisible();
  await openByMenu(page, 'Permissions');
  await page.getByRole('searchbox').filter({ visible: true }).fill('/system/icon');
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await page.getByRole('grid').filter({ visible: true }).getByRole('link', { name: '/system/icon' }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Icon')).toHaveValue('icon');
  await expect(form.locator('.permission-icon svg')).toBeVisible();
});

test('an own PNG is uploaded, drawn in the menu in both themes, and kept while the menu names it', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Icons');
  const own = page.getByRole('list', { name: 'Own icons' }).getByRole('listitem');
  const choose = page.locator('.icons-upload input[type="file"]');
  await page.getByLabel('Name', { exact: true }).filter({ visible: true }).fill('dock');
  await choose.setInputFiles({ name: 'dock.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert').filter({ hasText: '.png' })).toBeVisible();
  await choose.setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: greyPng(64) });
  await expect(own.filter({ hasText: 'own-dock' })).toContainText('Not in the menu');

  await openByMenu(page, 'Permissions');
  await page.getByRole('searchbox').filter({ visible: true }).fill('/system/business');
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await page.getByRole('grid').filter({ visible: true }).getByRole('link', { name: '/system/business' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Icon').fill('own-dock');
  await expect(form.locator('.permission-icon img')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await openByMenu(page, 'Icons');
  const drawn = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Business data' })
    .locator('img');
  await expect(drawn).toBeVisible();
  await expect(drawn).toHaveJSProperty('naturalWidth', 64);
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(drawn).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await own.getByRole('button', { name: 'Remove dock' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
});
