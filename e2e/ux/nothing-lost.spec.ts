import type { Page } from '@playwright/test';
import { button } from '../support/call-off-page.ts';
import type { Database } from '../support/database.ts';
import { chooseLanguage, cutWhile, expire, serveNewer } from '../support/disturbances.ts';
import { expect, test } from '../support/test.ts';
import { submitDocuments } from '../support/waiting-documents.ts';
import { withoutNews } from '../support/without-news.ts';

/*
 * What is typed outlives whatever happens in the middle of it: a cut network, another language, a new version, a session
 * that ends. For a form, reload and new version are shown in `draft.spec.ts` and `version.spec.ts`; for a list all of it in
 * `list-edit.spec.ts`; two who change one document in `live.spec.ts` and `list-edit.spec.ts`.
 */

const dialog = (page: Page) => page.getByRole('dialog');
const login = (page: Page) => page.locator('form.login-form');

const NAME = 'Kept through all of it';

test('what is typed into a form outlives a cut network, an ended session and another language', async ({
  page,
  context,
  openAs,
  signIn,
  database,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutNews(context);
  await openAs('tenant-admin', '/master/material');
  await page.getByRole('grid').getByRole('link').last().click();
  await button(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: 'Name in English' }).fill(NAME);
  const isKept = () =>
    expect
      .poll(() =>
        dialog(page)
          .locator('input')
          .evaluateAll(all => all.map(input => (input as HTMLInputElement).value)),
      )
      .toContain(NAME);

  await test.step('the network is cut while it is saved', async () => {
    await cutWhile(page, () => button(page, 'Save').click());
    await isKept();
  });

  await test.step('the session ends while it is saved', async () => {
    await expire(page, database);
    await button(page, 'Save').click();
    await expect(login(page)).toBeVisible();
    await signIn('tenant-admin');
    await button(page, 'Edit').click();
    await expect(page.getByText('Your unsaved entries were restored.')).toBeVisible();
    await isKept();
  });

  await test.step('it is put aside, and another language is chosen', async () => {
    await page.keyboard.press('Escape');
    await button(page, 'Keep for later').click();
    await chooseLanguage(page, 'Language', '日本語');
    await button(page, '編集').click();
    await isKept();
    await page.keyboard.press('Escape');
    await button(page, '一時保存').click();
    await chooseLanguage(page, '言語', 'English');
    await button(page, 'Edit').click();
    await isKept();
  });

  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name in English' })).not.toHaveValue(NAME);
});

/** Documents that wait for the plant, of a part that no other flow looks at. */
const PART = 'LOST 01';
const DOCUMENTS = 2;
const REASON = 'The stamp of the laboratory is missing';
const REFUSE = `Refuse (${DOCUMENTS})`;

/** Each of the documents has the reason, and was refused once however often it was sent. */
const expectRefusedOnce = async (database: Database, made: readonly { id: string }[]): Promise<void> => {
  const ids = made.map(({ id }) => id);
  const refused = await database.rows<{ reason: string }>(
    'select refuse_reason as reason from quality_document where tenant_id = 0 and id = any($1::uuid[])',
    [ids],
  );
  expect(refused).toEqual(ids.map(() => ({ reason: REASON })));
  const told = await database.rows<{ times: number }>(
    `select count(*)::int as times from state_change
     where tenant_id = 0 and document_id = any($1::uuid[]) group by document_id`,
    [ids],
  );
  expect(told).toEqual(ids.map(() => ({ times: 1 })));
};

test('the reason of a batch outlives a reload, a new version, an ended session and a cut network, and is sent once', async ({
  page,
  context,
  openAs,
  signIn,
  database,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutNews(context);
  const made = await submitDocuments(database, { part: PART, count: DOCUMENTS, after: 1_300 });
  await openAs('packaging-planner', '/quality/document');
  await page.getByRole('searchbox').fill(PART);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ib-list-tools').getByRole('status')).toHaveText(/^2 of/);
  await button(page, 'Select all rows of this page').click();
  const reason = dialog(page).getByRole('textbox');
  const ask = () => button(page, REFUSE).first().click();
  const askAgain = async (): Promise<void> => {
    await expect(page.getByText(`${DOCUMENTS} selected`).first()).toBeVisible();
    await ask();
    await expect(reason).toHaveValue(REASON);
  };
  await ask();
  await reason.fill(REASON);

  await test.step('the page is loaded anew', async () => {
    await page.reload();
    await askAgain();
  });

  await test.step('a new version serves, and the page loads itself anew', async () => {
    const loaded = page.waitForEvent('load');
    await serveNewer(page);
    await loaded;
    await askAgain();
  });

  await test.step('the session ends while it is sent', async () => {
    await expire(page, database);
    await dialog(page).getByRole('button', { name: REFUSE }).click();
    await expect(login(page)).toBeVisible();
    await signIn('packaging-planner');
    await askAgain();
  });

  await test.step('the network is cut while it is sent, and is there again', async () => {
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: REFUSE }).click();
    await expect(dialog(page)).toContainText(`${DOCUMENTS} failed`);
    await context.setOffline(false);
    await dialog(page)
      .getByRole('button', { name: `Retry ${DOCUMENTS} failed` })
      .click();
    await expect(dialog(page)).toContainText(`${DOCUMENTS} succeeded`);
  });

  await expectRefusedOnce(database, made);
});
