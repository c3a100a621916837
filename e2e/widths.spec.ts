import { groupBy, type ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import type { Page } from '@playwright/test';
import { firstBySeed } from '../tools/lib/sample.ts';
import { sampling } from '../tools/lib/sampling.ts';
import { openCallOff } from './support/call-off-page.ts';
import { inParts } from './support/in-parts.ts';
import { readerOf } from './support/readers.ts';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

/** A call-off that no other flow answers. */
const CALL_OFF = '5500018302';

/** The lists in which people work most, with who looks at them. */
const MAIN_LISTS = [
  ['supplier-logistics', '/calloff/series'],
  ['dispositor', '/calloff/series'],
  ['dispositor', '/calloff/agreement'],
  ['supplier-logistics', '/delivery/note'],
  ['packaging-planner', '/quality/document'],
  ['dispositor', '/master/plant'],
  ['dispositor', '/master/material'],
  ['tenant-admin', '/master/supplier'],
  ['dispositor', '/master/process'],
  ['tenant-admin', '/system/user'],
] as const;

/** Every list of the product, by who looks at it: a list is what can be filtered and paged in its address. */
const LISTS_OF_READERS = groupBy(
  (Object.keys(screens) as ScreenPath[]).filter(path => 'filter' in screens[path].query.shape),
  readerOf,
);
/** So many of them are opened in one test: each takes its time on a slow machine. */
const LISTS_A_TEST = 6;
/** Fewer would mean that lists are not known as such any more. */
const LEAST_LISTS = 40;

/** One of them is tried, or both where everything is: each list is opened in each, which takes its time. */
const LANGUAGES = ['en', 'zh-cn'] as const;

/** How far the grids of the list on the page scroll sideways, once its rows are drawn; none of an empty list, or of one that has no grid. */
const sideways = async (page: Page): Promise<number> => {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const widths = await page
    .locator('.ib-grid:visible')
    .evaluateAll(grids => grids.map(grid => grid.scrollWidth - grid.clientWidth));
  return Math.max(0, ...widths);
};

/** What is cut off or out of sight in the grid of the page: how far it scrolls sideways, keys and digits that are not whole. */
const cut = (page: Page) =>
  page.getByRole('grid').evaluate(grid => {
    const key = grid.querySelector('[role="gridcell"] a')?.closest('[role="gridcell"]')?.getAttribute('data-column');
    const isWhole = (cell: Element) => {
      const value = cell.querySelector('.ib-value');
      return value === null || value.scrollWidth <= value.clientWidth;
    };
    const cells = [...grid.querySelectorAll('[role="gridcell"][data-column]')];
    const digits = cells.filter(cell => /^[\d ./:-]{5,}$/.test(cell.textContent ?? ''));
    const keys = cells.filter(cell => cell.getAttribute('data-column') === key);
    return {
      sideways: grid.scrollWidth - grid.clientWidth,
      cells: [...keys, ...digits].filter(cell => !isWhole(cell)).map(cell => cell.textContent),
    };
  });

/** Widths at which the head of the list with the most tabs keeps one line, with the menu open beside it. */
const HEADS = [1440, 1280, 1024];
/** One line of tabs, in pixels. */
const LINE = 40;

test('the status tabs of call-offs stand in one line, and those that do not fit in a menu', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Series call-offs' });
  const backorder = tabs.getByRole('button', { name: /^Back order/ });
  await expect(tabs.getByRole('button', { name: /^All \d/ })).toBeVisible();
  await expect(backorder).toBeVisible();
  for (const width of HEADS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await tabs.boundingBox())?.height).toBe(LINE);
  }
  await expect(backorder).toBeHidden();
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Back order/ }).click();
  await expect(tabs.locator('[aria-current]').filter({ visible: true })).toHaveText(/^Back order/);
});

test('the lines of a call-off fit beside their open rail at 1440', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, CALL_OFF);
  await page.locator('.header-start > button').click();
  const rail = page.getByRole('complementary', { name: 'Side panel' });
  await rail.getByRole('button').first().click();
  await expect(rail.getByRole('heading').first()).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => grid.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('the lists are taken from the screens', () => {
  expect([...LISTS_OF_READERS.values()].flat().length).toBeGreaterThan(LEAST_LISTS);
});

for (const language of firstBySeed(LANGUAGES, 1, sampling, { nameOf: String })) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } });
    for (const [userNo, all] of LISTS_OF_READERS)
      for (const lists of inParts(all, LISTS_A_TEST))
        test(`no list of ${userNo} from ${lists[0]} on scrolls sideways in a window of 1280`, async ({
          page,
          openAs,
        }) => {
          await withoutNews(page.context());
          await openAs(userNo);
          const wider: [string, number][] = [];
          for (const path of lists) {
            await page.goto(path);
            const by = await sideways(page);
            if (by > 0) wider.push([path, by]);
          }
          expect(wider).toEqual([]);
        });

    for (const [userNo, path] of MAIN_LISTS)
      test(`${path} of ${userNo} fits a window of 1280, its numbers and dates whole`, async ({ page, openAs }) => {
        await openAs(userNo, path);
        await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
        expect(await cut(page)).toEqual({ sideways: 0, cells: [] });
      });
  });
}
