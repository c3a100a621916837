import type { Page } from '@playwright/test';
import { button } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';
import { submitDocuments } from './support/waiting-documents.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Documents that wait for the plant, of a part that no other flow looks at; more than a page has. */
const DOCUMENTS = 120;
const PART = 'ALL 120';

test('all rows of a filter are chosen at once; the server does the work, and tells each row that it did not do', async ({
  page,
  openAs,
  database,
}) => {
  const made = await submitDocuments(database, { part: PART, count: DOCUMENTS, after: 500 });
  await openAs('packaging-planner', '/quality/document');
  await page.getByRole('searchbox').fill(PART);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ib-list-tools').getByRole('status')).toHaveText(/^120 of/);
  await button(page, 'Select all rows of this page').click();
  await expect(page.getByText('50 selected').first()).toBeVisible();
  await button(page, 'Select all 120 rows of this filter').click();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(bar).toContainText('All 120 rows of this filter selected');
  // Whoever leaves a row out chooses by hand from there.
  await page.locator('[data-row="0"] [data-box]').click();
  await expect(bar).toContainText('49 selected');
  await button(page, 'Select all 120 rows of this filter').click();
  // Another page of the filter is chosen as well.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2', exact: true }).click();
  await expect(page.locator('[role="row"][aria-selected="true"]').first()).toBeVisible();

  const changed = made.slice(0, 2).map(({ id }) => id);
  await database.rows(
    `update quality_document set version = version + 1, changed_at = '2099-01-01' where tenant_id = 0 and id = any($1::uuid[])`,
    [changed],
  );
  await button(bar, 'Release (120)').click();
  await expect(dialog(page)).toContainText('also on other pages');
  await dialog(page).getByRole('button', { name: 'Release (120)' }).click();
  await expect(dialog(page)).toContainText('118 succeeded');
  await expect(dialog(page)).toContainText('2 failed');
  await expect(dialog(page).getByRole('row', { name: /changed this/ })).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('2 selected').first()).toBeVisible();
  const left = await database.rows<{ id: string }>(
    `select id from quality_document where tenant_id = 0 and part_no = $1 and state = 'to_be_reviewed'`,
    [PART],
  );
  expect(left.map(({ id }) => id).sort()).toEqual(changed.sort());
});
