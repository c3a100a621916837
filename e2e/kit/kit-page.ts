import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { Browser } from 'playwright';
import { createServer } from 'vite';
import { launchBrowser } from '../browser.ts';

/** Opens one part of the kit's own page, in a look. */
export type OpenKit = (part: string, look?: { language?: string; theme?: 'light' | 'dark' }) => Promise<Page>;

interface Kit {
  browser: Browser;
  address: string;
}

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

/** The kit's page is served to tests alone, straight from its sources; it answers its own calls. */
export const test = base.extend<{ openKit: OpenKit }, { kit: Kit }>({
  kit: [
    async ({ browserName }, use) => {
      expect(browserName, 'the browser that comes with the packages').toBe('chromium');
      const server = await createServer({ configFile, logLevel: 'error', server: { port: 0, hmr: false } });
      await server.listen();
      const browser = await launchBrowser();
      await use({ browser, address: `${server.resolvedUrls?.local[0]}kit.html` });
      await browser.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  openKit: async ({ kit: { browser, address } }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const faults: string[] = [];
    await use(async (part, { language = 'en', theme = 'light' } = {}) => {
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(error.message));
      await page.goto(`${address}?only=${part}&language=${language}&theme=${theme}`);
      await page.locator(`#${part}`).waitFor();
      return page;
    });
    await context.close();
    expect(faults).toEqual([]);
  },
});

export { expect };
