import type { Page } from '@playwright/test';
import { countClicks } from './support/clicks.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** At most so many clicks lead from the home to a note that is sent. */
const CLICKS_TO_SENT = 7;
/** So long is a day as it is written: `2026-11-23`. */
const DAY_LENGTH = 10;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('from the home by what is to ship to a sent note with at most seven clicks', async ({
  page,
  openAs,
  database,
}) => {
  await database.rows(
    `update call_off_line set requested_from = $1::date, requested_to = $1::date, promised_date = $1::date,
       confirmed = released - in_parts, accepted = 0, rejected = 0, state = 'completely_confirm', answer_state = 'completely_confirm',
       decision = 'none', turn = 'done', to_ship = released - in_parts, ship_from = $1::date - 1
     where tenant_id = 0 and id = (
       select id from call_off_line where tenant_id = 0 and call_off_no = '5500018234' and state = 'new' and in_parts = 0 and kind_of_date = 'dated'
       order by requested_to limit 1)`,
    [new Date(Date.now() + place.ahead).toISOString().slice(0, DAY_LENGTH)],
  );
  await openAs('supplier-logistics');
  const clicks = await countClicks(page, 'what is to ship, sent');
  await page.getByRole('listitem').filter({ hasText: 'To ship by tomorrow' }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'To ship' })).toBeVisible();
  const row = page.getByRole('grid').locator('[data-row]').filter({ hasText: '5500018234' }).first();
  await row.hover();
  await row.getByRole('button', { name: 'Create delivery note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{8}$/ })).toBeVisible();
  await button(page, /^Packaging/).click();
  await button(page, 'Pack by instruction').click();
  await expect(page.getByText('Ready to send')).toBeVisible();
  await button(page, 'Send').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent on .* by Chen Jing\. It cannot be changed\.$/)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(CLICKS_TO_SENT);
});
