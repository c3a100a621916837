import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Chooses the first rows of a list. */
const choose = async (page: Page, count: number): Promise<void> => {
  await expect(rows(page).first()).toBeVisible();
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).locator('.ib-box-cell').click();
};

test('the forwarder prints the lists of several plans for the drivers, and opens a plan', async ({ page, openAs }) => {
  await openAs('forwarder', '/pickup/plan');
  await choose(page, 2);
  const download = page.waitForEvent('download');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Print pick-up list/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^pick-up-lists-.*\.pdf$/);
  const number = rows(page).first().getByRole('link').first();
  const plan = (await number.textContent()) ?? '';
  await number.click();
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();
});

/** The row of a plan in the list. */
const rowOf = (page: Page, plan: string) => rows(page).filter({ hasText: plan });

test('the planner brings a file of plans: a wrong row is told, a plan is moved to another window', async ({
  page,
  database,
  openAs,
}) => {
  const [{ plan, day } = { plan: '', day: '' }] = await database.rows<{ plan: string; day: string }>(
    `select plan_no as plan, pickup_date::text as day from pick_up_plan
     where tenant_id = 0 and plant_no = '2031' and supplier_code = 'S1001' and kind = 'series' and forwarder_code = 'F2001'
     order by pickup_date desc limit 1`,
  );
  await openAs('dispositor', '/pickup/plan');
  const file = (...lines: string[]) =>
    ['plantNo,supplierCode,pickupDate,windowFrom,windowTo,forwarderCode', ...lines].join('\n');
  const content = file(`2031,S1001,${day},06:15,07:45,F2001`, `2031,S9999,${day},06:15,07:45,F2001`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog).toContainText('S9999');
  await dialog.getByText(/^Only the 1 good row/).click();
  await dialog.getByRole('button', { name: 'Import: 0 new, 1 changed' }).click();
  await expect(dialog).toContainText('0 created, 1 changed, 0 unchanged, 1 not imported.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, plan)).toContainText('06:15');
});

test('a supplier rejects a plan with a reason, and the planner makes it anew', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/pickup/plan');
  await rows(page).filter({ hasText: 'Confirmed' }).first().getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/PU\d{8}/);
  const plan = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The ramp is closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The supplier has rejected it: The ramp is closed')).toBeVisible();
  await openAs('dispositor', '/pickup/plan');
  await rows(page).filter({ hasText: plan }).getByRole('link').first().click();
  await expect(page.getByText('The supplier has rejected it: The ramp is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('The supplier has rejected it')).toHaveCount(0);
  await expect(page.locator('.ib-tag').first()).toHaveText(/To be detected|Confirmed/);
});

test('a clerk prints the papers of several notes as one file', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await choose(page, 2);
  const download = page.waitForEvent('download');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Packing list/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^papers-.*\.pdf$/);
});
