import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import type { Page, Route } from '@playwright/test';
import { holdClock, stopClock } from './support/clock.ts';
import { endSession, takePermissions } from './support/database.ts';
import { expect, refreshCookie, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

const INFORMATION = '/api/system/v1/user/information';
const login = (page: Page) => page.locator('form.login-form');
const grid = (page: Page) => page.getByRole('grid');

const cookieOf = async (page: Page): Promise<string> => {
  const cookie = await refreshCookie(page);
  return decodeURIComponent(cookie?.value ?? '');
};

/** What a page reads: a call that writes is never answered from a cache, and needs no mark of its own. */
const readsOf = (page: Page): URL[] => {
  const calls: URL[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/') && request.method() === 'GET') calls.push(url);
  });
  return calls;
};

test.describe('signed out', () => {
  test('opens the five open pages, and leads every other one to the login', async ({ page }) => {
    for (const path of ['/system/notification', '/404', '/403', '/system/qauth']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.goto('/login');
    await expect(login(page)).toBeVisible();
    for (const path of ['/calloff/series', '/delivery/note', '/master/plant', '/account/setting']) {
      await page.goto(path);
      await expect(login(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${path}$`));
    }
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('follows a redirect to pages of this site alone', async ({ page, signIn }) => {
    await page.goto('/login?redirect=https://example.com/');
    await signIn('forwarder');
    await expect(page).toHaveURL(/\/index\/home$/);
  });
});

test('tells an account without pages what it can do', async ({ page, openAs, database }) => {
  await takePermissions(database, 'order-placer');
  await openAs('order-placer', '/index/home');
  await expect(page.getByText(/^Your role .* has no pages yet\./)).toBeVisible();
  await expect(page.getByText('In the account menu you can change your password')).toBeVisible();
});

test('leads / and the login to home, which has a footer and stands in no menu', async ({ page, openAs }) => {
  await openAs('dispositor', '/');
  await expect(page).toHaveURL(/\/index\/home$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/index\/home$/);
  await expect(page.locator('.footer')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByText('Home')).toHaveCount(0);
});

test('shows what refuses a page: an unknown one, a forbidden one, and the way home', async ({
  page,
  openAs,
  guarded,
}) => {
  // The page comes with the status of something missing, which the browser writes to its console.
  guarded.allow(/status of 404/);
  await openAs('order-placer', '/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(
    page.getByText('The page /no/such/page does not exist, or you have no permission for it.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(/\/index\/home$/);
  await page.goto('/403');
  await expect(page.getByRole('heading', { name: 'You have no access to this' })).toBeVisible();
  await page.goto('/calloff/import');
  await expect(page).toHaveURL(/\/index\/home$/);
  await expect(
    page.getByText('The page Call-off imports does not exist, or you have no permission for it.'),
  ).toBeVisible();
});

test('opens each page of the menu for those who see it, and offers it to nobody else', async ({ page, openAs }) => {
  const telling = page.waitForResponse(response => response.url().includes(INFORMATION));
  await openAs('dispositor');
  const { data } = (await (await telling).json()) as { data: { menu: { children: { path: string | null }[] }[] } };
  const paths = data.menu.flatMap(({ children }) => children.flatMap(({ path }) => path ?? []));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const opened: string[] = [];
  for (const section of await sections.getByRole('link').all()) {
    await section.click();
    await expect(section).toHaveAttribute('aria-current', 'true');
    for (const entry of await menu.getByRole('link').all()) {
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', /true|page/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      opened.push(new URL(page.url()).pathname);
    }
  }
  expect(opened.sort()).toEqual(paths.sort());
  await openAs('supplier-logistics', '/calloff/series');
  await expect(menu.getByRole('link', { name: 'Series call-offs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Call-off imports' })).toHaveCount(0);
});

test('hides the object of a page in its address, keeps the redirect readable, and finds back', async ({
  page,
  openAs,
  signIn,
  database,
}) => {
  await openAs('packaging-planner', '/master/plant');
  await grid(page).getByRole('link', { name: '2031' }).click();
  await expect(page).toHaveURL(/\/master\/plant-detail\?q=[\w.-]+$/);
  const [plant] = await database.rows<{ id: string }>(`select id from plant where tenant_id = 0 and plant_no = '2031'`);
  const address = page.url();
  expect(address).not.toContain(plant?.id ?? '2031');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2031');
  await endSession(database, await cookieOf(page));
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=\/master\/plant-detail/);
  await signIn('packaging-planner');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2031');
  await page.goto('/master/plant-detail?q=broken');
  await expect(page).toHaveURL(/\/master\/plant$/);
});

test('asks who is signed in exactly once for each navigation, and not for a change of filter', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/calloff/series');
  await expect(grid(page)).toBeVisible();
  const reads = readsOf(page);
  const asked = () => reads.filter(({ pathname }) => pathname === INFORMATION).length;
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Delivery' }).click();
  await expect(page).toHaveURL(/\/delivery\/note$/);
  await expect(page.getByRole('heading', { name: 'Delivery notes', level: 1 })).toBeVisible();
  expect(asked()).toBe(1);
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Series call-offs' }).click();
  await expect(page).toHaveURL(/\/calloff\/series$/);
  expect(asked()).toBe(2);
  const search = page.getByRole('searchbox').first();
  await search.fill('5500018234');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/calloff\/series\?q=/);
  expect(asked()).toBe(2);
  expect(reads.every(({ searchParams }) => /^\d+$/.test(searchParams.get('_t') ?? ''))).toBe(true);
});

test('names plant, tenant, language and token in the headers of each call, and sends the cookie', async ({
  page,
  openAs,
}) => {
  const reading = page.waitForRequest(request => request.url().includes('/api/calloff/v1/call-off?'));
  await openAs('dispositor', '/calloff/series');
  const headers = await (await reading).allHeaders();
  expect(headers).toMatchObject({
    'x-plant-no': '2031',
    'x-tenant-id': '0',
    'accept-language': 'en',
    authorization: expect.stringMatching(/^Bearer 0\./),
    cookie: expect.stringContaining('__Host-inbound-refresh='),
  });
});

test('an ended session clears the token, half a second later shows the login, and the login leads back', async ({
  page,
  openAs,
  signIn,
  database,
}) => {
  await holdClock(page);
  await withoutNews(page.context());
  // What the frame asks once the page stands must not be the first to be refused.
  const frameAsked = page.waitForResponse(response => response.url().includes(readWorkQueue.path));
  await openAs('packaging-planner', '/master/plant');
  await expect(grid(page).getByRole('link', { name: '2031' })).toBeVisible();
  await frameAsked;
  // Nothing that a timer asks comes between the end of the session and the press.
  await stopClock(page);
  await endSession(database, await cookieOf(page));
  const refused = page.waitForResponse(response => response.status() === 401);
  await grid(page).getByRole('link', { name: '2031' }).click();
  await refused;
  await page.clock.runFor(450);
  await expect(page.locator('.shell')).toBeVisible();
  await expect(login(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=\/master\/plant/);
  await signIn('packaging-planner');
  await expect(page).toHaveURL(/\/master\/plant/);
});

test('a page that is left while it renews its token does not end the session', async ({ page, openAs }) => {
  await openAs('packaging-planner', '/master/plant');
  const sent = await refreshCookie(page);
  const lost = new Promise<void>(resolve => {
    const swallow = async (route: Route) => {
      await route.fetch();
      // The answer never comes, nor does its cookie.
      if (sent) await page.context().addCookies([sent]);
      resolve();
    };
    void page.route('**/session/refresh', swallow, { times: 1 });
  });
  await page.reload();
  await lost;
  await page.goto('/master/plant');
  await expect(grid(page).getByRole('link', { name: '2031' })).toBeVisible();
});

test('keeps home as it was while another tab is open', async ({ page, openAs }) => {
  await openAs('dispositor');
  await page.locator('.home').evaluate(home => home.setAttribute('data-same', ''));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Master data' }).click();
  await expect(grid(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('.home[data-same]')).toBeVisible();
});

test('shows that a slow navigation is under way', async ({ page, openAs }) => {
  await openAs('dispositor');
  const gates: (() => void)[] = [];
  await page.route('**/assets/**', async route => {
    await new Promise<void>(open => gates.push(open));
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Delivery' }).click();
  const underWay = page.getByRole('status').filter({ has: page.locator('.ib-skeleton-head') });
  await expect(underWay).toContainText('The page is loading');
  for (const open of gates) open();
  await expect(page).toHaveURL(/\/delivery\/note$/);
  await expect(page.getByRole('heading', { name: 'Delivery notes', level: 1 })).toBeVisible();
});

/** Holds what the page asks for under a path until it is let go. */
const held = async (page: Page, path: string): Promise<() => void> => {
  const gates: (() => void)[] = [];
  let isOpen = false;
  await page.route(path, async route => {
    if (!isOpen) await new Promise<void>(open => gates.push(open));
    await route.continue();
  });
  return () => {
    isOpen = true;
    for (const open of gates) open();
  };
};

test('loses no press on the menu while a page is on its way and counts come in', async ({ page, openAs }) => {
  await openAs('dispositor');
  const letCounts = await held(page, '**/system/v1/work-queue*');
  await page.reload();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(page.locator('.home')).toBeVisible();
  const letPages = await held(page, '**/assets/**');
  await sections.getByRole('link', { name: 'Demand' }).click();
  const imports = menu.getByRole('link', { name: 'Call-off imports' });
  await expect(imports).toBeVisible();
  const counted = page.waitForResponse('**/system/v1/work-queue*');
  letCounts();
  await counted;
  await expect(menu.locator('.menu-count').first()).toBeVisible();
  await imports.click();
  letPages();
  await expect(page.getByRole('heading', { name: 'Call-off imports', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/calloff\/import$/);
});

test('goes on to the page that was pressed, whatever the one before it does meanwhile', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  await expect(grid(page)).toBeVisible();
  const letPages = await held(page, '**/assets/**');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Delivery' }).click();
  const underWay = page.getByRole('status').filter({ has: page.locator('.ib-skeleton-head') });
  await expect(underWay).toContainText('The page is loading');
  await page.locator('[data-search]').first().fill('5500018234');
  await page.locator('[data-search]').first().press('Enter');
  letPages();
  await expect(page.getByRole('heading', { name: 'Delivery notes', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/delivery\/note$/);
});
