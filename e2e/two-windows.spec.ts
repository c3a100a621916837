import type { Page } from '@playwright/test';
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
import { inNewBrowser } from './support/new-browser.ts';
import { sameNumber } from './support/numbers.ts';
import { expect, test } from './support/test.ts';

/** Two agreements that one supplier delivers to one unloading point; no other flow touches them. */
const FIRST = '5500018401';
const SECOND = '5500018402';

const dialog = (page: Page) => page.getByRole('dialog');
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Structure' });

const goTo = async (page: Page, callOffNo: string): Promise<void> => {
  await page.goto('/calloff/series');
  await openCallOff(page, callOffNo);
};

/** A row of the lines that can be delivered, by agreement and line. */
const offered = (page: Page, agreement: string, lineNo: string) =>
  page.getByRole('grid', { name: 'Lines that can be delivered' }).getByRole('row', { name: `${agreement} ${lineNo}` });

/** Sends a note past its warnings. */
const sendNote = async (page: Page): Promise<void> => {
  await button(page, 'Send').click();
  await button(dialog(page), 'Send').click();
  const anyway = dialog(page).getByRole('button', { name: /anyway/i });
  const sent = page.getByText(/^Sent on .* It cannot be changed\.$/);
  await expect(anyway.or(sent).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
};

interface Windows {
  supplier: Page;
  planner: Page;
}

/** Lines of the first agreement: half of one is rejected, one is approved for another date, one is taken back and split. */
interface Lines {
  half: string;
  approved: string;
  back: string;
}

const answerOtherDate = async ({ supplier, planner }: Windows, { approved, back }: Lines): Promise<void> => {
  for (const lineNo of [approved, back]) {
    await typeInto(supplier, lineNo, 'Confirm date', '+40');
    await typeInto(supplier, lineNo, 'Reason, note', 'Tool under repair');
  }
  await button(supplier, 'Send 2 answers').click();
  await expect(outcomeText(supplier)).toHaveText('2 answers sent to plant 2031.');
  await goTo(planner, FIRST);
  await expect(planner.getByText(/^You: decide 2 lines by/)).toBeVisible();
  await sameNumber(planner);
};

const decide = async ({ supplier, planner }: Windows, { approved, back }: Lines): Promise<void> => {
  await goTo(planner, FIRST);
  await choose(planner, approved);
  await button(lineTools(planner), 'Approve').click();
  await expect(outcomeText(planner)).toHaveText('1 answer approved.');
  await choose(supplier, back);
  await button(lineTools(supplier), 'Withdraw answer').click();
  await button(dialog(supplier), 'Withdraw answer').click();
  await expect(outcomeText(supplier)).toHaveText('1 answer withdrawn.');
  await sameNumber(supplier);
};

const split = async ({ supplier, planner }: Windows, { back }: Lines): Promise<void> => {
  await goTo(supplier, FIRST);
  await choose(supplier, back);
  await supplier.keyboard.press('s');
  const parts = line(supplier, back).getByRole('group', { name: `Split line ${back}` });
  await parts.getByRole('textbox', { name: 'Note of part 2' }).fill('By the second truck');
  await button(parts, 'Split').click();
  await expect(outcomeText(supplier)).toHaveText('1 line split.');
  await goTo(planner, FIRST);
  await expect(line(planner, `${back}-2`)).toContainText('By the second truck');
  await choose(planner, `${back}-2`);
  await button(lineTools(planner), 'Confirm split').click();
  await expect(outcomeText(planner)).toHaveText('1 part of a split confirmed.');
  await sameNumber(planner);
};

/** Answers the line of the other agreement that is confirmed meanwhile. */
const rejectHalf = async ({ supplier, planner }: Windows, { half }: Lines): Promise<string> => {
  await goTo(supplier, FIRST);
  await typeInto(supplier, half, 'Confirm qty', '24');
  await button(supplier, 'Send 1 answer').click();
  await expect(outcomeText(supplier)).toHaveText('1 answer sent to plant 2031.');
  await choose(supplier, half);
  await supplier.keyboard.press('r');
  await giveReason(supplier, 'Reject', 'capacity');
  await goTo(planner, FIRST);
  await expect(line(planner, half)).toContainText(/24 confirmed.*rejected/);
  await goTo(supplier, SECOND);
  const [whole = ''] = await waitingLines(supplier);
  await choose(supplier, whole);
  await supplier.keyboard.press('c');
  await button(supplier, 'Send 1 answer').click();
  await expect(outcomeText(supplier)).toHaveText('1 answer sent to plant 2031.');
  await sameNumber(supplier);
  return whole;
};

/** Makes a note of lines of both agreements, and answers its number. */
const makeNote = async (supplier: Page, half: string, whole: string): Promise<string> => {
  await supplier.goto('/delivery/note-create');
  await offered(supplier, FIRST, half).locator('[data-box]').click();
  await offered(supplier, SECOND, whole).locator('[data-box]').click();
  await button(supplier, 'Create note of 2 lines').click();
  const heading = supplier.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
};

const packByHand = async (supplier: Page): Promise<void> => {
  await expect(grid(supplier)).toContainText(FIRST);
  await expect(grid(supplier)).toContainText(SECOND);
  await button(supplier, /^Packaging/).click();
  await button(supplier, 'Pack by instruction').click();
  const units = tree(supplier).locator('[role="row"][aria-level="1"]');
  await expect(units).not.toHaveCount(0);
  const packed = await units.count();
  await units.first().getByRole('gridcell').first().click();
  await supplier.keyboard.press('Delete');
  await expect(units).toHaveCount(packed - 1);
  await supplier
    .getByRole('button', { name: /^Add KLT/ })
    .first()
    .click();
  await expect(units).not.toHaveCount(packed - 1);
  await button(supplier, 'Save packing').click();
  await expect(button(supplier, 'Save packing')).toHaveAttribute('aria-disabled', 'true');
};

const sendAndRead = async ({ supplier, planner }: Windows, half: string, noteNo: string): Promise<void> => {
  await supplier.reload();
  await button(supplier, 'Edit').click();
  await dialog(supplier).getByRole('textbox', { name: 'Plate' }).fill('JA D1234');
  await button(dialog(supplier), 'Save').click();
  await sendNote(supplier);
  await goTo(planner, FIRST);
  await expect(line(planner, half)).toContainText('DN created');
  await planner.goto('/delivery/note');
  const note = grid(planner).getByRole('row', { name: new RegExp(`${noteNo}.*S1002`) });
  await expect(note).toContainText('Sent');
  await sameNumber(planner);
};

test('supplier and planner walk the story in two windows: answered, decided, taken back, split, half rejected, delivered', async ({
  page: supplier,
  browser,
  database,
  openAs,
}) => {
  await openAs('supplier-logistics-2', '/calloff/series');
  const planner = await inNewBrowser(browser, database, 'dispositor', 'en');
  const windows = { supplier, planner };
  await openCallOff(supplier, FIRST);
  const [half = '', approved = '', back = ''] = await waitingLines(supplier);
  const lines = { half, approved, back };
  await test.step('another date is answered for two lines', () => answerOtherDate(windows, lines));
  await test.step('the planner decides one, the supplier takes the other one back', () => decide(windows, lines));
  await test.step('the line is split, each part with its note, and a part is confirmed', () => split(windows, lines));
  const whole = await test.step('half a line is rejected, a whole one confirmed', () => rejectHalf(windows, lines));
  const noteNo = await test.step('a note takes lines of both agreements', () => makeNote(supplier, half, whole));
  await test.step('it is packed by hand', () => packByHand(supplier));
  await test.step('it is sent, and the planner reads it', () => sendAndRead(windows, half, noteNo));
  await planner.context().close();
});
