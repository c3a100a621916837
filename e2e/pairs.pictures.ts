import { DRAWN, openDrawn } from './support/mockups.ts';
import { test } from './support/test.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The screens that were drawn before they were built, for the page of pairs (`npm run pairs`). */
for (const language of ['en', 'zh-cn'] as const)
  for (const theme of ['light', 'dark'] as const)
    for (const [at, viewport] of WINDOWS.entries())
      test.describe(`pairs ${language} ${theme} ${viewport.width}`, () => {
        test.use({ viewport, colorScheme: theme, language });
        for (const drawn of DRAWN.filter(({ isPhone }) => at > 0 || !isPhone))
          test(drawn.mockup, async ({ page, openAs }) => {
            await openDrawn(page, drawn, openAs);
            await page.screenshot({
              path: `e2e/out/pairs/${drawn.mockup}.${language}.${theme}.${viewport.width}.png`,
            });
          });
      });
