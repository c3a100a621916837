import type { Page } from '@playwright/test';
import { answerChanged } from './support/answered.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Is called as it reads: by what it does, and by the plant that is chosen. */
const plant = (page: Page) => page.getByRole('button', { name: /^Choose a plant/ });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem');

/** Opens the settings at a tab. */
const openSettings = async (page: Page, tab: string): Promise<void> => {
  await button(page, 'Settings').click();
  await page.getByRole('tab', { name: tab }).click();
};

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).click();

test('the plant is kept over a reload, and is the one of the next window', async ({ page, context, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  await expect(plant(page)).toContainText('2031');
  await plant(page).click();
  await page.getByRole('button', { name: /^2040/ }).click();
  await expect(plant(page)).toContainText('2040');
  await page.reload();
  await expect(plant(page)).toContainText('2040');
  const next = await context.newPage();
  await next.goto('/delivery/note');
  await expect(plant(next)).toContainText('2040');
});

test('the breadcrumbs are kept over a reload on a detail page, and so is the choice to have none', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/master/plant');
  await openSettings(page, 'Layout');
  await choose(page, 'Menu mode', 'Vertical');
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('grid').getByRole('link', { name: '2031' }).click();
  const where = ['Master data', 'Plants', '2031'];
  await expect(trail(page)).toHaveText(where);
  await page.reload();
  await expect(trail(page)).toHaveText(where);
  await openSettings(page, 'Layout');
  await page.getByRole('switch', { name: 'Breadcrumb in the vertical modes' }).click();
  await expect(trail(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '2031' })).toBeVisible();
  await expect(trail(page)).toHaveCount(0);
});

test('layout, theme and columns change at once, and are kept over a reload', async ({ page, openAs }) => {
  const heads = page.getByRole('grid').getByRole('columnheader');
  await openAs('dispositor', '/master/plant');
  await button(page, 'Columns').click();
  const second = page.locator('.ib-columns-menu label').first();
  const name = (await second.textContent()) ?? '';
  await expect(heads.filter({ hasText: name })).toHaveCount(1);
  await second.click();
  await expect(heads.filter({ hasText: name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openSettings(page, 'Layout');
  await choose(page, 'Menu mode', 'Horizontal');
  await expect(page.locator('.sider')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await choose(page, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.sider')).toHaveCount(0);
  await expect(heads.first()).toBeVisible();
  await expect(heads.filter({ hasText: name })).toHaveCount(0);
});

test('all dictionaries are read as soon as somebody is in, and once for all pages', async ({ page, openAs }) => {
  let reads: { data: unknown[] }[] = [];
  // Each document reads them once: what the one before has read does not count.
  page.on('domcontentloaded', () => {
    reads = [];
  });
  // Answered by the flow itself: a body that the page holds is gone with the page that asked for it.
  await page.route(/\/api\/system\/v1\/dict\/all/, route => {
    const ofDocument = reads;
    return answerChanged<{ data: unknown[] }>(route, answer => {
      ofDocument.push(answer);
      return { json: answer };
    });
  });
  // Another flow may change a text meanwhile, for which they are read anew.
  let stamp: unknown;
  await page.route('**/api/system/v1/user/information*', route =>
    answerChanged<{ data: { dictionaryStamp: unknown } | null }>(route, ({ data, ...rest }) => {
      stamp ??= data?.dictionaryStamp;
      return { json: { ...rest, data: data && { ...data, dictionaryStamp: stamp } } };
    }),
  );
  await openAs('gate', '/index/home');
  await expect(page.locator('.home')).toBeVisible();
  await expect.poll(() => reads.at(-1)?.data.length ?? 0).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Master data' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(reads).toHaveLength(1);
});
