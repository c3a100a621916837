import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.describe.configure({ mode: 'serial' });

let noteNo = '';

test('the gate receives a note with a difference', async ({ page, openAs }) => {
  await openAs('gate', '/delivery/note');
  await button(page, /^Sent/).click();
  // Rows of the tab before are gone: a click would else meet the row that takes their place.
  await expect(row(page, 'Unsent')).toHaveCount(0);
  await expect(page.locator('[role="row"][data-row]').filter({ hasNotText: 'Sent' })).toHaveCount(0);
  const link = row(page, 'S1001').getByRole('link').first();
  noteNo = await link.innerText();
  await link.click();
  await button(page, 'Receive').click();
  await button(page, 'Add difference').click();
  await dialog(page).getByLabel('Difference', { exact: true }).selectOption('damaged');
  await dialog(page).getByLabel('Quantity').fill('1');
  await dialog(page).getByLabel('Remark').fill('crushed corner');
  await button(page, 'Save').click();
  await button(page, /^Receipt/).click();
  await expect(page.getByText(/with 1 difference/)).toBeVisible();
  await expect(button(page, 'Receive')).toBeHidden();
});

test('the supplier disputes it with a reason', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/receipt');
  const found = row(page, noteNo).filter({ hasText: 'crushed corner' });
  await found.getByRole('button', { name: 'Dispute' }).click();
  await dialog(page).getByRole('textbox').fill('It left us whole');
  await dialog(page).getByRole('button', { name: 'Dispute' }).click();
  await expect(found).toContainText('Disputed');
});

test('the plant corrects or takes it back, and says why', async ({ page, openAs }) => {
  await openAs('dispositor', '/delivery/receipt');
  const found = row(page, noteNo).filter({ hasText: 'crushed corner' });
  await expect(found).toContainText('It left us whole');
  await found.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('textbox').fill('Scratch is on the packaging alone');
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(found).toContainText('Withdrawn');
});
