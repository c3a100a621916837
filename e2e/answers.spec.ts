import type { Page } from '@playwright/test';
import { grid, line, openCallOff, waitingLines } from './support/call-off-page.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { expect, test } from './support/test.ts';

/** A call-off of the demo supplier that no other flow answers. */
const AGREEMENT = '5500018241';

const dialog = (page: Page) => page.getByRole('dialog');

test('answers are pasted: some are confirmed, one is rejected with a reason, and a bad one stays to be mended', async ({
  page: supplier,
  openAs,
  browser,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(supplier, AGREEMENT);
  await expect(supplier.getByText(/^You: answer \d+ lines/)).toBeVisible();
  const [confirmed = '', rejected = '', bad = ''] = await waitingLines(supplier);
  expect(bad).not.toBe('');

  await supplier.goto('/calloff/series');
  await supplier.getByRole('button', { name: 'Answers', exact: true }).click();
  await supplier.getByRole('menuitem', { name: 'Paste answers' }).click();
  const rows = [
    ['Call-off', 'Line', 'Quantity', 'Date', 'Note', 'Reason'],
    [AGREEMENT, confirmed],
    [AGREEMENT, rejected, '', '', '', 'Tool breakdown'],
    [AGREEMENT, bad, '', '', '', 'Bad weather'],
  ];
  const field = dialog(supplier).getByRole('textbox');
  await field.fill(rows.map(cells => cells.join('\t')).join('\n'));
  await dialog(supplier).getByRole('button', { name: 'Check 3 answers' }).click();
  await expect(
    dialog(supplier).getByText('2 answers to import, 1 refused. Nothing has been imported yet.'),
  ).toBeVisible();
  await expect(dialog(supplier).getByRole('row', { name: /Bad weather/ })).toContainText('Refused');
  await dialog(supplier).getByRole('button', { name: 'Import 2 answers' }).click();
  await expect(dialog(supplier).getByText('2 answers imported, 1 refused.')).toBeVisible();
  await expect(field).toHaveValue([AGREEMENT, bad, '', '', '', 'Bad weather'].join('\t'));
  await dialog(supplier).getByRole('button', { name: 'Close', exact: true }).last().click();

  const planner = await inNewBrowser(browser, database, 'dispositor', 'en');
  await planner.goto('/calloff/series');
  await openCallOff(planner, AGREEMENT);
  await expect(line(planner, rejected)).toContainText('Tool breakdown');
  await expect(line(planner, confirmed)).toContainText(/Confirmed/);
  await planner.context().close();
});

/** An agreement of which the plant counted a note otherwise than it was sent, and that note. */
const COUNTED_OTHERWISE = `
  select a.agreement_no as "agreementNo", min(e.document) filter (where e.kind = 'sent') as "dnNo"
  from cumulative_entry e join scheduling_agreement a on a.tenant_id = e.tenant_id and a.id = e.agreement_id
  where e.tenant_id = 0 and e.kind in ('sent', 'cancelled', 'received')
  group by a.agreement_no, e.document_id
  having count(*) filter (where e.kind = 'received') > 0
    and sum(e.qty) filter (where e.kind = 'received') <> sum(e.qty) filter (where e.kind <> 'received')
  order by a.agreement_no limit 1`;

test('a count that differs is traced to its note on one screen, and from there to what the gate found', async ({
  page,
  openAs,
  database,
}) => {
  const [found] = await database.rows<{ agreementNo: string; dnNo: string }>(COUNTED_OTHERWISE);
  const { agreementNo = '', dnNo = '' } = found ?? {};
  await openAs('dispositor', '/calloff/agreement');
  await page.locator('[data-search]').fill(agreementNo);
  await page.keyboard.press('Enter');
  await grid(page).getByRole('link', { name: agreementNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: agreementNo })).toBeVisible();
  await page.getByRole('button', { name: /^Bookings/ }).click();
  const differing = grid(page).getByRole('row', { name: /Counted otherwise/ });
  await expect(differing).toHaveCount(1);
  await differing.getByRole('link', { name: dnNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: dnNo })).toBeVisible();
  await page.getByRole('button', { name: /^Receipt/ }).click();
  const differences = page.getByRole('grid', { name: 'Differences' });
  await expect(differences).toContainText('Two places in the tray were empty');
});

/** A line of the demo supplier of which something was sent, and the note that carried it. */
const DELIVERED = `
  select c.call_off_no as "callOffNo", l.line_no as "lineNo", n.dn_no as "dnNo"
  from delivery_note_line d
  join delivery_note n on n.tenant_id = d.tenant_id and n.id = d.note_id and n.state = 'sent' and n.sent_at is not null
  join call_off_line l on l.tenant_id = d.tenant_id and l.id = d.call_off_line_id
  join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id and c.kind = 'series'
  where d.tenant_id = 0 and n.supplier_code = 'S1001' order by n.dn_no limit 1`;

test('what was delivered of a line is read lot by lot, and leads to the note that carried it', async ({
  page,
  openAs,
  database,
}) => {
  const [lot] = await database.rows<{ callOffNo: string; lineNo: string; dnNo: string }>(DELIVERED);
  const { callOffNo = '', lineNo = '', dnNo = '' } = lot ?? {};
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, callOffNo);
  await page.getByRole('button', { name: /^Lots/ }).click();
  await page.locator('.co-lots-line select').selectOption(lineNo);
  const carried = grid(page).getByRole('row', { name: new RegExp(`^${lineNo} `) });
  await expect(carried.first()).toContainText(dnNo);
  await carried.first().getByRole('link', { name: dnNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: dnNo })).toBeVisible();
});
