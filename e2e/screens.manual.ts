import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asWebp } from './first-start/manual-picture.ts';
import { DRAWN, openDrawn } from './support/mockups.ts';
import { test } from './support/test.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures/screens', import.meta.url));
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The pictures of README and manual, in both languages of the manual (`npm run pictures`). */
for (const language of ['en', 'zh-cn'] as const)
  for (const drawn of DRAWN.filter(({ isPairAlone }) => !isPairAlone))
    test.describe(language, () => {
      test.use({ viewport: drawn.isPhone ? PHONE : DESK, language });
      test(drawn.mockup, async ({ page, openAs }) => {
        await openDrawn(page, drawn, openAs);
        await mkdir(FOLDER, { recursive: true });
        // A drawing is known by its number; the manual names a screen by what it is.
        const name = drawn.mockup.replace(/^\d+-/, '');
        const width = drawn.isPhone ? PHONE.width : undefined;
        await writeFile(`${FOLDER}/${name}.${language}.webp`, await asWebp(page, await page.screenshot(), width));
      });
    });
