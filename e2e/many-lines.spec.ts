import type { Page } from '@playwright/test';
import { copyRows } from './support/copied-rows.ts';
import { expect, test } from './support/test.ts';

/** An agreement of the story with open lines on several days. */
const AGREEMENT = '5500018234';
const LINES = 3;
/** As many lines are offered at once, and more than that are due. */
const OFFERED = 200;
const COPIES = 210;
/** Behind all days of the story. */
const LAST_DAY = '2027-03-31';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const offered = (page: Page) => page.getByRole('grid', { name: 'Lines that can be delivered' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Agreement or part number' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
const toPack = (page: Page) => page.getByRole('region', { name: 'To pack' });
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Structure' });
const units = (page: Page) => tree(page).locator('[role="row"][aria-level]');

/** The structure as it is told to a screen reader, row by row. */
const told = (page: Page): Promise<(string | null)[]> =>
  units(page).evaluateAll(all => all.map(row => row.getAttribute('aria-label')));

const openPicker = async (page: Page): Promise<void> => {
  await button(page, 'Create delivery note').click();
  await expect(offered(page)).toBeVisible();
};

test('lines of one part are packed together by one press, undone, packed again and saved', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openPicker(page);
  await search(page).fill(AGREEMENT);
  const lines = offered(page).getByRole('row', { name: new RegExp(`^${AGREEMENT} `) });
  await expect(lines.nth(LINES)).toBeVisible();
  for (let at = 0; at < LINES; at++) await lines.nth(at).locator('[data-box]').click();
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
  await copyRows(database, {
    table: 'call_off_line',
    like: `t.supplier_code <> 'S1001', t.to_ship <= 0, t.kind_of_date <> 'dated', not t.in_release`,
    but: `jsonb_build_object('line_no', 'M' || n, 'line_key', 'M' || n, 'requested_from', $2::date,
      'requested_to', $2::date, 'promised_date', $2::date)`,
    count: COPIES,
    values: [LAST_DAY],
  });
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
