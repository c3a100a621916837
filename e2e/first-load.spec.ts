import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What a browser that has never been here may ask for until the first row stands. */
const MOST_SCRIPTS = 12;
const MOST_REQUESTS = 20;
/** Budgets have a tolerance of a twentieth. */
const TOLERANCE = 1.05;
const MOST_BYTES_OF_SCRIPTS = 400 * 1024 * TOLERANCE;
const MOST_BYTES_OF_LOGIN = 200 * 1024;

const LIST = '/calloff/series';
const ROWS = '/api/calloff/v1/call-off';

interface Asked {
  path: string;
  kind: string;
  bytes: number;
}

/** Notes when the first row stands, in milliseconds since 1970 by the clock of the machine. */
const noteFirstRow = (): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[role="row"][data-row]')) return;
    watch.disconnect();
    document.documentElement.dataset.firstRow = String(performance.timeOrigin + performance.now());
  });
  watch.observe(document, { childList: true, subtree: true });
};

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Whether it is a part of the page; the others are calls. */
const isPart = (request: Request): boolean => !pathOf(request).startsWith('/api/');

/** Forgets what the browser has kept of the product; what it asks for from now on. */
const requestsOfNew = async (page: Page): Promise<ReadonlySet<Request>> => {
  const requests = new Set<Request>();
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  page.on('request', request => requests.add(request));
  return requests;
};

const isScript = (request: Request): boolean => request.resourceType() === 'script';

const bytesOf = async (request: Request): Promise<number> =>
  isScript(request) ? (await request.sizes()).responseBodySize : 0;

/**
 * Opens the list as a browser does that has nothing of it yet; what its first row needed, in order: the parts that were
 * loaded until it stood, and the calls that began before its rows were answered. What the frame asks for after that
 * keeps the row waiting no more, however long a slow machine draws.
 */
const opened = async (page: Page): Promise<Asked[]> => {
  const requests = await requestsOfNew(page);
  await page.addInitScript(noteFirstRow);
  await page.goto(LIST);
  const first = Number(await page.locator('html[data-first-row]').getAttribute('data-first-row'));
  const asked = [...requests];
  // When a request began is known from its answer on.
  await Promise.all(asked.map(request => request.response()));
  const rows = asked.find(request => pathOf(request) === ROWS)?.timing();
  const answered = rows ? rows.startTime + rows.responseEnd : Number.NaN;
  const before = asked.filter(request => request.timing().startTime <= (isPart(request) ? first : answered));
  return Promise.all(
    before.map(async request => ({
      path: pathOf(request),
      kind: request.resourceType(),
      bytes: await bytesOf(request),
    })),
  );
};

for (const language of ['zh-cn', 'en'])
  test.describe(language, () => {
    test.use({ language });

    test('the first list is there after few requests, none of them twice, and its scripts are small', async ({
      page,
      openAs,
    }) => {
      await openAs('dispositor');
      const asked = await opened(page);
      const scripts = asked.filter(({ kind }) => kind === 'script');
      const paths = asked.map(({ path }) => path);
      expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
      expect(scripts.length, scripts.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
      expect(asked.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
      const sizes = scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
      expect(
        scripts.reduce((sum, { bytes }) => sum + bytes, 0),
        sizes,
      ).toBeLessThanOrEqual(MOST_BYTES_OF_SCRIPTS);
    });
  });

test('its rows are asked for as soon as it is known who reads them', async ({ page, openAs }) => {
  await openAs('dispositor');
  const asked = await opened(page);
  const known = asked.findIndex(({ path }) => path === '/api/system/v1/user/information');
  const rows = asked.findIndex(({ path }) => path === ROWS);
  expect(known).toBeGreaterThan(0);
  expect(rows).toBeGreaterThan(known);
  const between = asked.slice(known, rows).filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
  expect(between.map(({ path }) => path)).toEqual([]);
});

test('the login brings neither the kit nor an area', async ({ page }) => {
  const requests = await requestsOfNew(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = [...requests].filter(isScript);
  const sizes = await Promise.all(scripts.map(bytesOf));
  const said = scripts.map((request, at) => `${sizes[at]} ${pathOf(request)}`).join('\n');
  expect(
    sizes.every(size => size > 0),
    said,
  ).toBe(true);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    said,
  ).toBeLessThanOrEqual(MOST_BYTES_OF_LOGIN);
});
