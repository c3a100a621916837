import type { Page } from '@playwright/test';
import { savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

const PART = 'HM4 943 021 A';
const OTHER_PART = 'HM4 943 055 A';
const REASON = 'The stamp is missing on page 2';
const PDF = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, part: string) => page.getByRole('grid').getByRole('row', { name: new RegExp(part) });
const facts = (page: Page) => page.locator('main article:visible');

/** A line of the work queue on the home page: it leads to exactly the rows that it counts. */
const follow = async (page: Page, name: RegExp): Promise<void> => {
  const line = page.getByRole('listitem').filter({ hasText: 'Quality documents' });
  await line.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quality documents' })).toBeVisible();
};

/** Opens a choice of the form and takes what begins with a text. */
const choose = async (page: Page, field: RegExp, text: string): Promise<void> => {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await dialog(page).getByRole('combobox', { name: field }).fill(text);
  await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click();
};

const addFile = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
};

const upload = async (page: Page, part: string): Promise<void> => {
  await button(page, 'New quality document').click();
  await choose(page, /Type/, 'Certificate');
  await choose(page, /Material/, part);
  await dialog(page).getByRole('textbox', { name: /from/i }).fill('2026-11-23');
  await addFile(page, PDF);
  await expect(dialog(page).getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
  await button(page, 'Create').click();
  await expect(dialog(page)).toHaveCount(0);
};

const open = async (page: Page, part: string): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: part }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
};

const submit = async (page: Page): Promise<void> => {
  await facts(page).getByRole('button', { name: 'Submit' }).click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(facts(page).getByText('To be reviewed').first()).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

test('a supplier uploads a document, refused by what it holds, and submits it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/quality/document');
  await button(page, 'New quality document').click();
  await addFile(page, { ...PDF, buffer: Buffer.from('<html></html>') });
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'not accepted' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  for (const part of [PART, OTHER_PART]) {
    await upload(page, part);
    await open(page, part);
    await submit(page);
    await page.goBack();
  }
});

test('the planner is led from home, saves the file, and refuses with a reason', async ({ page, openAs }) => {
  await openAs('packaging-planner', '/index/home');
  await follow(page, /Review \d+/);
  await open(page, PART);
  const file = await savedBy(page, button(page, 'certificate.pdf'));
  expect(file.content.equals(PDF.buffer)).toBe(true);
  await facts(page).getByRole('button', { name: 'Refuse' }).click();
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(facts(page).getByText('Draft').first()).toBeVisible();
});

test('the supplier is led to what was refused, corrects it, and submits again', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/index/home');
  await follow(page, /Correct \d+/);
  await expect(row(page, PART)).toContainText(REASON);
  await open(page, PART);
  await button(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Stamped copy');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await submit(page);
  await button(page, 'Timeline').click();
  await expect(page.getByText(`sent the document back (reason: ${REASON})`)).toBeVisible();
});

test('the planner releases several at once, and reads what became of each', async ({ page, openAs }) => {
  await openAs('packaging-planner', '/index/home');
  await follow(page, /Review \d+/);
  for (const part of [PART, OTHER_PART]) await row(page, part).locator('[data-box]').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Release (2)' }).click();
  await dialog(page).getByRole('button', { name: 'Release (2)' }).click();
  await expect(dialog(page)).toContainText('2 succeeded');
});
