import type { Page } from '@playwright/test';
import { countClicks } from './support/clicks.ts';
import { expect, test } from './support/test.ts';

/** At most so many clicks lead from the list of call-offs to a note that is sent. */
const CLICKS_TO_SENT = 7;
const PLATE = '吉A12345';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Makes the note of a call-off's next day; answers when its page stands. */
const makeNote = async (page: Page): Promise<void> => {
  await button(page, /^Create note of/).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{8}$/ })).toBeVisible();
};

test('from the call-offs to a sent note with at most seven clicks: the truck of the last note is proposed', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  const [farthest] = await database.rows<{ id: string }>(
    `update delivery_note set plate = $1 where tenant_id = 0 and id = (
       select n.id from delivery_note n join supplier s on s.tenant_id = n.tenant_id and s.id = n.supplier_id
       where n.tenant_id = 0 and s.code = 'S1001' order by n.eta_date desc, n.id desc limit 1) returning id`,
    [PLATE],
  );
  expect(farthest).toBeDefined();
  const clicks = await countClicks(page, 'a sent note');
  await page.getByRole('grid').getByRole('link', { name: '5500018234' }).click();
  await button(page, 'Create delivery note').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Plate' })).toHaveValue(PLATE);
  await makeNote(page);
  await button(page, /^Packaging/).click();
  await button(page, 'Pack by instruction').click();
  await expect(page.getByText('Ready to send')).toBeVisible();
  await button(page, 'Send').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent on .* by Chen Jing\. It cannot be changed\.$/)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(CLICKS_TO_SENT);
});
