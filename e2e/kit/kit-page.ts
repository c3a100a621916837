import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { buildKitPage, VITE_CONFIG } from './build-page.ts';

/** How the page is looked at; `longer` makes each text two fifths longer than it is. */
interface Look {
  language?: string;
  theme?: 'light' | 'dark';
  longer?: boolean;
}

/** Opens one part of the kit's own page, in a look. */
export type OpenKit = (part: string, look?: Look) => Promise<Page>;

/** The kit's page is no part of the product: it is built and served to these tests alone, and answers its own calls. */
export const test = base.extend<{ openKit: OpenKit }, { kitAddress: string }>({
  kitAddress: [
    async ({ browserName }, use) => {
      expect(browserName, 'the browser that comes with the packages').toBe('chromium');
      const outDir = await mkdtemp(join(tmpdir(), 'inbound-kit-'));
      await buildKitPage(outDir);
      const shown = { configFile: VITE_CONFIG, build: { outDir }, preview: { port: 0 } };
      const server = await preview({ ...shown, logLevel: 'error' });
      await use(`${server.resolvedUrls?.local[0]}kit.html`);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  openKit: async ({ browser, kitAddress }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const faults: string[] = [];
    await use(async (part, { language = 'en', theme = 'light', longer = false } = {}) => {
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(error.message));
      await page.goto(
        `${kitAddress}?${part && `only=${part}&`}language=${language}&theme=${theme}${longer ? '&longer' : ''}`,
      );
      await page
        .locator(part ? `#${part}` : '.kp')
        .first()
        .waitFor();
      return page;
    });
    await context.close();
    expect(faults).toEqual([]);
  },
});

export { expect };
