import type { Page } from '@playwright/test';
import { copyRows } from './support/copied-rows.ts';
import type { Database } from './support/database.ts';
import { expect, test } from './support/test.ts';

const LINES = 3;
/** Before all days of the story, so that these lines are offered first; they arrive on another day. */
const DAY = '2026-11-01';
const ETA = '2026-11-26';
/** As many lines are offered at once, and more than that are due. */
const OFFERED = 200;
const COPIES = 210;
/** Behind all days of the story. */
const LAST_DAY = '2027-03-31';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const offered = (page: Page) => page.getByRole('grid', { name: 'Lines that can be delivered' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
const toPack = (page: Page) => page.getByRole('region', { name: 'To pack' });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Structure' });
const units = (page: Page) => tree(page).locator('[role="row"][aria-level]');

/** The structure as it is told to a screen reader, row by row. */
const told = (page: Page): Promise<(string | null)[]> =>
  units(page).evaluateAll(all => all.map(row => row.getAttribute('aria-label')));

/** Lines of this flow: copies of one that is promised and whose part has a packaging instruction. */
const copyLines = (database: Database, { mark, day, count }: { mark: string; day: string; count: number }) =>
  copyRows(database, {
    table: 'call_off_line',
    like: `t.supplier_code <> 'S1001', t.to_ship <= 0, t.kind_of_date <> 'dated', not t.in_release, not exists (
      select 1 from packaging_instruction i where i.tenant_id = t.tenant_id and i.material_id = t.material_id)`,
    but: `jsonb_build_object('line_no', $2::text || n, 'line_key', $2::text || n, 'requested_from', $3::date,
      'requested_to', $3::date, 'promised_date', $3::date)`,
    count,
    values: [mark, day],
  });

const openPicker = async (page: Page): Promise<void> => {
  await button(page, 'Create delivery note').click();
  await expect(offered(page)).toBeVisible();
};

test('lines of one part are packed together by one press, undone, packed again and saved', async ({
  page,
  database,
  openAs,
}) => {
  await copyLines(database, { mark: 'P', day: DAY, count: LINES });
  await openAs('supplier-logistics', '/delivery/note');
  await openPicker(page);
  const lines = offered(page).getByRole('row', { name: / P\d / });
  await expect(lines).toHaveCount(LINES);
  for (let at = 0; at < LINES; at++) await lines.nth(at).locator('[data-box]').click();
  await page.getByRole('textbox', { name: 'ETA*' }).fill(ETA);
  await button(page, `Create note of ${LINES} lines`).click();
  await expect(heading(page)).toBeVisible();
  await button(page, /^Packaging/).click();
  await expect(toPack(page)).toContainText(`${LINES} of ${LINES} open`);

  await button(page, `Pack ${LINES} lines together`).click();
  await expect(toPack(page)).toContainText(`0 of ${LINES} open`);
  await expect(button(page, `Pack ${LINES} lines together`)).toHaveCount(0);
  const packed = await told(page);
  expect(packed.length).toBeGreaterThan(0);
  await button(page, 'Undo').click();
  await expect(toPack(page)).toContainText(`${LINES} of ${LINES} open`);
  await button(page, `Pack ${LINES} lines together`).click();
  await expect.poll(() => told(page)).toEqual(packed);

  const stored = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().includes('/api/system/v1/draft'),
  );
  await button(page, 'Save packing').click();
  await stored;
  await page.reload();
  await expect(toPack(page)).toContainText(`0 of ${LINES} open`);
  await expect.poll(() => told(page)).toEqual(packed);
});

test('lines behind the first page are offered when they are asked for, and one of them goes on a note', async ({
  page,
  database,
  openAs,
}) => {
  await copyLines(database, { mark: 'M', day: LAST_DAY, count: COPIES });
  await openAs('supplier-logistics', '/delivery/note');
  await openPicker(page);
  await expect(page.getByText(`The first ${OFFERED} lines are shown.`)).toBeVisible();
  const rowCount = async () => Number(await offered(page).getAttribute('aria-rowcount'));
  const before = await rowCount();
  await button(page, 'Show more lines').click();
  await expect.poll(rowCount).toBeGreaterThan(before);
  await expect(page.getByText(`The first ${OFFERED} lines are shown.`)).toHaveCount(0);
  await offered(page).focus();
  await page.keyboard.press('Control+End');
  const last = offered(page).getByRole('row', { name: / M\d+/ }).last();
  await expect(last).toBeVisible();
  await last.locator('[data-box]').click();
  await button(page, 'Create note of 1 line').click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Materials' })).toContainText(/ M\d+/);
});
