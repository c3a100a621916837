import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ADMINISTRATOR = 'tenant-admin';
const CLERK = 'supplier-logistics';

const marked = (page: Page) => page.locator('[data-guided]').filter({ visible: true });
const walk = (page: Page) => page.getByRole('complementary', { name: 'Try it on the sample story' });
const offered = (page: Page) => page.getByRole('region', { name: 'Try it on the sample story' });

test('home says that this is a demo, and its administrator alone may begin it anew, after a question', async ({
  page,
  openAs,
}) => {
  await openAs(CLERK);
  await expect(page.getByText('This is a demo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restart the demo' })).toHaveCount(0);
  await openAs(ADMINISTRATOR);
  await page.getByRole('button', { name: 'Restart the demo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everybody is signed out');
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('whoever works elsewhere is told before the demo begins anew', async ({ page, openAs, database }) => {
  await openAs(CLERK, '/calloff/series');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  // As the call tells it; the reset itself would take the story from the other flows.
  await database.rows(
    `insert into live_event (tenant_id, id, at, about, user_id, actor, ids)
     select 0, $1::uuid, now(), 'demo', id, 'Zhou Min', array[id] from app_user where tenant_id = 0 and user_no = $2`,
    [randomUUID(), CLERK],
  );
  await expect(page.getByText('The demo restarts in a moment')).toBeVisible();
});

// Other flows answer the lines of the story meanwhile: whether there is one left to fill in on the second page is theirs.
test('a clerk is led to the page of a call-off, and leaves the walk where he likes', async ({ page, openAs }) => {
  await openAs(CLERK);
  await offered(page).getByRole('button', { name: 'Confirm a call-off' }).click();
  await expect(walk(page)).toContainText('1 of 3');
  await marked(page).click();
  await expect(walk(page)).toContainText('2 of 3');
  await walk(page).getByRole('button', { name: 'Leave the walk' }).click();
  await expect(walk(page)).toHaveCount(0);
  await expect(marked(page)).toHaveCount(0);
});

for (const [userNo, name] of [
  ['dispositor', 'Import a release'],
  [CLERK, 'Make a delivery note'],
  ['packaging-planner', 'Decide a packaging instruction'],
  ['gate', 'Pick up empties'],
  [ADMINISTRATOR, 'Give somebody an account'],
] as const)
  test(`${userNo} is offered "${name}", and its first step is marked on its page`, async ({ page, openAs }) => {
    await openAs(userNo);
    await offered(page).getByRole('button', { name }).click();
    await expect(walk(page)).toContainText(/^.*1 of \d/);
    await expect(marked(page)).toHaveCount(1);
  });
