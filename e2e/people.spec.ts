import { expect, test } from './support/test.ts';

test('lists the own roles, and where one is signed in', async ({ page, openAs }) => {
  await openAs('gate', '/account/setting');
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('gate');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('this one');
  await expect(page.getByRole('tabpanel')).toContainText('Chrome');
});

test('keeps the own telephone number', async ({ page, openAs }) => {
  await openAs('gate', '/account/setting');
  await page.getByRole('button', { name: 'Edit' }).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile' });
  await mobile.fill('+86 139 1234 5678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('+86 139 1234 5678');
});

test('shows an own token once, and ends it', async ({ page, openAs }) => {
  await openAs('gate', '/account/setting');
  await page.getByRole('tab', { name: 'API tokens' }).click();
  await page.getByRole('button', { name: 'New API token' }).click();
  await page.getByRole('textbox', { name: 'What for' }).fill('Yard display');
  await page.getByLabel('Good for days').fill('7');
  await page.getByText('Read only').click();
  await page.getByLabel('Areas').click();
  await page.getByTitle('Delivery').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/^0\./);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Yard display' });
  await row.getByRole('button', { name: 'End token' }).click();
  await expect(row).toContainText('Ended');
});
