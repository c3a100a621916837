import type { Page } from '@playwright/test';
import type { Database } from './support/database.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const MARK = 'Changed since you last looked';
const NOTES = '/delivery/note';
/** Other flows do not come to his list of notes while it is looked at. */
const READER = 'supplier-planner';

/** Lets the reader see the notes of his company, of which he has not seen any. */
const neverLooked = async (database: Database): Promise<void> => {
  await database.rows(
    `insert into user_role (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from app_user u
     join role r on r.tenant_id = u.tenant_id
     where u.tenant_id = 0 and u.user_no = $1 and r.code = 'supplier-logistics' on conflict do nothing`,
    [READER],
  );
  await database.rows(
    `delete from preference p using app_user u where u.tenant_id = p.tenant_id and u.id = p.user_id
     and u.tenant_id = 0 and u.user_no = $1 and p.name like 'look %'`,
    [READER],
  );
};

const grid = (page: Page) => page.locator('.ib-grid:visible');
const rowOf = (page: Page, number: string) => grid(page).getByRole('row', { name: number });
const markOf = (page: Page, number: string) => rowOf(page, number).getByRole('img', { name: MARK });
const readAll = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });

/** The moment of a first look is kept when it has rested: the server has it once this is answered. */
const keptLook = (page: Page) =>
  page.waitForResponse(
    answer =>
      answer.url().endsWith('/system/v1/preference') &&
      answer.request().method() === 'POST' &&
      (answer.request().postData() ?? '').includes('look /delivery'),
  );

/** Changes notes as another user would, and lets the list read them anew. */
const changedByOthers = async (page: Page, database: Database, ...numbers: readonly string[]): Promise<void> => {
  const now = await page.evaluate(() => new Date().toISOString());
  await database.rows('update delivery_note set changed_at = $1 where dn_no = any($2)', [now, numbers]);
  await page.getByRole('button', { name: 'Refresh' }).click();
};

test.use({ keepsChoices: true });

test('rows that were changed since one last looked are marked until they are opened, or all are marked as read', async ({
  openAs,
  page,
  database,
  browser,
}) => {
  await neverLooked(database);
  const look = keptLook(page);
  await openAs(READER, NOTES);
  const numbers = grid(page).getByRole('link');
  await expect(numbers.first()).toBeVisible();
  await look;
  // The last ones came long ago: nobody else changes them.
  const [one = '', two = ''] = (await numbers.allInnerTexts()).slice(-2);
  // Nothing is new to whoever comes for the first time.
  await expect(markOf(page, one)).toHaveCount(0);
  await changedByOthers(page, database, one, two);
  await expect(markOf(page, one)).toBeVisible();
  await expect(markOf(page, two)).toBeVisible();

  await grid(page).getByRole('link', { name: one }).click();
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await page.goto(NOTES);
  await expect(markOf(page, two)).toBeVisible();
  await expect(markOf(page, one)).toHaveCount(0);

  await readAll(page).click();
  await expect(markOf(page, two)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(markOf(page, two)).toBeVisible();
  const kept = keptLook(page);
  await readAll(page).click();
  await kept;

  // Another browser of the same user knows what he has looked at, and what was changed since.
  await changedByOthers(page, database, one);
  const elsewhere = await inNewBrowser(browser, database, READER);
  await elsewhere.goto(`${place.address}${NOTES}`);
  await expect(markOf(elsewhere, one)).toBeVisible();
  await expect(markOf(elsewhere, two)).toHaveCount(0);
  await elsewhere.context().close();
});
