import type { Page } from '@playwright/test';
import { savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const article = (page: Page) => page.locator('main article:visible');
const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const rows = (page: Page, name: string) =>
  grid(page, name)
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') });
const cell = async (row: ReturnType<typeof rows>, column: number): Promise<string> =>
  (await row.locator(`[data-column="${column}"]`).textContent()) ?? '';

/** Columns of the lines that can be delivered. */
const AGREEMENT = 0;
const LINE = 1;
const DUE = 4;
const POINT = 5;

const REASON = 'lorry broke down on the way';
const LONGEST_REASON = '200';

interface Named {
  agreement: string;
  lineNo: string;
}

/** Agreement and line of two that go to one unloading point and are due on two days; their places change with the choice. */
const twoLines = async (page: Page): Promise<[Named, Named]> => {
  const offered = rows(page, 'Lines that can be delivered');
  await expect(offered.first()).toBeVisible();
  const all = await Promise.all(
    (await offered.all()).map(async (row, at) => ({
      ...{
        at,
        agreement: await cell(row, AGREEMENT),
        lineNo: await cell(row, LINE),
        due: await cell(row, DUE),
        point: await cell(row, POINT),
      },
    })),
  );
  // Orders of other kinds go to places of their own.
  const lines = all.filter(({ agreement }) => agreement.startsWith('55'));
  for (const one of lines) {
    const other = lines.find(
      ({ at, agreement, due, point }) =>
        at > one.at && agreement !== one.agreement && due !== one.due && point === one.point,
    );
    if (other) return [one, other];
  }
  throw new Error('the story offers no such lines');
};

test.describe.configure({ mode: 'serial' });

let noteNo = '';

const openNote = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
};

test('a note takes lines of two agreements and two days, each with its batch', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await button(page, 'Create delivery note').click();
  const offered = rows(page, 'Lines that can be delivered');
  const chosen = await twoLines(page);
  const rowOf = ({ agreement, lineNo }: Named) =>
    offered.and(page.getByRole('row', { name: `${agreement} ${lineNo}` }));
  const [one, other] = [rowOf(chosen[0]), rowOf(chosen[1])];
  const names = chosen.map(({ agreement }) => agreement);
  await one.locator('[data-box]').click();
  await one.getByLabel('Batch').fill('L261120');
  await other.locator('[data-box]').click();
  await other.getByLabel('Batch').fill('L261121');
  await other.getByLabel('Quantity').fill('12');
  // The plate of the last note is offered; this one is sent by another truck that nobody knows yet.
  await page.getByRole('textbox', { name: 'Plate' }).fill('');
  await button(page, 'Create note of 2 lines').click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'New delivery note' })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page, 'Materials')).toHaveCount(2);
  await expect(rows(page, 'Materials').nth(0)).toContainText(`${names[0]} / `);
  await expect(rows(page, 'Materials').nth(0)).toContainText('L261120');
  await expect(rows(page, 'Materials').nth(1)).toContainText(/12.*L261121/);
});

test('its lines are changed, taken off, put back and added by keys and buttons', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openNote(page);
  const lines = rows(page, 'Materials');
  await lines.nth(1).locator('[data-column="2"]').click();
  await page.keyboard.press('e');
  await dialog(page).getByLabel('Batch').fill('L261122');
  await button(page, 'Save').click();
  await expect(lines.nth(1)).toContainText('L261122');
  await lines.nth(1).locator('[data-column="2"]').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/are removed from the note/)).toBeVisible();
  await expect(lines).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText(/12.*L261122/);
  await button(page, 'Add material').click();
  await rows(page, 'Lines that can be delivered').first().locator('[data-box]').click();
  await button(page, 'Add 1 line').click();
  await expect(lines).toHaveCount(3);
  await lines.nth(2).hover();
  await lines.nth(2).getByRole('button', { name: 'Remove line' }).click();
  await expect(lines).toHaveCount(2);
});

test('what is missing is counted, opened and mended from its list', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openNote(page);
  await expect(button(page, /^Send/)).toHaveAttribute('aria-disabled', 'true');
  await button(page, /things? missing/).click();
  const list = page.getByRole('list', { name: 'What is still to do' });
  await expect(list.getByRole('listitem').first()).toContainText('A main package is needed.');
  await list.getByRole('button', { name: 'Packaging' }).first().click();
  await button(page, 'Pack by instruction').click();
  await expect(button(page, /^Labels [1-9]/)).toBeVisible();
  await button(page, /missing/).click();
  await list.getByRole('listitem').filter({ hasText: /Plate/ }).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Plate' })).toBeFocused();
  await page.keyboard.type('JA 12345');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, /missing/)).toHaveCount(0);
});

test('a number that is taken is told at its field, with a free one', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  const others = page
    .getByRole('grid')
    .getByRole('link', { name: /^\d{8}$/ })
    .filter({ hasNotText: noteNo });
  const taken = await others.first().innerText();
  await openNote(page);
  await button(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: 'Delivery note' }).fill(taken);
  await button(page, 'Save').click();
  await button(page, /^Use \d{8}, which is free$/).click();
  noteNo = await dialog(page).getByRole('textbox', { name: 'Delivery note' }).inputValue();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
});

test('it is sent past its warnings, says so once, and leads to what comes next', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openNote(page);
  await button(page, 'Send').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  const anyway = dialog(page).getByRole('button', { name: /anyway/i });
  await expect(anyway.or(page.getByText(/^Sent on/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  const said = article(page).getByRole('status').filter({ hasText: 'It cannot be changed.' });
  await expect(said).toHaveCount(1);
  await button(page, /^Print \d+ labels?$/).click();
  const sheet = await savedBy(page, page.locator('.dn-tools').getByRole('button', { name: /^Print \d+ labels?$/ }));
  expect(sheet.name).toContain(noteNo);
  await button(page, /^Materials/).click();
  const message = article(page).getByRole('region', { name: 'Messages' }).getByRole('button').first();
  expect((await savedBy(page, message)).content.length).toBeGreaterThan(0);
  await said.getByRole('link', { name: /^Next: note/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeHidden();
});

test('it is cancelled with a reason as long as is taken, and copied', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await openNote(page);
  await button(page, 'Cancel and copy').click();
  await expect(dialog(page).getByRole('textbox')).toHaveAttribute('maxlength', LONGEST_REASON);
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Cancel and copy' }).click();
  const copied = page.getByRole('heading', { level: 1, name: /^\d{8}$/ }).filter({ hasNotText: noteNo });
  await expect(copied).toBeVisible();
  await expect(rows(page, 'Materials')).toHaveCount(2);
  await expect(rows(page, 'Materials').nth(1)).toContainText(/12.*L261122/);
  await page
    .getByRole('tab', { name: noteNo })
    .or(page.getByRole('link', { name: noteNo }))
    .first()
    .click();
  await expect(article(page).getByRole('status').filter({ hasText: REASON })).toBeVisible();
});
