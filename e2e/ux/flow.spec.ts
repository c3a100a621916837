import type { Page } from '@playwright/test';
import { button, grid } from '../support/call-off-page.ts';
import { expect, test } from '../support/test.ts';

const STAGES = ['Ordered', 'Promised', 'On delivery notes', 'Sent', 'Received'];

/**
 * A series call-off of which something was sent, without parts of splits, which are ordered with their lines: the last
 * of the supplier's, since other flows answer and deliver the first ones.
 */
const DELIVERED = `select call_off.call_off_no number, sum(line.on_sent_dn)::text sent
  from call_off join call_off_line line on line.tenant_id = call_off.tenant_id and line.call_off_id = call_off.id
  join plant on plant.tenant_id = call_off.tenant_id and plant.id = call_off.plant_id
  where call_off.tenant_id = 0 and call_off.kind = 'series' and line.in_release
    and call_off.supplier_code = 'S1001' and plant.plant_no = '2031'
  group by call_off.id, call_off.call_off_no
  having sum(line.on_sent_dn) > 0 and count(line.parent_id) = 0 order by 1 desc limit 1`;

/** A grid counts its head as a row. */
const HEAD_ROWS = 1;

/** The number in a text; units and group signs are left out. */
const digits = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The quantities of a stage in the table, by the name of its column. */
const column = async (page: Page, name: string): Promise<number[]> => {
  const heads = await grid(page).getByRole('columnheader').allTextContents();
  const at = heads.filter(text => text.trim() !== '').indexOf(name);
  expect(at, name).toBeGreaterThan(0);
  const rows = await grid(page).locator('[data-row]').all();
  return Promise.all(rows.map(async row => digits((await row.getByRole('gridcell').nth(at).textContent()) ?? '')));
};

// As high as all lines of a call-off: a table draws the rows that are seen.
test.use({ viewport: { width: 1440, height: 1800 } });

test('UX-16 · the stages of a call-off are the sums of its lines, and its parts add up to what is ordered', async ({
  page,
  openAs,
  database,
}) => {
  const [known] = await database.rows<{ number: string; sent: string }>(DELIVERED);
  if (!known) throw new Error('the story has delivered something of a call-off');
  await openAs('supplier-logistics', '/calloff/series');
  await grid(page).getByRole('link', { name: known.number, exact: true }).click();
  await button(page, 'Related').click();
  const flow = page.getByRole('list', { name: 'How far the quantity has come' });
  await expect(flow.getByRole('listitem')).toHaveCount(STAGES.length);
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  const drawn = await grid(page).locator('[data-row]').count();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(HEAD_ROWS + drawn));
  const stages = await flow.getByRole('listitem').evaluateAll(items => items.map(item => Number(item.dataset.qty)));
  expect(stages[3]).toBe(Number(known.sent));
  for (const [at, stage] of STAGES.entries()) expect(total(await column(page, stage)), stage).toBe(stages[at]);
  const sum = page.getByText(/ordered = .* sent \+/);
  await expect(sum).not.toContainText('Together');
  const [ordered, ...parts] = ((await sum.textContent()) ?? '').split(/[=+]/).map(digits);
  expect(ordered).toBe(stages[0]);
  expect(total(parts)).toBe(ordered);
});
