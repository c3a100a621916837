import { DRAWN, openDrawn } from './support/mockups.ts';
import { expect, test } from './support/test.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;

/**
 * The screens that were drawn before they were built, for the page of pairs (`npm run pairs`): each is opened once for
 * a language and a width, and its theme changes in place.
 */
for (const language of ['en', 'zh-cn'] as const)
  for (const [at, viewport] of WINDOWS.entries())
    test.describe(`pairs ${language} ${viewport.width}`, () => {
      test.use({ viewport, language });
      for (const drawn of DRAWN.filter(({ isPhone }) => at > 0 || !isPhone))
        test(drawn.mockup, async ({ page, openAs }) => {
          await openDrawn(page, drawn, openAs);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            await page.screenshot({
              path: `e2e/out/pairs/${drawn.mockup}.${language}.${theme}.${viewport.width}.png`,
              animations: 'disabled',
            });
          }
        });
    });
