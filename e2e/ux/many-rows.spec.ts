import type { Page } from '@playwright/test';
import { button, grid, line, openCallOff } from '../support/call-off-page.ts';
import { exportButton, savedBy } from '../support/papers.ts';
import { expect, test } from '../support/test.ts';
import { submitDocuments } from '../support/waiting-documents.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Entries of an account that nobody has. */
const ENTRIES = 25_000;
const WRITER = 'twenty-five-thousand';
const WRITE = `
  insert into operation_log (tenant_id, id, at, type, info, user_no, ip, user_agent, duration_ms, parameters, plant_no, track_id)
  select 0, gen_random_uuid(), (select min(at) from operation_log where tenant_id = 0) - n * interval '1 second', 'POST',
    'POST /delivery/v1/delivery-note', $1, '', '', 1, '{}', '2031', 'many' || n from generate_series(1, $2::int) n`;

/** Rows of a CSV file below its head. */
const rowsOf = (content: Buffer): number => content.toString('utf8').trim().split(/\r?\n/).length - 1;

test('UX-05 · the file has as many rows as the list counts, few and twenty-five thousand', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('tenant-admin', '/log/operation');
  await database.rows(WRITE, [WRITER, ENTRIES]);
  const shown = page.locator('.ib-list-tools').getByRole('status');
  const filter = async (name: string, text: string): Promise<void> => {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await button(page, 'Search').click();
  };
  await filter('User number', WRITER);
  await button(page, 'Count exactly').click();
  await expect(shown).toHaveText(/^25.000 (of|row)/);
  const many = await exportButton(page);
  await expect(many).toHaveText(/^Export 25.000 rows$/);
  await many.click();
  await button(page, /Tasks|under way/).click();
  const file = page.locator('.task-tray').getByRole('button', { name: /^Download .*csv/ });
  expect(rowsOf((await savedBy(page, file.first())).content)).toBe(ENTRIES);
  await page.keyboard.press('Escape');

  await filter('Track id', 'many12');
  await expect(shown).toHaveText(/^1 of/);
  const few = await savedBy(page, await exportButton(page));
  expect(rowsOf(few.content)).toBe(1);
});

/** Documents that wait for the plant, of a part that no other flow looks at. */
const DOCUMENTS = 50;
const PART = 'UX 006';

test('UX-06 · of fifty rows three are bad: 47 are done, the three are listed with their reason and stay selected', async ({
  page,
  openAs,
  database,
}) => {
  const made = await submitDocuments(database, { part: PART, count: DOCUMENTS, after: 100 });
  // So high that each of the rows is drawn.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openAs('packaging-planner', '/quality/document');
  await page.getByRole('searchbox').fill(PART);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ib-list-tools').getByRole('status')).toHaveText(/^50 of/);
  await button(page, 'Select all rows of this page').click();
  await expect(page.getByText('50 selected').first()).toBeVisible();
  const bad = made.slice(0, 3).map(({ id }) => id);
  await database.rows(
    'update quality_document set version = version + 1 where tenant_id = 0 and id = any($1::uuid[])',
    [bad],
  );
  await button(page, 'Release (50)').first().click();
  await dialog(page).getByRole('button', { name: 'Release (50)' }).click();
  await expect(dialog(page)).toContainText('47 succeeded');
  await expect(dialog(page)).toContainText('3 failed');
  await expect(dialog(page).getByRole('row', { name: /changed this/ })).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('3 selected').first()).toBeVisible();
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(3);
});

const ORDER = 'PVS-26-0901';
const LINES = 100;
const HEADINGS =
  'kind,plantNo,supplierCode,orderNo,material,releaseNo,releaseDate,drawing,hardware,software,unloadingPoint,from,qty';
const DAY_MS = 86_400_000;
const FROM = Date.parse('2026-12-01T00:00:00Z');
const dayOf = (at: number) => new Date(FROM + at * DAY_MS).toISOString().slice(0, 10);
const order = [
  HEADINGS,
  ...Array.from(
    { length: LINES },
    (_, at) => `pre_series,2031,S1001,${ORDER},HM4 945 207 A,1,2026-11-20,D-09,H10,0501,A1,${dayOf(at)},12`,
  ),
].join('\n');

/** What a spreadsheet has of them: too much in the third row, a word in the seventh. */
const [TOO_MUCH, WORD] = [2, 6];
const answers = Array.from({ length: LINES }, (_, at) => (at === TOO_MUCH ? '999' : at === WORD ? 'twelve' : '12'));

test('UX-09 · a hundred rows of a spreadsheet are pasted into the confirm grid, and each cell has its verdict', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('dispositor', '/calloff/import');
  const file = { name: 'hundred.csv', mimeType: 'text/csv', buffer: Buffer.from(order) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, 'Import 1 release').click();
  await expect(page.getByText('Imported 1 release;')).toBeVisible();
  await openAs('supplier-logistics', '/calloff/pre-series');
  await openCallOff(page, ORDER);
  const names = await grid(page).getByRole('columnheader').allTextContents();
  const at = names.filter(name => name.trim() !== '').findIndex(name => name.includes('Confirm qty'));
  const quantity = (row: number) => grid(page).locator(`[data-row="${row}"]`).getByRole('gridcell').nth(at);
  await quantity(0).click();
  await page.evaluate(text => navigator.clipboard.writeText(text), answers.join('\r\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('98 not sent yet')).toBeVisible();
  await expect(page.getByText('2 to fix')).toBeVisible();
  await expect(quantity(TOO_MUCH)).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity(WORD)).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity(WORD)).toContainText('twelve');
  await expect(quantity(TOO_MUCH + 1)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(grid(page).getByText('twelve is not a number here.')).toBeVisible();
  await expect(line(page, '0010')).toContainText('12');
});

const PLANTS = 500;
const BAD = 7;
const heads = 'plantNo,nameZh,nameEn,sapName,contact,street,timeZone';
/** Every seventieth plant is in no time zone that there is. */
const plants = Array.from({ length: PLANTS }, (_, at) => {
  const zone = at % 70 === 1 && at < 70 * BAD ? 'Mars/Base' : 'Asia/Shanghai';
  return `X${1000 + at},工厂 ${at},Plant ${at},X${1000 + at},李明,长江路 ${at} 号,${zone}`;
});

test('UX-10 · seven bad rows of five hundred are listed, nothing is written, and the file of the bad rows is taken again', async ({
  page,
  openAs,
  database,
}) => {
  const stored = () => database.rows(`select plant_no from plant where tenant_id = 0 and plant_no like 'X1%'`);
  const choose = (name: string, buffer: Buffer) =>
    dialog(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await openAs('tenant-admin', '/master/plant');
  await button(page, 'Import').click();
  await choose('plants.csv', Buffer.from([heads, ...plants].join('\n')));
  const bad = dialog(page).locator('[data-filter="error"]');
  await expect(bad).toContainText(String(BAD));
  await bad.click();
  await expect(dialog(page).getByText(/“Mars\/Base”/)).toHaveCount(BAD);
  expect(await stored()).toEqual([]);
  const faulty = await savedBy(
    page,
    dialog(page)
      .getByRole('button', { name: /bad rows/i })
      .first(),
  );
  expect(rowsOf(faulty.content)).toBe(BAD);
  await button(dialog(page), 'Choose another file').click();
  await choose(faulty.name, Buffer.from(faulty.content.toString('utf8').replaceAll('Mars/Base', 'Asia/Shanghai')));
  await expect(button(page, `Import: ${BAD} new, 0 changed`)).not.toHaveAttribute('aria-disabled', 'true');
  expect(await stored()).toEqual([]);
});
