import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { submitDocuments } from '../support/waiting-documents.ts';

/** A part that no other flow looks at. */
const PART = 'TRAP 009';

const openPages = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const facts = (page: Page) => page.locator('main article:visible');
const dialog = (page: Page) => page.getByRole('dialog');

test('TRAP-9 · what comes of an act after its tab was left stands there: the state, one notice, one entry of the timeline', async ({
  page,
  openAs,
  database,
}) => {
  const [document] = await submitDocuments(database, { part: PART, count: 1, after: 900 });
  await openAs('packaging-planner', '/quality/document');
  // Other flows have documents of their own in the list, more than a page of them.
  await page.getByRole('searchbox').fill(PART);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: PART }).click();
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible();

  let send: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    send = resolve;
  });
  const calls: string[] = [];
  await page.route('**/quality-document/*/release', async route => {
    calls.push(route.request().url());
    await held;
    await route.continue();
  });
  await facts(page).getByRole('button', { name: 'Release' }).click();
  await dialog(page).getByRole('button', { name: 'Release' }).click();
  await expect.poll(() => calls).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();

  const answered = page.waitForResponse('**/quality-document/*/release');
  send();
  await answered;
  await openPages(page).getByRole('link', { name: PART }).click();
  await expect(facts(page).getByText('Released').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await facts(page).getByRole('button', { name: 'Timeline' }).click();
  await expect(
    facts(page)
      .getByText(/released/i)
      .first(),
  ).toBeVisible();
  const entries = await database.rows<{ count: string }>(
    `select count(*) from state_change where document_id = $1 and to_state = 'released'`,
    [document?.id],
  );
  expect(Number(entries[0]?.count)).toBe(1);
  expect(calls).toHaveLength(1);
});
