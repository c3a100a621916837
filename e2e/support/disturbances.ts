import { expect, type Page, type Request } from '@playwright/test';
import { button } from './call-off-page.ts';
import { type Database, endSession } from './database.ts';
import { refreshCookie } from './test.ts';

/** What happens in the middle of somebody's work, and may cost him nothing of it. */

/** Ends the session behind the page's back: its next call is refused. */
export const expire = async (page: Page, database: Database): Promise<void> =>
  endSession(database, decodeURIComponent((await refreshCookie(page))?.value ?? ''));

/** Cuts the network while somebody presses what writes, and joins it again once the call has failed. */
export const cutWhile = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request: Request) => request.method() === 'POST');
  await press();
  await failed;
  await page.context().setOffline(false);
};

/** Makes the page learn of a newer version: whoever comes back to the window asks which one serves. */
export const serveNewer = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/version.json');
  const served = (await answer.json()) as { data: object };
  const newer = { ...served, data: { ...served.data, version: 'a newer one' } };
  await page.route('**/version.json*', route => route.fulfill({ json: newer }));
  const alert = page.getByRole('alert').filter({ hasText: 'A new version (a newer one) was found.' });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return alert.count();
    })
    .toBe(1);
  await page.unroute('**/version.json*');
};

export const chooseLanguage = async (page: Page, label: string, language: string): Promise<void> => {
  await button(page, label).click();
  await page.getByText(language, { exact: true }).click();
};
