import type { Page } from '@playwright/test';
import { answerChanged } from './support/answered.ts';
import { holdClock, stopClock } from './support/clock.ts';
import { exportButton } from './support/papers.ts';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

const MODES = ['Vertical', 'Vertical mix', 'Horizontal', 'Horiz. mix'];
/** Of each section a page: a menu that has them all on top has nothing at the left. */
const IN_THE_MENU = [
  ['Demand', 'Series call-offs'],
  ['Delivery', 'Delivery notes'],
  ['Master data', 'Plants'],
] as const;
const header = (page: Page) => page.getByRole('banner').first();
const sider = (page: Page) => page.locator('.sider').first();

const openLayout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Layout' }).click();
};

const chooseMode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Menu mode' }).getByRole('radio', { name, exact: true }).click();

const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { width: Math.round(box.width), height: Math.round(box.height) };
};

test('begins with the sections on top and the tree at the left, and offers four layouts', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  await expect(header(page).getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(sider(page)).toBeVisible();
  await openLayout(page);
  const modes = page.getByRole('radiogroup', { name: 'Menu mode' }).getByRole('radio');
  await expect(modes).toHaveCount(MODES.length);
  await expect(page.getByRole('radio', { name: 'Horiz. mix' })).toBeChecked();
});

test('draws each of the four layouts at once, and keeps the choice', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  await openLayout(page);
  await chooseMode(page, 'Vertical');
  expect(await sizeOf(page, '.sider')).toMatchObject({ width: 220 });
  await expect(sider(page).getByRole('link', { name: 'Series call-offs' })).toBeVisible();
  await expect(header(page).getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await chooseMode(page, 'Vertical mix');
  expect(await sizeOf(page, '.sider')).toMatchObject({ width: 220 });
  expect(await sizeOf(page, '.rail-panel')).toMatchObject({ width: 156 });
  await chooseMode(page, 'Horizontal');
  await expect(sider(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sider(page)).toHaveCount(0);
  for (const [section, entry] of IN_THE_MENU) {
    await header(page).getByRole('button', { name: section, exact: true }).click();
    await expect(header(page).getByRole('link', { name: entry })).toBeVisible();
  }
  await openLayout(page);
  await chooseMode(page, 'Horiz. mix');
  await expect(sider(page)).toBeVisible();
});

test('has the sizes and the colour of the specification', async ({ page, openAs }) => {
  await openAs('dispositor', '/index/home');
  expect(await sizeOf(page, '.header')).toMatchObject({ height: 60 });
  expect(await sizeOf(page, '.footer')).toMatchObject({ height: 46 });
  await page.goto('/calloff/series');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await sizeOf(page, '.tab-bar')).toMatchObject({ height: 40 });
  expect(await sizeOf(page, '.sider')).toMatchObject({ width: 220 });
  const search = page.getByRole('button', { name: 'Search', exact: true }).first();
  await expect(search).toHaveCSS('background-color', 'rgb(74, 75, 157)');
  await openLayout(page);
  await page.getByRole('switch', { name: 'Narrow, pictures alone' }).click();
  await expect.poll(() => sizeOf(page, '.sider')).toMatchObject({ width: 64 });
});

test('asks for the first ten unread messages, and shows at the bell how many there are', async ({
  page,
  openAs,
  database,
}) => {
  const user = `(select id from app_user where tenant_id = 0 and user_no = 'packaging-planner')`;
  await database.rows(
    `insert into notification (tenant_id, id, user_id, kind, path, created_at)
     select 0, gen_random_uuid(), ${user}, 'callOffApproved', '/index/home', now() from generate_series(1, 12)`,
  );
  const [unread] = await database.rows<{ count: number }>(
    `select count(*) from notification where tenant_id = 0 and user_id = ${user} and read_at is null`,
  );
  const asking = page.waitForRequest(request => request.url().includes('/api/system/v1/notification?'));
  await openAs('packaging-planner', '/index/home');
  const { searchParams } = new URL((await asking).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ status: 'init', page: '1', limit: '10' });
  await expect(page.locator('.bell-count')).toHaveText(String(unread?.count));
});

test('shows a refusal titled “tips” for three seconds', async ({ page, openAs }) => {
  await holdClock(page);
  await openAs('dispositor', '/master/plant');
  const search = page.getByRole('searchbox').first();
  await search.fill('there is no such plant');
  await search.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await stopClock(page);
  await (await exportButton(page)).click();
  const notice = page.getByRole('alert').filter({ hasText: 'tips' });
  await expect(notice).toBeVisible();
  await page.clock.runFor(2900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
});

test('UX-13 · says that a newer version serves, and reloads', async ({ page, request, openAs }) => {
  const served = (await (await request.get('/version.json')).json()) as { data: { version: string } };
  const newer = { ...served, data: { ...served.data, version: 'a newer one' } };
  await withoutNews(page.context());
  await openAs('dispositor', '/index/home');
  let asked = false;
  await page.route('**/version.json*', route => {
    asked = true;
    return route.fulfill({ json: newer });
  });
  const reloaded = page.waitForEvent('load');
  const told = expect(page.getByText('A new version (a newer one) was found. Refresh to apply it.')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  // It is asked at most once a second: the first navigations may come too early.
  const names = ['Demand', 'Delivery', 'Master data'];
  for (let step = 0; !asked; step += 1) {
    await sections.getByRole('link', { name: names[step % names.length] ?? '' }).click();
    await page.waitForLoadState('networkidle');
  }
  await told;
  const address = page.url();
  await reloaded;
  await expect(page).toHaveURL(address);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('answers version and settings at both of their paths', async ({ request }) => {
  for (const path of ['/version.json', '/api/version.json', '/json/mock.json', '/api/json/mock.json']) {
    const answer = await request.get(path);
    expect(await answer.json()).toMatchObject({ code: '000000000', data: expect.anything() });
  }
});

test('says of a menu entry without a path that it leads nowhere', async ({ page, openAs }) => {
  await page.route('**/api/system/v1/user/information*', async route =>
    answerChanged<{ data: { menu: { children: { path: string | null }[] }[] } | null }>(route, answer => {
      for (const section of answer.data?.menu ?? [])
        for (const entry of section.children) if (entry.path === '/calloff/import') entry.path = null;
      return { json: answer };
    }),
  );
  await openAs('dispositor', '/calloff/series');
  await sider(page).getByText('Call-off imports').click();
  await expect(page.getByText('No path was given. Give the page or file path and try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/calloff\/series/);
});

test('lists the keys with a question mark, and not while something is typed', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  await expect(page.getByRole('grid')).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.locator('[data-search]').fill('');
  await page.locator('[data-search]').press('?');
  await expect(keys).toHaveCount(0);
  await page.locator('[data-search]').fill('');
  await page.getByRole('grid').focus();
  await page.keyboard.press('?');
  await expect(keys.getByText('Go to the search field')).toBeVisible();
  await expect(keys.getByText('Call-off line: split')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('keeps the rows under a strip where they cannot be read again, and takes it away with the next answer', async ({
  page,
  openAs,
  guarded,
}) => {
  guarded.allow(/503/);
  await openAs('dispositor', '/delivery/note');
  const rows = page.getByRole('grid').getByRole('link');
  await expect(rows.first()).toBeVisible();
  const first = (await rows.first().textContent()) ?? '';
  await page.route('**/api/delivery/v1/delivery-note?*', route =>
    route.fulfill({
      status: 503,
      json: { code: '100000010', msg: '', data: null, params: { seconds: 10 }, trackId: 'refresh' },
    }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  const strip = page.getByText('This is what was read before.');
  await expect(strip).toBeVisible();
  await expect(rows.first()).toHaveText(first);
  await page.unroute('**/api/delivery/v1/delivery-note?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(strip).toHaveCount(0);
  await expect(rows.first()).toHaveText(first);
});
