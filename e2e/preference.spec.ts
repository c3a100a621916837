import type { Page } from '@playwright/test';
import type { Database } from './support/database.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsChoices: true });

const ROLE = 'supplier-logistics';
/** No other flow signs in so: what is chosen stays chosen. */
const CHOOSER = 'supplier-logistics-2';
const heads = (page: Page) => page.getByRole('columnheader');
const lastInSight = (page: Page) => page.locator('.ib-head-cell[data-pinned="last"]');

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${place.address}${path}`);
  await expect(heads(page).first()).toBeVisible();
};

/** A second clerk of the company has the role, too. */
const hireColleague = (database: Database) =>
  database.rows(
    `insert into user_role (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from app_user u
     join role r on r.tenant_id = u.tenant_id where u.tenant_id = 0 and u.user_no = 'supplier-planner' and r.code = $1
     on conflict do nothing`,
    [ROLE],
  );

/** Until the server has taken a choice. */
const untilKept = (page: Page, what: string) =>
  page.waitForResponse(
    response => response.request().method() === 'POST' && (response.request().postData() ?? '').includes(what),
  );

test('has what was chosen in one browser in another one: columns, look and language', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const list = '/delivery/note';
  await openAs(CHOOSER, list);
  await expect(heads(page).first()).toBeVisible();
  const columns = await heads(page).count();
  const arranged = untilKept(page, `list ${list}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { checked: true }).last().uncheck();
  await arranged;
  await expect(heads(page)).toHaveCount(columns - 1);
  await page.keyboard.press('Escape');
  const dressed = untilKept(page, 'dark');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark', exact: true }).click();
  await dressed;
  await page.keyboard.press('Escape');
  const spoken = untilKept(page, 'ja');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('日本語').click();
  await spoken;

  const other = await inNewBrowser(browser, database, CHOOSER);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
  await open(other, list);
  await expect(heads(other)).toHaveCount(columns - 1);
  await other.context().close();
});

test('shows a shared view to a colleague of the role, who opens it with its filter and columns', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const list = '/delivery/note';
  await hireColleague(database);
  await openAs(ROLE, list);
  await page.getByRole('button', { name: 'Sent', exact: false }).first().click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Save view as' }).fill('Sent by us');
  await page.getByRole('combobox', { name: 'Share with' }).selectOption(ROLE);
  const shared = untilKept(page, 'roleCode');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shared;
  await page.getByRole('button', { name: 'Sent by us Shared with' }).click();
  const columns = await heads(page).count();

  const colleague = await inNewBrowser(browser, database, 'supplier-planner');
  await open(colleague, list);
  await colleague.locator('.ib-list-tools .ib-button').first().click();
  await colleague.getByRole('button', { name: /^Sent by us.*Chen Jing/ }).click();
  await expect(colleague.locator('.ib-list-tools .ib-button').first()).toContainText('Sent by us');
  await expect(heads(colleague)).toHaveCount(columns);
  expect(new URL(colleague.url()).searchParams.get('q')).not.toBeNull();
  await colleague.context().close();
});

test('the default view of a role arranges the list of a colleague who has chosen nothing: what is hidden, and what stays in sight', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const list = '/calloff/series';
  await hireColleague(database);
  await openAs(ROLE, list);
  await expect(heads(page).first()).toBeVisible();
  const columns = await heads(page).count();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { checked: true }).last().uncheck();
  await page.getByRole('button', { name: 'Keep all up to Part number in sight' }).click();
  await page.keyboard.press('Escape');
  await expect(lastInSight(page)).toHaveText('Part number');
  const at = await lastInSight(page).getAttribute('aria-colindex');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Save view as' }).fill('As we like it');
  await page.getByRole('combobox', { name: 'Share with' }).selectOption(ROLE);
  await page.getByRole('checkbox', { name: 'As their default' }).check();
  const shared = untilKept(page, '"isDefault":true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shared;

  const colleague = await inNewBrowser(browser, database, 'supplier-planner');
  await open(colleague, list);
  await expect(heads(colleague)).toHaveCount(columns - 1);
  await expect(lastInSight(colleague)).toHaveAttribute('aria-colindex', at ?? '');
  await colleague.context().close();
});
