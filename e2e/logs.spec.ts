import { newId } from '@inbound/server/platform/tools/ids';
import type { Page } from '@playwright/test';
import type { Database } from './support/database.ts';
import { openByMenu } from './support/menu.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const grid = (page: Page) => page.getByRole('grid').filter({ visible: true });

const filterBy = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: field, exact: true }).filter({ visible: true }).fill(text);
  await button(page, 'Search').click();
};

/** A mail that was sent, to somebody whom no other flow writes to. */
const RECIPIENT = 'logs-flow@example.com';
const writeMail = (database: Database) =>
  database.rows(
    `insert into mail_log (tenant_id, id, created_at, template, language, recipient, subject, body, state, settled_at)
     select 0, $1, max(at), 'notice.now', 'en', $2, 'News of the day', 'Something happened.', 'sent', max(at) from operation_log`,
    [newId(), RECIPIENT],
  );

test('the operation log opens from the menu, tells what was just done, is filtered, and opens an entry', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Operation log');
  await filterBy(page, 'User number', 'tenant-admin');
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.filter({ hasText: 'POST /system/v1/session/login' }).first()).toContainText('tenant-admin');
  await expect(rows.filter({ hasNotText: 'tenant-admin' })).toHaveCount(0);
  await rows.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'tenant-admin' })).toBeVisible();
  await button(page, 'Parameters').click();
  await expect(page.getByRole('term').filter({ hasText: 'Track id', visible: true })).toHaveCount(1);
});

test('the mail log opens from the menu, and sends a mail again', async ({ page, openAs, database }) => {
  await openAs('tenant-admin');
  await writeMail(database);
  await openByMenu(page, 'Mail log');
  const own = grid(page).getByRole('row').filter({ hasText: RECIPIENT });
  await page.getByRole('searchbox').filter({ visible: true }).fill(RECIPIENT);
  await button(page, 'Search').click();
  await expect(own).toHaveCount(1);
  await own.getByRole('link').click();
  await expect(page.getByText('Something happened.')).toBeVisible();
  await button(page, 'Send again').click();
  await expect(page.getByText('The mail is written again and leaves at once.')).toBeVisible();
  await openByMenu(page, 'Mail log');
  await expect(own).toHaveCount(2);
});

test('the interface log opens from the menu, is filtered, and opens an entry with what was sent and answered', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Interface log');
  await page.getByRole('searchbox').filter({ visible: true }).fill('erp-edi');
  await button(page, 'Search').click();
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toContainText('erp-edi');
  await expect(rows.filter({ hasNotText: 'erp-edi' })).toHaveCount(0);
  await rows.getByRole('link').first().click();
  await expect(page.getByText(/UNH\+/).first()).toBeVisible();
});

test('the mail servers open from the menu', async ({ page, openAs }) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Mail servers');
  await expect(page.getByText('No mail server yet; mails wait.')).toBeVisible();
});

test('the settings of an account choose which events are mailed, and keep it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/account/setting');
  const open = () =>
    page.getByRole('tab', { name: 'E-mail notifications' }).or(button(page, 'E-mail notifications')).click();
  await open();
  const event = page.getByLabel('Delivery notes sent').filter({ visible: true });
  await event.selectOption('off');
  await page.reload();
  await open();
  await expect(event).toHaveValue('off');
});

test('home counts failed tasks of others; one is begun again, one is closed with a reason, and the owner is told', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await page.locator('.queue-line', { hasText: 'Tasks that failed' }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks of all users' })).toBeVisible();
  const failed = (userNo: string) => grid(page).getByRole('row').filter({ hasText: userNo });
  await expect(failed('dispositor')).toContainText('File: Call-off lines');
  await failed('dispositor').locator('.ib-box-cell').click();
  await button(page, 'Begin again (1)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin again (1)' }).click();
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(failed('dispositor')).toHaveCount(0);
  await failed('supplier-logistics').locator('.ib-box-cell').click();
  await button(page, 'Close task (1)').click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Please export by month.');
  await question.getByRole('button', { name: 'Close task (1)' }).click();
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(failed('supplier-logistics')).toHaveCount(0);
  await openAs('supplier-logistics', '/system/task');
  await expect(page.getByRole('listitem').filter({ hasText: 'Please export by month.' })).toContainText('Closed');
  await page.goto('/system/notification');
  await expect(page.getByText('Zhou Min closed a failed task of yours').first()).toBeVisible();
});
