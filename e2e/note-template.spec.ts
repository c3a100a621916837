import type { Page } from '@playwright/test';
import { TODAY } from '../server/test/today.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page, name: string) =>
  page
    .getByRole('grid', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') });
const OFFERED = 'Materials without a call-off line';
/** Spare parts: their plant takes any quantity. */
const ORDER = '7700041219';
const NAME = 'Depot by telephone';
const RENAMED = 'Depot, every Monday';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Some days after the story, as a field of a date takes it. */
const arrival = new Date(Date.parse(TODAY) + 4 * DAY_MS).toISOString().slice(0, 10);

const anyNote = (page: Page) => page.getByRole('heading', { level: 1, name: /^\d{8}$/ });

test.describe.configure({ mode: 'serial' });

test('a note is kept as a template, once under each name', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note-create');
  await page.getByRole('radio', { name: 'Without call-off' }).check();
  const row = rows(page, OFFERED).filter({ hasText: ORDER });
  await row.locator('[data-box]').click();
  await row.getByLabel('Quantity').fill('20');
  await page.getByRole('textbox', { name: 'ETA*' }).fill(arrival);
  await page.getByLabel('Remark').fill('Gate 4, ring twice');
  await button(page, 'Create note of 1 line').click();
  await expect(anyNote(page)).toBeVisible();
  for (const told of ['Saved', /already exists|exists already|is taken/]) {
    await button(page, 'Keep as template').click();
    await page.getByRole('textbox', { name: 'Name*' }).fill(NAME);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Create)/ })
      .click();
    await expect(page.getByText(told).first()).toBeVisible();
  }
});

test('it is renamed and begins a note: the agreement and the remark are there, the quantity is asked', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note-template');
  await page.getByRole('grid').getByRole('link', { name: NAME }).click();
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Name*' }).fill(RENAMED);
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible();
  await button(page, 'Create delivery note').click();
  await expect(page.getByLabel('Remark')).toHaveValue('Gate 4, ring twice');
  const row = rows(page, OFFERED).filter({ hasText: ORDER });
  await expect(row.getByLabel('Quantity')).toHaveValue('');
  await row.getByLabel('Quantity').fill('8');
  await page.getByRole('textbox', { name: 'ETA*' }).fill(arrival);
  await button(page, 'Create note of 1 line').click();
  await expect(anyNote(page)).toBeVisible();
  await expect(rows(page, 'Materials').first()).toContainText(ORDER);
});

test('it is deleted', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note-template');
  await page.getByRole('grid').getByRole('link', { name: RENAMED }).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('link', { name: RENAMED })).toHaveCount(0);
});
