import type { Page } from '@playwright/test';
import { sendOwnNote } from './support/own-note.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.describe.configure({ mode: 'serial' });

/** A note of this flow alone: those of the story are taken in by other flows, in whatever order they run. */
const NOTE = '99050001';

test('the gate receives a note with a difference', async ({ page, openAs, database }) => {
  await sendOwnNote(database, { dnNo: NOTE, supplierCode: 'S1002' });
  await openAs('gate', '/delivery/note');
  await page.getByRole('searchbox').fill(NOTE);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: NOTE }).click();
  await button(page, 'Receive').click();
  const received = dialog(page).getByRole('textbox', { name: /^Received/ });
  await expect(button(page, 'Receive whole')).toBeVisible();
  await received.fill(String(Number((await received.inputValue()).replaceAll(/\D/g, '')) - 1));
  await received.press('Tab');
  await dialog(page).getByLabel('Difference', { exact: true }).selectOption('damaged');
  await expect(dialog(page).getByLabel('Quantity')).toHaveValue('1');
  await dialog(page).getByLabel('Remark').fill('crushed corner');
  await expect(page.getByRole('dialog', { name: `Receive delivery note ${NOTE}` })).toBeVisible();
  await button(page, 'Receive with 1 difference').click();
  await expect(page.getByRole('status').filter({ hasText: `${NOTE} was received with 1 difference.` })).toBeVisible();
  await button(page, /^Receipt/).click();
  await expect(page.getByText(/^Received on .* with 1 difference/)).toBeVisible();
  await expect(button(page, 'Receive')).toBeHidden();
});

test('the supplier disputes it with a reason', async ({ page, openAs }) => {
  await openAs('supplier-logistics-2', '/delivery/receipt');
  const found = row(page, NOTE).filter({ hasText: 'crushed corner' });
  await found.getByRole('button', { name: 'Dispute' }).click();
  await dialog(page).getByRole('textbox').fill('It left us whole');
  await dialog(page).getByRole('button', { name: 'Dispute' }).click();
  await expect(found).toContainText('Disputed');
});

test('the plant corrects or takes it back, and says why', async ({ page, openAs }) => {
  await openAs('dispositor', '/delivery/receipt');
  const found = row(page, NOTE).filter({ hasText: 'crushed corner' });
  await expect(found).toContainText('It left us whole');
  await found.hover();
  await found.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('textbox').fill('Scratch is on the packaging alone');
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(found).toContainText('Withdrawn');
});
