import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { exportButton } from './support/papers.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const CALL_OFF = '5500018240';
const CACHE = 'A stored copy could not be read or written.';
const EXPORT = 'The export to Excel failed.';
const PDF = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Something of the product's data folder is no folder until the function that is answered is called. */
const takeAway = async (name: 'files' | 'spool'): Promise<() => Promise<void>> => {
  const path = join(place.dataFolder, name);
  await rename(path, `${path}-aside`).catch(() => undefined);
  await writeFile(path, '');
  return async () => {
    await rm(path);
    await rename(`${path}-aside`, path).catch(() => undefined);
  };
};

/** The message floats, and shows code and track id to whoever asks for them. */
const expectTold = async (page: Page, sentence: string, code: string): Promise<void> => {
  const told = page.locator('.notice-body').filter({ hasText: sentence }).first();
  await expect(told).toBeVisible();
  await told.getByText('Details').click();
  await expect(told.locator('code')).toHaveText(new RegExp(`^${code} · \\S+$`));
};

test.beforeEach(({ guarded }) => {
  guarded.allow(/status of 50[03]|server: 50[03]/);
});

test('S8-008 · a draft that cannot be kept is told, stays on the page, and is kept as soon as the store is back', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await page.getByRole('grid').getByRole('link', { name: CALL_OFF }).click();
  await expect(page.getByRole('heading', { level: 1, name: CALL_OFF })).toBeVisible();
  const lines = page.getByRole('grid').getByRole('row', { name: /New You/ });
  await database.rows('alter table draft rename to draft_aside');
  await lines.first().getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  await expectTold(page, CACHE, 'cache_failed');
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Kept here, not sent' })).toBeVisible();
  await database.rows('alter table draft_aside rename to draft');
  await lines.nth(1).getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 not sent yet')).toBeVisible();
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('0 not sent yet')).toBeVisible();
});

test('S8-008 · a file that cannot be kept is told in its form, and taken once the store is back', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/quality/document');
  await button(page, 'New quality document').click();
  const dialog = page.getByRole('dialog');
  const putBack = await takeAway('files');
  await dialog.locator('input[type="file"]').setInputFiles(PDF);
  await expect(page.getByText(CACHE).first()).toBeVisible();
  await putBack();
  await dialog.locator('input[type="file"]').setInputFiles(PDF);
  await expect(dialog.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
});

test('S8-012 · an export to Excel that breaks is told with its track id, and the list stays', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  const make = await exportButton(page, 'Excel');
  const putBack = await takeAway('spool');
  await make.click();
  await expectTold(page, EXPORT, 'export_failed');
  await putBack();
  await expect(page.getByRole('grid').getByRole('link', { name: '2031' })).toBeVisible();
});
