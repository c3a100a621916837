import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

const progress = (page: Page) => page.locator('.sc-progress strong');
const missing = (page: Page) => page.getByRole('region', { name: /^Missing/ }).getByRole('listitem');
const strip = (page: Page) => page.locator('.connection-strip');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const offline = (context: BrowserContext, is: boolean) => context.setOffline(is);

/** What a scanner that acts as a keyboard does. */
const wedge = async (page: Page, code: string): Promise<void> => {
  await page.locator('.ib-phone').focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** The worker has the page with all of its files. */
const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/m/')) !== undefined)).toBe(true);

/** Opens the first note of a plant whose labels are missing; answers the plates of the first ones. */
const openNote = async (page: Page, plantNo: string): Promise<string[]> => {
  await page.locator('.ib-phone-card').filter({ hasText: plantNo }).first().click();
  await expect(progress(page)).toBeVisible();
  await expect(missing(page).first()).toBeVisible();
  return missing(page).locator('.mono').allTextContents();
};

test.beforeEach(async ({ page, guarded }) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.setViewportSize(PHONE);
});

test('scans outlive a reload without a network, and each is booked once when it is back', async ({
  page,
  context,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics-2', '/m/scan');
  const [one = '', two = ''] = await openNote(page, '2031');
  await untilKept(page);
  await offline(context, true);
  await wedge(page, one);
  await expect(strip(page)).toContainText('1 scan or stamp waits to be sent.');
  await page.reload();
  await expect(progress(page)).toBeVisible();
  await expect(strip(page)).toContainText('1 scan or stamp waits to be sent.');
  await wedge(page, two);
  await wedge(page, 'NO-LABEL-OF-OURS');
  await expect(strip(page)).toContainText('3 scans and stamps wait to be sent.');
  await page.reload();
  await expect(strip(page)).toContainText('3 scans and stamps wait to be sent.');
  await offline(context, false);
  await expect(page.getByRole('button', { name: `Undo the scan of ${two}` })).toBeVisible();
  await expect(strip(page)).toBeHidden();
  const scans = await database.rows<{ count: number }>(
    'select count(*)::int as count from label_scan where tenant_id = 0 and code = any ($1) group by code',
    [[one, two]],
  );
  expect(scans.map(({ count }) => count)).toEqual([1, 1]);
  await expect(page.getByText('NO-LABEL-OF-OURS: This barcode names no package.').first()).toBeVisible();
});

test('what an earlier build has kept is booked once, and what cannot be read of it is shown until it is removed', async ({
  page,
  openAs,
  database,
}) => {
  const userNo = 'supplier-logistics-2';
  await openAs(userNo, '/m/scan');
  const [code = ''] = await openNote(page, '2031');
  const [note] = await database.rows<{ id: string }>(
    'select note_id as id from packaging_unit where tenant_id = 0 and licence_plate = $1',
    [code],
  );
  const scan = { key: crypto.randomUUID(), userNo, plantNo: '2031', noteId: note?.id ?? '', code };
  const left = { waiting: [{ userNo, barcode: 'OF-ANOTHER-SHAPE' }, scan], refused: [] };
  await page.evaluate(text => localStorage.setItem('inbound.scans', text), JSON.stringify(left));
  await page.reload();
  await expect(page.getByRole('button', { name: `Undo the scan of ${code}` })).toBeVisible();
  await expect(page.getByText('OF-ANOTHER-SHAPE')).toBeVisible();
  await page.reload();
  await expect(page.getByText('OF-ANOTHER-SHAPE')).toBeVisible();
  await button(page, 'Remove').click();
  await expect(page.getByText('OF-ANOTHER-SHAPE')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('inbound.scans'))).toBeNull();
  const scans = await database.rows('select id from label_scan where tenant_id = 0 and code = $1', [code]);
  expect(scans).toHaveLength(1);
});

test('whoever signs out leaves nothing on a shared device, and the next user sends nothing of it', async ({
  page,
  context,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics', '/m/scan');
  const [one = ''] = await openNote(page, '2040');
  const scansOfOne = () => database.rows('select id from label_scan where tenant_id = 0 and code = $1', [one]);
  const before = await scansOfOne();
  await untilKept(page);
  await offline(context, true);
  await wedge(page, one);
  await expect(strip(page)).toContainText('1 scan or stamp waits to be sent.');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await expect(page.getByText('1 scan or stamp was not sent yet.')).toBeVisible();
  await button(page, 'Sign out and lose them').click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const request = indexedDB.open('inbound.device');
        request.onsuccess = () => {
          const names = ['calls', 'answers', 'person'];
          const transaction = request.result.transaction(names);
          const counts = names.map(name => transaction.objectStore(name).count());
          transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      }),
  );
  expect(kept).toEqual([0, 0, 0]);
  await offline(context, false);
  await openAs('supplier-logistics-2', '/m/scan');
  await expect(page.locator('.ib-phone-card').first()).toBeVisible();
  await expect(strip(page)).toBeHidden();
  expect(await scansOfOne()).toEqual(before);
});

test('an installed phone begins at the first page that its user has, as its manifest says', async ({
  page,
  openAs,
}) => {
  await openAs('gate', '/m/');
  await expect(page).toHaveURL(/\/m\/(gate|dock|container)/);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { start_url: start, icons } = (await manifest.json()) as { start_url: string; icons: { src: string }[] };
  expect(start).toBe('/m/');
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});
