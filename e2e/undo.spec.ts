import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A call-off of the demo supplier that no other flow answers. */
const AGREEMENT = '5500018327';
const ANSWERED = 2;

const grid = (page: Page) => page.locator('.ib-grid:visible');
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, at: number) => grid(page).locator(`[data-row="${at}"] [data-box]`);

test('answers to several lines are taken back from the message that tells of them, by an ordinary act of the timeline', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await page.getByRole('searchbox').fill(AGREEMENT);
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('link', { name: AGREEMENT }).first()).toBeVisible();
  await expect(grid(page).locator('[data-row="0"]')).toContainText('New');
  for (let at = 0; at < ANSWERED; at += 1) await box(page, at).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: `Confirm (${ANSWERED})` })
    .click();
  await dialog(page)
    .getByRole('button', { name: `Confirm (${ANSWERED})` })
    .click();
  await expect(dialog(page)).toContainText(`${ANSWERED} succeeded`);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toContainText('Withdraw');
  await expect(dialog(page)).toContainText(`${ANSWERED} succeeded`);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(grid(page).locator('[data-row="0"]')).toContainText('New');
  const acts = await database.rows<{ action: string }>(
    `select s.action from state_change s join call_off_line l on l.tenant_id = s.tenant_id and l.id = s.document_id
     where s.tenant_id = 0 and l.call_off_no = $1 and s.action in ('confirm', 'withdraw')
     order by s.at desc, s.id desc limit $2`,
    [AGREEMENT, 2 * ANSWERED],
  );
  expect(acts.map(({ action }) => action)).toEqual(['withdraw', 'withdraw', 'confirm', 'confirm']);
});
