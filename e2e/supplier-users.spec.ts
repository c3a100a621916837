import { expect, test } from './support/test.ts';

test('a supplier’s page shows who works for it, and the way to give it another user has its company in the form', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/supplier');
  await page.getByRole('grid').getByRole('link', { name: 'S1001', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Users/ })
    .click();
  await expect(page.getByRole('grid').getByRole('link', { name: 'supplier-logistics', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Give it a user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'New user' }).click();
  await expect(page.getByRole('dialog')).toContainText('S1001');
});
