import type { Page } from '@playwright/test';
import { fieldOf } from './support/fields.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { expect, test } from './support/test.ts';

const grid = (page: Page) => page.getByRole('grid');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => fieldOf(dialog(page), name);

const openPlant = async (page: Page, plantNo: string): Promise<void> => {
  await page.goto('/master/plant');
  await grid(page).getByRole('link', { name: plantNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: plantNo })).toBeVisible();
};

const openMaterial = async (page: Page): Promise<void> => {
  await page.goto('/master/material');
  await grid(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openForm = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeVisible();
};

const save = async (page: Page): Promise<void> => {
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
};

test.describe.configure({ mode: 'serial' });

test('what one changes stands a moment later in the list of another, in its place; a new row waits until it is wanted', async ({
  page: admin,
  openAs,
  browser,
  database,
}) => {
  const reader = await inNewBrowser(browser, database, 'tenant-admin', 'en');
  await reader.goto('/master/plant');
  const row = grid(reader).getByRole('row', { name: /2040/ });
  await expect(row).toBeVisible();
  await openAs('tenant-admin', '/master/plant');
  await openPlant(admin, '2040');
  await openForm(admin);
  await field(admin, 'Contact').fill('Jana Vogel');
  await save(admin);
  await expect(row).toContainText('Jana Vogel');

  await admin.goto('/master/plant');
  await button(admin, 'New plant').click();
  const values = {
    'Plant no.': '2077',
    'SAP name': 'TS01',
    'Name in Chinese': '天津工厂',
    'Name in English': 'Tianjin',
    'Time zone': 'Asia/Shanghai',
    Contact: 'He Ping',
    Street: '长江路 7 号',
  };
  for (const [name, value] of Object.entries(values)) await field(admin, name).fill(value);
  await button(admin, 'Create').click();
  await expect(dialog(admin)).toHaveCount(0);
  const pill = button(reader, '1 new row');
  await expect(pill).toBeVisible();
  await expect(grid(reader).getByRole('link', { name: '2077' })).toHaveCount(0);
  await pill.click();
  await expect(grid(reader).getByRole('link', { name: '2077' })).toBeVisible();
  await expect(pill).toHaveCount(0);
  await reader.context().close();
});

test('two change one record: the second sees it while he types, decides field by field, saves, and nothing is lost', async ({
  page: first,
  openAs,
  browser,
  database,
}) => {
  const second = await inNewBrowser(browser, database, 'dispositor', 'en');
  await openMaterial(second);
  await openForm(second);
  await field(second, 'Name in English').fill('Bracket of the planner');
  await field(second, 'Country of origin').fill('DE');
  await openAs('tenant-admin', '/master/material');
  await openMaterial(first);
  await openForm(first);
  await field(first, 'Name in English').fill('Bracket of the administrator');
  await field(first, 'Name in Chinese').fill('支架新');
  await save(first);

  await expect(dialog(second).getByText(/^Zhou Min saved this at/)).toBeVisible();
  await expect(field(second, 'Name in Chinese')).toHaveValue('支架新');
  await expect(field(second, 'Name in English')).toHaveValue('Bracket of the planner');
  await button(second, 'Take theirs Name in English').click();
  await expect(field(second, 'Name in English')).toHaveValue('Bracket of the administrator');
  await expect(field(second, 'Country of origin')).toHaveValue('DE');
  await save(second);
  // Who looks on sees it, and who it was.
  await expect(first.getByText('DE', { exact: true })).toBeVisible();
  await expect(first.getByText(/^Changed by /)).toBeVisible();
  await second.context().close();
});

test('who opens a form sees who else has it open, as long as he has: one who closes it, or leaves the page, is told no more', async ({
  page: first,
  openAs,
  browser,
  database,
}) => {
  const second = await inNewBrowser(browser, database, 'dispositor', 'en');
  const others = (page: Page) => dialog(page).locator('.ib-others');
  await openAs('tenant-admin', '/master/material');
  await openMaterial(first);
  await openForm(first);
  await expect(others(first)).toHaveCount(0);
  await openMaterial(second);
  await openForm(second);
  await expect(others(second)).toContainText('Zhou Min');
  await expect(others(first)).toContainText('Also open since');
  await button(second, 'Back').click();
  await expect(others(first)).toHaveCount(0);
  await openForm(second);
  await expect(others(first)).toBeVisible();
  await second.goto('about:blank');
  await expect(others(first)).toHaveCount(0);
  await second.context().close();
});
