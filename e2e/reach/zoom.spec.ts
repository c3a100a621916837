import type { Page } from '@playwright/test';
import { MAIN_PAGES } from '../support/main-pages.ts';
import { openDrawn } from '../support/mockups.ts';
import { elementsOutside } from '../support/outside.ts';
import { expect, test } from '../support/test.ts';

/** A window of 1440 by 900 at 200 %, and one of 1280 at 400 %: the same pixels are fewer and larger (WCAG 1.4.4, 1.4.10). */
const ZOOMS = [
  { name: '200 %', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  { name: '320 pixels', viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
];

/** What stands in a control or a heading and is cut off without a way to the rest. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ib-button, .ib-tag, h2, h3, label, dt')]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(element => !element.closest('[role="grid"]') && !element.closest('[title]'))
      .filter(
        element => getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map(element => element.textContent ?? ''),
  );

/** At 320 pixels the lists and forms are those of `phone-width.spec.ts`. */
const AT_320 = ['01-login', '04-calloff-detail', '06-delivery-note-sent', '09-phone-calloff'];
const isElsewhere = (zoom: string, mockup: string): boolean => zoom !== '200 %' && !AT_320.includes(mockup);

for (const { name, ...zoom } of ZOOMS)
  test.describe(name, () => {
    test.use(zoom);
    for (const drawn of MAIN_PAGES.filter(({ mockup }) => !isElsewhere(name, mockup)))
      test(`${drawn.mockup} at ${name} scrolls in one direction and cuts nothing off`, async ({ page, openAs }) => {
        await openDrawn(page, drawn, openAs);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await elementsOutside(page)).toEqual([]);
        expect(await cutTexts(page)).toEqual([]);
      });
  });
