import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What a browser that has never been here may ask for until the first row stands (issue of the first load). */
const MOST_SCRIPTS = 12;
const MOST_REQUESTS = 20;
const MOST_BYTES_OF_SCRIPTS = 400 * 1024;

const LIST = '/calloff/series';
const ROWS = '/api/calloff/v1/call-off-line';

interface Asked {
  path: string;
  kind: string;
  request: Request;
}

/** Opens the list as a browser does that has nothing of it yet; all that it asked for until its first row stood. */
const opened = async (page: Page): Promise<Asked[]> => {
  const asked: Asked[] = [];
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    asked.push({ path: pathname, kind: request.resourceType(), request });
  });
  await page.goto(LIST);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  return [...asked];
};

test('the first list is there after few requests, none of them twice, and its scripts are small', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor');
  const asked = await opened(page);
  const scripts = asked.filter(({ kind }) => kind === 'script');
  const sizes = await Promise.all(scripts.map(async ({ request }) => (await request.sizes()).responseBodySize));
  const paths = asked.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(scripts.length, scripts.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect(asked.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_OF_SCRIPTS);
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
