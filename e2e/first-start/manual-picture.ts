import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

/** What of a page the manual shows, and how wide it is drawn there, in pixels. */
const SHOWN = { x: 0, y: 0, width: 1440, height: 680 };
/** A page whose writing stands at its lower end is shown whole. */
const WHOLE = { ...SHOWN, height: 900 };
const DRAWN_WIDTH = 1200;
/** Writing stays sharp, and a picture takes less than 60 KB. */
const QUALITY = 0.82;

/** The languages of the manual: how the choice of the language is called in each, and each in its own words. */
const LANGUAGES = {
  en: { choice: 'Language', name: 'English', tag: 'en' },
  'zh-cn': { choice: '语言', name: '简体中文', tag: 'zh-CN' },
} as const;
type Language = keyof typeof LANGUAGES;

const FOLDER = fileURLToPath(new URL('../../docs/pictures/first-day', import.meta.url));

/** Reads on in the other language of the manual. */
const turnTo = async (page: Page, language: Language): Promise<void> => {
  const { name, tag } = LANGUAGES[language];
  await page
    .getByRole('button', {
      name: new RegExp(
        `^(${Object.values(LANGUAGES)
          .map(({ choice }) => choice)
          .join('|')})`,
      ),
    })
    .filter({ visible: true })
    .click();
  await page.getByText(name, { exact: true }).last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('.ib-skeleton, .floating-notice').filter({ visible: true })).toHaveCount(0);
};

/** Draws a PNG smaller, as WebP: what a browser can, no library of ours has to. */
export const asWebp = async (page: Page, png: Buffer, width = DRAWN_WIDTH): Promise<Buffer> => {
  const desk = await page.context().newPage();
  const drawn = await desk.evaluate(
    async ({ source, width, quality }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height: Math.round((picture.height * width) / picture.width) });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('the browser cannot draw');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, quality: QUALITY },
  );
  await desk.close();
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
};

/** Draws a page for the manual in both its languages, where that is what the flow is walked for (`npm run pictures`). */
export const picture = async (page: Page, name: string, isWhole = false): Promise<void> => {
  if (!test.info().config.metadata.drawsManual) return;
  for (const language of ['zh-cn', 'en'] as const) {
    await turnTo(page, language);
    const shown = await page.screenshot({ clip: isWhole ? WHOLE : SHOWN });
    await writeFile(`${FOLDER}/${name}.${language}.webp`, await asWebp(page, shown));
  }
};
