import {
  button,
  choose,
  giveReason,
  grid,
  line,
  lineTools,
  openCallOff,
  outcomeText,
  typeInto,
  waitingLines,
} from './support/call-off-page.ts';
import { sameNumber } from './support/numbers.ts';
import { cutFields } from './support/outside.ts';
import { expect, test } from './support/test.ts';

/** An agreement of the demo supplier whose lines nobody has answered yet; other flows leave it alone. */
const AGREEMENT = '5500018235';
/** One whose supplier's splits wait for the plant. */
const CONFIRMED_SPLITS = '5500018431';

const toNumber = (text: string): number => Number(text.replace(/\D/g, '') || 0);

test.describe.configure({ mode: 'serial' });

/** The lines that the story is about, by their numbers. */
let lines: string[] = [];

test('the supplier promises other dates for three lines, and is told what came of it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await sameNumber(page);
  await page.goto('/calloff/series');
  await openCallOff(page, AGREEMENT);
  await expect(page.getByText(/^You: answer \d+ lines/)).toBeVisible();
  lines = (await waitingLines(page)).slice(0, 4);
  expect(lines).toHaveLength(4);
  for (const lineNo of lines.slice(0, 3)) {
    await typeInto(page, lineNo, 'Confirm date', '+40');
    await typeInto(page, lineNo, 'Reason, note', 'Tool under repair');
  }
  await button(page, 'Send 3 answers').click();
  await expect(outcomeText(page)).toHaveText('3 answers sent to plant 2031.');
  await expect(line(page, lines[0] ?? '')).toContainText(/Accepted.*Plant/);
  await expect(page.getByText(/^Plant: decide \d+ lines/)).toBeVisible();
});

test('the planner approves one and sends another back, one by one and with a reason', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/series');
  const before = await sameNumber(page);
  expect(before).toBeGreaterThan(0);
  await page.goto('/calloff/series');
  await openCallOff(page, AGREEMENT);
  await expect(page.getByText(/^You: decide \d+ lines by/)).toBeVisible();
  const [approved = '', back = ''] = lines;
  await choose(page, approved);
  await button(lineTools(page), 'Approve').click();
  await expect(outcomeText(page)).toHaveText('1 answer approved.');
  await expect(line(page, approved)).not.toContainText('You');
  await choose(page, back);
  await button(lineTools(page), 'Send back').click();
  await giveReason(page, 'Send back', 'Needed before the shutdown');
  await expect(outcomeText(page)).toHaveText('1 answer sent back to the supplier.');
  await expect(line(page, back)).toContainText(/New.*Supplier/);
  await sameNumber(page);
});

test('the supplier withdraws the third answer from the menu of its row', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  const third = lines[2] ?? '';
  await line(page, third).hover();
  await button(line(page, third), 'More').click();
  await page.getByRole('menuitem', { name: 'Withdraw answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw answer' });
  await expect(dialog).toContainText('the line can be answered again');
  await button(dialog, 'Withdraw answer').click();
  await expect(outcomeText(page)).toHaveText('1 answer withdrawn.');
  await expect(line(page, third)).toContainText(/New\s*You/);
});

test('a line is split into parts that are in force at once, and fold away', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  const whole = lines[3] ?? '';
  await choose(page, whole);
  await page.keyboard.press('s');
  const typed = line(page, whole).getByRole('group', { name: `Split line ${whole}` });
  const cells = typed.getByRole('table', { name: 'Parts of the split' }).getByRole('row');
  await expect(cells).toHaveCount(3);
  await expect(typed.getByRole('textbox').first()).toBeFocused();
  expect(await cutFields(typed)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(typed).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  await button(lineTools(page), 'S Split').click();
  await typed.getByRole('textbox').last().press('Enter');
  await expect(cells).toHaveCount(4);
  await expect(typed.getByRole('status')).toHaveText(/^(\d+) released = \1 in parts \+ 0 left/);
  await page.keyboard.press('Control+Delete');
  await expect(cells).toHaveCount(3);
  await button(typed, 'Remove part 2').click();
  await expect(typed.getByRole('status')).toHaveText(/ in parts \+ [1-9]\d* left/);
  await typed.getByRole('textbox').last().press('Enter');
  await typed.getByRole('textbox', { name: 'Note of part 2' }).fill('The rest by the second truck');
  await button(typed, 'Split').click();
  await expect(outcomeText(page)).toHaveText('1 line split.');
  const parts = grid(page).getByRole('row', { name: new RegExp(`^${whole}-\\d`) });
  await expect(parts).toHaveCount(2);
  await expect(parts.nth(1)).toContainText('The rest by the second truck');
  await button(line(page, whole), 'Hide 2 parts').click();
  await expect(parts).toHaveCount(0);
  await button(line(page, whole), 'Show 2 parts').click();
  await expect(parts).toHaveCount(2);
});

test('parts that wait for the plant are confirmed there, one with a button and one refused with a reason', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics-2', '/calloff/series');
  await openCallOff(page, CONFIRMED_SPLITS);
  const open = grid(page)
    .getByRole('row', { name: /New You/ })
    .first();
  const whole = (await open.getByRole('gridcell').first().textContent()) ?? '';
  await choose(page, whole);
  await button(lineTools(page), 'S Split').click();
  const typed = line(page, whole).getByRole('group', { name: `Split line ${whole}` });
  await expect(typed).toContainText('The parts wait for the plant.');
  await button(typed, 'Split').click();
  await expect(outcomeText(page)).toHaveText('1 line split.');
  await openAs('dispositor', '/calloff/series');
  await openCallOff(page, CONFIRMED_SPLITS);
  await choose(page, `${whole}-1`);
  await button(lineTools(page), 'Confirm split').click();
  await expect(outcomeText(page)).toHaveText('1 part of a split confirmed.');
  await choose(page, `${whole}-2`);
  await button(lineTools(page), 'Refuse split').click();
  await giveReason(page, 'Refuse split', 'One truck a day');
  await expect(line(page, `${whole}-2`)).toHaveCount(0);
  await expect(line(page, `${whole}-1`)).toContainText('Supplier');
});

test('half a line is rejected, and both sides read both quantities', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  const back = lines[1] ?? '';
  await typeInto(page, back, 'Confirm qty', '1');
  await button(page, 'Send 1 answer').click();
  await expect(outcomeText(page)).toHaveText('1 answer sent to plant 2031.');
  // What is chosen next is the line as it is by now.
  await expect(line(page, back)).toContainText('Partly confirmed');
  await choose(page, back);
  await page.keyboard.press('r');
  await giveReason(page, 'Reject', 'capacity');
  await expect(line(page, back)).toContainText(/1 confirmed.*rejected/);
  await openAs('dispositor', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  await expect(line(page, back)).toContainText(/1 confirmed.*rejected/);
});

test('the view by lines shows what waits over all call-offs, and the queue opens with its filter in sight', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  const before = await sameNumber(page);
  expect(before).toBeGreaterThan(0);
  await page.goto('/calloff/series');
  await button(page, 'Lines').click();
  await button(page, /^My turn/).click();
  await expect(grid(page).getByRole('row', { name: /You/ }).first()).toBeVisible();
  await expect(grid(page).getByRole('row', { name: /Plant/ })).toHaveCount(0);
  await page.goto('/index/home');
  await page
    .locator('.queue-line', { hasText: /call-offs/i })
    .first()
    .getByRole('button')
    .click();
  await expect(page.locator('.ib-chip', { hasText: 'Urgency' })).toBeVisible();
});

test('in the view by lines the supplier confirms some as requested and rejects others for one reason', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  const before = await sameNumber(page);
  await page.goto('/calloff/series');
  await button(page, 'Lines').click();
  await page.locator('[data-search]').fill(AGREEMENT);
  await page.keyboard.press('Enter');
  const others = grid(page).locator('[role="rowgroup"] [role="row"]').filter({ hasNotText: AGREEMENT });
  await expect(others).toHaveCount(0);
  const shown = page.locator('.ib-list-tools').getByRole('status');
  await expect(shown).toHaveText(/^\d+ of/);
  const waiting = toNumber(((await shown.textContent()) ?? '').split('of')[0] ?? '');
  const first = grid(page).locator('[role="rowgroup"] [role="row"]').first();
  const confirmed = (await first.textContent()) ?? '';
  await grid(page).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await button(page, 'Confirm (2)').click();
  await button(page.getByRole('dialog'), 'Confirm (2)').click();
  await expect(page.getByRole('dialog')).toContainText('2 succeeded');
  await button(page.getByRole('dialog'), 'Close').first().click();
  await expect(shown).toHaveText(new RegExp(`^${waiting - 2} of`));
  await expect(first).not.toHaveText(confirmed);
  await grid(page).focus();
  await page.keyboard.press('x');
  await button(page, 'Reject (1)').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('capacity');
  await button(page.getByRole('dialog'), 'Reject (1)').click();
  await expect(page.getByRole('dialog')).toContainText('1 succeeded');
  await button(page.getByRole('dialog'), 'Close').first().click();
  await expect(shown).toHaveText(new RegExp(`^${waiting - 3} of`));
  expect(await sameNumber(page)).toBeLessThanOrEqual(before);
});

test('an action without a call-off says that one must be selected', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'Select at least one row first.' })).toBeVisible();
});

test('pre-series orders have a list of their own, opened from the menu', async ({ page, openAs }) => {
  await openAs('dispositor');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Demand' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pre-series orders', exact: true })
    .click();
  await expect(page).toHaveURL(/\/calloff\/pre-series/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-series orders' })).toBeVisible();
  await grid(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/calloff\/pre-series-detail/);
});
