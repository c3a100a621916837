import type { Page } from '@playwright/test';
import { fieldOf } from './support/fields.ts';
import { expect, test } from './support/test.ts';

const grid = (page: Page) => page.getByRole('grid');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => fieldOf(dialog(page), name);

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
};

/** Chooses by the keys, as found by what is typed. */
const pick = async (page: Page, name: string, typed: string): Promise<void> => {
  const choice = dialog(page).getByRole('combobox', { name });
  await choice.fill(typed);
  await expect(dialog(page).locator('.ant-select-item-option').filter({ hasText: typed }).first()).toBeVisible();
  await choice.press('Enter');
};

test.describe.configure({ mode: 'serial' });

test('a material is created with plant, unit and documents, and each wrong field is named', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/material');
  await button(page, 'New material').click();
  await button(page, 'Create').click();
  await expect(dialog(page).getByText('Part number is required.')).toBeVisible();
  await expect(dialog(page).getByText('Plant is required.')).toBeVisible();
  await field(page, 'Part number').fill('HX9 001 A');
  await pick(page, 'Plant', '2031');
  await field(page, 'Name in Chinese').fill('测试支架');
  await field(page, 'Name in English').fill('Test bracket');
  await field(page, 'MRP controller').fill('K12');
  await pick(page, 'Unit', 'pcs');
  await field(page, 'Net weight').fill('2');
  await field(page, 'Gross weight').fill('1.5');
  await field(page, 'Country of origin').fill('de');
  await dialog(page).getByRole('checkbox', { name: 'Safety data sheet' }).check();
  await button(page, 'Create').click();
  await expect(dialog(page).getByText(/Gross weight is out of range/)).toBeVisible();
  await field(page, 'Gross weight').fill('2.5');
  await button(page, 'Create').click();
  await expect(dialog(page)).toHaveCount(0);
  await search(page, 'hx9');
  await expect(grid(page).getByRole('row', { name: /HX9 001 A/ })).toContainText('Safety data sheet');
});

test('a change leaves plant and part number, and stands in the history in words', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/material');
  await search(page, 'hx9');
  await grid(page).getByRole('link', { name: 'HX9 001 A' }).click();
  await button(page, 'Edit').click();
  await expect(field(page, 'Part number')).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Preferential' }).check();
  await field(page, 'Label text').fill('FRAGILE');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'History').click();
  await expect(page.getByText('Preference status No declaration Preferential')).toBeVisible();
});

test('a list is filtered by choices, references and answers, each with its way out', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/material');
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'kg' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Remove filter/ })).toHaveCount(1);
  await expect(grid(page).getByRole('link', { name: 'HX9 001 A' })).toHaveCount(0);
  await page.getByRole('button', { name: /Remove filter/ }).click();
  // Other flows import materials that have none, too.
  await page.getByRole('button', { name: /^Without unloading point \d/ }).click();
  await expect(grid(page).getByRole('row', { name: /HX9 001 A/ })).toBeVisible();
});

test('a spreadsheet is tried first: plants and points by code, each problem at its place', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/material');
  await button(page, 'Import').click();
  const lines = ['plantNo,partNo,nameZh,nameEn,mrpController,unit,netWeight,unloadingPointCode'];
  lines.push(
    '2031,HX9 002 A,甲,One,K12,PCE,1.5,',
    '9999,HX9 003 A,乙,Two,K12,PCE,1,',
    '2031,HX9 004 A,丙,Three,K12,PCE,1,NONE',
  );
  const file = { name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await expect(dialog(page)).toContainText('Plant no. 9999 is not known here.');
  await expect(dialog(page)).toContainText('Unloading point NONE is not known here.');
  await dialog(page).getByText('Only the 1 good row').click();
  await dialog(page).getByRole('button', { name: 'Import: 1 new, 0 changed' }).click();
  await expect(dialog(page)).toContainText('1 created');
});

test('what nothing refers to is deleted, what is called off is in use', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/material');
  await grid(page).getByRole('link').first().click();
  await button(page, 'Delete').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText(/material is in use/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back', exact: true }).click();
  await page.goto('/master/material');
  await search(page, 'hx9 002');
  await grid(page).getByRole('link', { name: 'HX9 002 A' }).click();
  await button(page, 'Delete').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/master\/material($|\?)/);
  await page.reload();
  await search(page, 'hx9 002');
  await expect(grid(page).getByRole('link', { name: 'HX9 002 A' })).toHaveCount(0);
});

test('a supplier sees the materials of its own agreements, to read', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/master/material');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await expect(button(page, 'New material')).toHaveCount(0);
  await search(page, 'hx9');
  await expect(page.getByRole('link', { name: 'HX9 001 A' })).toHaveCount(0);
  await page.goto('/master/material');
  await grid(page).getByRole('link').first().click();
  await expect(button(page, 'Logistics and labels')).toBeVisible();
  await expect(button(page, 'History')).toHaveCount(0);
  await expect(button(page, 'Edit')).toHaveCount(0);
});
