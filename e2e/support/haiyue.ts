import type { Page } from '@playwright/test';
import type { Database } from './database.ts';
import { place } from './place.ts';
import { type Puzzles, signInHere } from './sign-in.ts';
import { expect } from './test.ts';

/** The tenant of the story that orders by purchase orders, and its plant. */
export const TENANT = '1/2031';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const tag = (page: Page, name: string) =>
  page.locator('.ib-tag').filter({ hasText: name }).filter({ visible: true }).first();

/** Signs in to the tenant that orders. */
export const enter = async (page: Page, userNo: string, puzzles: Puzzles, database: Database): Promise<void> => {
  await page.goto(`${place.address}/login?tenant=1`);
  await signInHere(page, puzzles, database, userNo);
  await expect(page.locator('.shell')).toBeVisible();
};

/** From the home by a line of the work queue to its list, and there to the document. */
export const openFromHome = async (page: Page, queue: RegExp, number: string): Promise<void> => {
  await expect(async () => {
    await page.goto(`${place.address}/index/home`);
    await button(page, queue)
      .or(page.getByRole('link', { name: queue }))
      .first()
      .click();
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  }).toPass();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(heading(page, number)).toBeVisible();
};

/** The plant has messages of a kind in a folder, as its own system fetches them. */
export const receive = (database: Database, kind: string, format: string) =>
  database.rows(
    `insert into message_receiver (tenant_id, id, plant_id, code, format, kind, way, changed_at)
       select tenant_id, gen_random_uuid(), id, '${kind}', '${format}', '${kind}', 'folder', now()
       from plant where tenant_id = 1 returning id`,
  );
