import { expect, test } from './kit-page.ts';

/** Widths of a window with the menu beside the page: 220 pixels are the menu's. */
const WIDTHS = [1280, 1366, 1440];
const MENU = 220;
/** Pixels of a head: two lines and its edge. */
const MOST_HEIGHT = 97;

for (const language of ['en', 'zh-cn', 'ja'])
  test(`the head of a detail has two lines and cuts no fact, with the longest texts, in ${language}`, async ({
    openKit,
  }) => {
    const page = await openKit('detail', { language, longer: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width: width - MENU, height: 800 });
      const heads = page.locator('#detail .ib-detail-head');
      const found = await heads.evaluateAll(all =>
        all.map(head => {
          const parts = [...head.querySelectorAll<HTMLElement>('.ib-facts-line > dl > div:not([data-away]) > dd')];
          const title = head.querySelector<HTMLElement>('.ib-detail-title');
          return {
            height: head.getBoundingClientRect().height,
            cut: parts.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent),
            over: (title?.scrollWidth ?? 0) - (title?.clientWidth ?? 0),
          };
        }),
      );
      expect(found.length).toBeGreaterThan(1);
      for (const { height, cut, over } of found) {
        expect(height, `at ${width}`).toBeLessThanOrEqual(MOST_HEIGHT);
        expect(cut, `at ${width}`).toEqual([]);
        expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

test('facts without room are behind a button that says how many they are', async ({ openKit }) => {
  const page = await openKit('detail', { longer: true });
  await page.setViewportSize({ width: 800 + MENU, height: 800 });
  const head = page.locator('#detail .ib-detail-head').nth(1);
  const hidden = await head.locator('[data-away]').count();
  const more = head.getByRole('button', { name: /more facts/i });
  await expect(more).toContainText(`+${hidden}`);
  await more.click();
  await expect(page.locator('.ib-more-facts:visible > div')).toHaveCount(hidden);
});
