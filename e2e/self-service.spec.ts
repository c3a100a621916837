import type { Locator, Page } from '@playwright/test';
import { startMailSink } from '../server/test/smtp.ts';
import type { Database } from './support/database.ts';
import { openByMenu } from './support/menu.ts';
import { solveByKeys, untilDrawn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Whoever signs in by e-mail here, in a tenant that no other flow reads the mail servers of. */
const READER = 'supplier-logistics';
const ADDRESS = 'gate-flow@example.com';

/** Gives the second tenant a mail server of this flow, and its reader an address. */
const giveMail = async (database: Database, port: number): Promise<void> => {
  await database.rows(
    `insert into mail_server (tenant_id, id, name, position, display_name, sender, recipient, host, port, ssl, socket_factory,
       auth, user_name, connection_timeout, answer_timeout, fallback, changed_at)
     values (1, gen_random_uuid(), 'sink', 1, 'Inbound', 'portal@example.com', 'post@example.com', '127.0.0.1', $1, false,
       'direct', false, 'portal', 20, 20, true, now())`,
    [port],
  );
  await database.rows('update app_user set email = $1 where tenant_id = 1 and user_no = $2', [ADDRESS, READER]);
};

const bodyOf = (mail: string): string => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\n');
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
};

test('one signs in by an e-mail address and the code that is mailed to it, with the slider before each', async ({
  page,
  puzzles,
  database,
}) => {
  const sink = await startMailSink();
  await giveMail(database, sink.port);
  await page.goto('/login?tenant=1');
  // The form of the first tab draws a puzzle of its own: its answer must not come after that of the second one.
  await untilDrawn(page);
  await page.getByRole('tab', { name: 'E-mail code' }).click();
  const [email, code] = [field(page, 'E-mail'), field(page, 'Verification code')];
  await button(page, 'Sign in').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('E-mail is required.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Verification code is required.')).toBeVisible();
  await email.fill('gate-flow@');
  await button(page, 'Send a code').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(ADDRESS);
  await button(page, 'Send a code').click();
  await expect(page.getByText('Slide to verify before you request the code.')).toBeVisible();
  await solveByKeys(page, puzzles, database);
  await button(page, 'Send a code').click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
  const mailed = () => /\b(\d{6})\b/.exec(bodyOf(sink.mails.find(mail => mail.includes(ADDRESS)) ?? ''))?.[1];
  await expect.poll(mailed).toBeDefined();
  await code.fill(mailed() ?? '');
  await button(page, 'Sign in').click();
  await expect(page.getByText('Slide to verify before you sign in.')).toBeVisible();
  await solveByKeys(page, puzzles, database);
  await button(page, 'Sign in').click();
  await expect(page.locator('.shell')).toBeVisible();
  await sink.close();
});

test('the profile shows the own data, and keeps a telephone number that its user changes', async ({ page, openAs }) => {
  await openAs('order-placer', '/account/setting');
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Mobile').fill('+86 138 0013 8000');
  await button(dialog(page), 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '138 0013 8000' })).toBeVisible();
});

test('notifications are filtered by all, unread and read, and all are read at once', async ({
  page,
  openAs,
  database,
}) => {
  const user = `(select id from app_user where tenant_id = 0 and user_no = 'order-placer')`;
  await database.rows(
    `insert into notification (tenant_id, id, user_id, kind, path, created_at, read_at)
     select 0, gen_random_uuid(), ${user}, 'callOffApproved', '/index/home', now(), case when n > 3 then now() end
     from generate_series(1, 5) n`,
  );
  const [count] = await database.rows<{ all: string; unread: string }>(
    `select count(*) as all, count(*) filter (where read_at is null) as unread from notification
     where tenant_id = 0 and user_id = ${user}`,
  );
  const [all, unread] = [Number(count?.all), Number(count?.unread)];
  await openAs('order-placer', '/system/notification');
  const messages = page.locator('.message');
  const tab = (name: string, count: number) => button(page, `${name} ${count}`);
  await expect(messages).toHaveCount(all);
  await tab('Unread', unread).click();
  await expect(messages).toHaveCount(unread);
  await tab('Read', all - unread).click();
  await expect(messages).toHaveCount(all - unread);
  await expect(page.locator('.bell-count')).toHaveText(String(unread));
  await button(page, 'Mark all as read').click();
  await expect(messages).toHaveCount(all);
  await expect(page.locator('.bell-count')).toHaveCount(0);
  await tab('Unread', 0).click();
  await expect(page.getByText('Everything is read.')).toBeVisible();
});

test('the dictionary opens from the menu, and a changed text shows at once in another list', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Dictionary');
  await expect(page.getByRole('grid').filter({ visible: true })).toContainText('Delivered elsewhere');
});

/** The fields of the form that is open, by their names in the contract. */
const fieldsAsked = async (page: Page): Promise<(string | null)[]> => {
  const fields = dialog(page).locator('[data-field]');
  await expect(fields.first()).toBeVisible();
  return fields.evaluateAll(found => found.map(one => one.getAttribute('data-field')));
};

test('a mail server and an entry of permissions ask for all that they are made of', async ({ page, openAs }) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Mail servers');
  await button(page, 'New mail server').first().click();
  const ofServer = ['name', 'recipient', 'host', 'port', 'displayName', 'userName', 'password', 'auth', 'ssl'];
  const ofConnection = ['connectionTimeout', 'answerTimeout', 'socketFactory', 'fallback'];
  expect(await fieldsAsked(page)).toEqual(expect.arrayContaining([...ofServer, ...ofConnection]));
  await button(dialog(page), 'Close').click();
  await openByMenu(page, 'Permissions');
  await button(page, 'New permission').first().click();
  const ofEntry = ['type', 'path', 'parentId', 'nameZh', 'nameEn', 'icon', 'sort', 'inMenu', 'modes'];
  expect(await fieldsAsked(page)).toEqual(expect.arrayContaining(ofEntry));
});

/** Drops files on the place for them, as a hand does that holds several. */
const drop = async (page: Page, files: readonly { name: string; text: string }[]): Promise<void> => {
  const held = await page.evaluateHandle(given => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await dialog(page).locator('.ib-drop').dispatchEvent('drop', { dataTransfer: held });
};

test('an import takes one file alone, and says what is wrong with one that is none of its own', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await button(page, 'Import').click();
  await expect(dialog(page).locator('.ib-drop')).toBeVisible();
  const refused = dialog(page).getByRole('alert');
  for (const ending of ['xlsx', 'csv']) {
    await drop(page, [
      { name: `one.${ending}`, text: 'a' },
      { name: `two.${ending}`, text: 'b' },
    ]);
    await expect(refused).toHaveText('Only one file may be uploaded here.');
  }
  await drop(page, [{ name: 'plants.csv', text: 'colour,size\nred,4\n' }]);
  await expect(dialog(page)).toContainText('The Excel format is incorrect, please import again');
});

test('the user menu gives the manual as a PDF', async ({ page, openAs }) => {
  await openAs('order-placer');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const download = page.waitForEvent('download');
  await page.getByText('User manual (PDF)').click();
  expect((await download).suggestedFilename()).toBe('inbound-manual-en.pdf');
});
