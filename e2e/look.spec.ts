import type { ScreenEntry, ScreenPath } from '@inbound/shared';
import { LOGIN, screens } from '@inbound/shared/areas';
import type { Page } from '@playwright/test';
import { changedFiles } from '../tools/lib/changed-files.mjs';
import { touchedPages } from '../tools/lib/flows.ts';
import { firstBySeed } from '../tools/lib/sample.ts';
import { sampling } from '../tools/lib/sampling.ts';
import { seriousFaults } from './support/axe.ts';
import { crowdedPlaces, misnamedControls } from './support/buttons.ts';
import { rawTexts } from './support/raw-text.ts';
import { readerOf } from './support/readers.ts';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

/** Widths of the windows in which people work, in pixels. */
const WIDTHS = [1440, 1280, 1024];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/** Each language with the theme in which its pages are looked at for faults of accessibility, which takes its time. */
const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'zh-cn', theme: 'dark' },
] as const;

/** The story has no row whose detail this is: no mail server, so no mail leaves. */
const WITHOUT_ROWS: readonly ScreenPath[] = ['/system/email-detail', '/log/email-detail'];

const paths = (Object.keys(screens) as ScreenPath[]).filter(path => !WITHOUT_ROWS.includes(path));

/** Opens a screen as a reader does; a detail by the first link of its list. */
const open = async (page: Page, path: ScreenPath, openAs: (user: string, path: string) => Promise<void>) => {
  const { list: before }: ScreenEntry = screens[path];
  const list = path.endsWith('-detail') ? before : undefined;
  await withoutNews(page.context());
  if (path === LOGIN) await page.goto(path);
  else await openAs(readerOf(path), list ?? path);
  if (list) await page.getByRole('grid').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** How far the page is wider than its window in pixels, and what reaches out of it; a grid scrolls by itself. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const reaches = [...document.querySelectorAll('button, a, input, select, textarea, h1, h2, label')].filter(
      element => !element.closest('[role="grid"]') && element.getBoundingClientRect().right > window.innerWidth,
    );
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    return { wider: Math.max(0, wider), reaches: reaches.map(element => element.outerHTML.slice(0, 120)) };
  });

const dress = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** What keeps people from using a page: in the section that it opens with, and in each of its others. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const sections = page.locator('.ib-detail > .ib-status-tabs button').filter({ visible: true });
  const faults = await seriousFaults(page);
  for (const at of [...Array(await sections.count()).keys()].slice(1)) {
    await sections.nth(at).click();
    await page.waitForLoadState('networkidle');
    faults.push(...(await seriousFaults(page)).map(fault => `section ${at + 1}: ${fault}`));
  }
  return faults;
};

test.describe.configure({ mode: 'parallel' });

/** So many looks are tried besides those at touched pages: all of them would take longer than everything else. */
const SAMPLE = 20;
const looks = LOOKS.flatMap(look => paths.map(path => ({ ...look, path })));
const touched = touchedPages((await changedFiles()) ?? []);
const sampled = firstBySeed(looks, SAMPLE, sampling, {
  nameOf: ({ language, path }) => `${language} ${path}`,
  isTouched: ({ path }) => touched.has(path),
});

for (const { language, theme: looked, path } of sampled) {
  test.describe(language, () => {
    test.use({ language });
    test(`${path} can be used by everybody in ${looked}, and fits its window in ${language}`, async ({
      page,
      openAs,
    }) => {
      await open(page, path, openAs);
      await dress(page, looked);
      expect(await faultsOf(page)).toEqual([]);
      expect(await rawTexts(page)).toEqual([]);
      expect(await crowdedPlaces(page)).toEqual([]);
      expect(await misnamedControls(page)).toEqual([]);
      for (const theme of THEMES) {
        await dress(page, theme);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          expect(await outside(page), `${theme}, ${width}`).toEqual({ wider: 0, reaches: [] });
        }
      }
    });
  });
}
