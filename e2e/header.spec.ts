import type { Page, Route } from '@playwright/test';
import { answerChanged } from './support/answered.ts';
import { expect, test } from './support/test.ts';

const INFORMATION = '**/api/system/v1/user/information*';

/** Every section that there is, as a user sees them who may do everything. */
const NINE = ['demand', 'delivery', 'transport', 'packaging', 'planning', 'store', 'backlog', 'master', 'system'];
const WIDTHS = [1280, 1296, 1312, 1328, 1344, 1360, 1366, 1384, 1400, 1420, 1440];
const HEIGHT = 800;

interface Section {
  key: string;
  path: string | null;
  icon: string;
  nameZh: string;
  nameEn: string;
  children: object[];
}

/** The menu with nine sections; those whose pages are not built yet lead to the first page of another one. */
const withNineSections = (route: Route) =>
  answerChanged<{ data: { menu: Section[] } }>(route, answer => {
    const { menu } = answer.data;
    const [first] = menu;
    if (!first) throw new Error('the user has no menu');
    const sections = NINE.map(key => menu.find(section => section.key === key) ?? { ...first, key, nameEn: key });
    return { json: { ...answer, data: { ...answer.data, menu: sections } } };
  });

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** What of the header is wrong: a section that is in neither place, one that is cut, a current one out of sight. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const shown = await sections(page).locator('.top-row > div:not([data-away])').allInnerTexts();
  const more = sections(page).getByRole('button', { name: 'More' });
  const listed: string[] = [];
  if (await more.isVisible()) {
    await more.click();
    listed.push(...(await sections(page).locator('.drop-down-item').allInnerTexts()));
    await page.keyboard.press('Escape');
  }
  const all = [...shown, ...listed];
  const inSight = await sections(page).evaluate(nav => {
    const right = nav.getBoundingClientRect().right;
    return [...nav.querySelectorAll('.top-row > div:not([data-away]), :scope > .drop-down')].every(
      part => part.getBoundingClientRect().right <= right + 1,
    );
  });
  const search = await page.locator('.command-box').evaluate(box => box.clientWidth);
  return [
    ...(all.length === NINE.length ? [] : [`${all.length} sections: ${all}`]),
    ...(inSight ? [] : ['something is cut']),
    ...(shown.includes('System') ? [] : ['the current section is not in sight']),
    ...(listed.length > 0 && search > ICON_ONLY ? [`the search keeps ${search} pixels while sections go`] : []),
  ];
};

/** Pixels of the search box when its icon alone is left, at most. */
const ICON_ONLY = 40;

test.describe('the header with nine sections', () => {
  test.beforeEach(({ page }) => page.route(INFORMATION, withNineSections));

  test('shows or lists each of them at every width, however the window came to it', async ({ page, openAs }) => {
    await openAs('tenant-admin', '/system/user');
    await expect(sections(page)).toBeVisible();
    const faults: string[] = [];
    const look = async (how: string) => faults.push(...(await faultsOf(page)).map(fault => `${how}: ${fault}`));
    for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await look(`resized to ${width}`);
    }
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.reload();
      await expect(sections(page)).toBeVisible();
      await look(`loaded at ${width}`);
    }
    expect(faults).toEqual([]);
  });
});

test('the side menu of System has groups, and cuts no word at 220 pixels', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/system/user');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const group of ['People and rights', 'Mail and interfaces', 'Logs'])
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  const cut = await menu
    .locator('.menu-name')
    .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent));
  expect(cut).toEqual([]);
});

test('the newest tab is wholly in sight, also when its title becomes longer', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await openAs('tenant-admin', '/system/user');
  const tree = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  const names = await tree.allInnerTexts();
  for (const name of names.slice(0, 12)) {
    await tree.filter({ hasText: name }).first().click();
    await expect(page.locator('.tab[data-active]')).toContainText(name);
  }
  const [tab, strip] = await Promise.all([
    page.locator('.tab[data-active]').boundingBox(),
    page.locator('.tab-strip').boundingBox(),
  ]);
  if (!tab || !strip) throw new Error('the tabs are not drawn');
  expect(tab.x).toBeGreaterThanOrEqual(strip.x - 1);
  expect(tab.x + tab.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
});
