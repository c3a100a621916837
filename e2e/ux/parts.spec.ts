import type { Page } from '@playwright/test';
import { button, grid } from '../support/call-off-page.ts';
import { expire } from '../support/disturbances.ts';
import { expect, test } from '../support/test.ts';
import { withoutNews } from '../support/without-news.ts';

/*
 * Parts of the page come with their first use. Where one does not come, because the network is cut, that is said, nothing
 * is left and nothing is loaded anew.
 */

const PARTS = '**/assets/**';
const SAID = 'No connection. Nothing you typed is lost.';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

/** From now on no part comes any more; answers how to let them come again. */
const cutParts = async (page: Page): Promise<() => Promise<void>> => {
  await page.route(PARTS, route => route.abort());
  return () => page.unroute(PARTS);
};

test('a page whose part does not come is said to be out of reach: the present one stays with its address and all that is typed', async ({
  page,
  openAs,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutNews(page.context());
  await openAs('dispositor', '/master/plant');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('searchbox').fill('typed');
  const address = page.url();

  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Delivery' }).click();
  await menu(page).getByRole('link', { name: 'Delivery notes', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: SAID })).toHaveCount(1);
  await expect(page.getByText('A new version')).toHaveCount(0);
  await expect(title(page)).toHaveText('Plants');
  expect(page.url()).toBe(address);

  await page.context().setOffline(false);
  await menu(page).getByRole('link', { name: 'Delivery notes', exact: true }).click();
  await expect(title(page)).toHaveText('Delivery notes');
});

test('where not even the login comes the window says so, and tries again', async ({
  page,
  openAs,
  database,
  guarded,
}) => {
  guarded.allow(/ERR_FAILED/);
  await withoutNews(page.context());
  await openAs('tenant-admin', '/master/plant');
  await page.reload();
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  const join = await cutParts(page);
  await expire(page, database);
  await page.getByRole('button', { name: 'Refresh', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: SAID })).toBeVisible();
  await join();
  await button(page, 'Try again').click();
  await expect(page.locator('form.login-form')).toBeVisible();
});

test('a section whose part does not come says so in its place, and is there once the page is reloaded', async ({
  page,
  openAs,
  guarded,
}) => {
  guarded.allow(/ERR_FAILED/);
  await withoutNews(page.context());
  await openAs('packaging-planner', '/quality/document');
  await grid(page).getByRole('link').first().click();
  await expect(title(page)).not.toHaveText('Quality documents');
  const head = await title(page).innerText();
  const history = page.getByRole('main').getByRole('button', { name: /^Timeline/ });
  const join = await cutParts(page);
  await history.click();
  await expect(page.getByRole('main').getByText(SAID)).toBeVisible();
  await expect(title(page)).toHaveText(head);
  await join();
  await page.getByRole('main').getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByRole('main').getByText(SAID)).toHaveCount(0);
  await history.click();
  await expect(page.locator('.ib-timeline').filter({ visible: true })).toBeVisible();
});
