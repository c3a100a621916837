import type { Page } from '@playwright/test';
import { countClicks } from './support/clicks.ts';
import { namesSent, textSent } from './support/outbox.ts';
import { pagesOf, savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

/** What the visitor's tour is about: the agreement whose next release the sample file holds. */
const AGREEMENT = '5500018234';
const LEAST_LINES = 20;
/** The plant of that agreement, with its tenant: where its messages leave. */
const PLANT = '0/2031';

/** At most so many clicks confirm a call-off, and so many lead from it to printed labels (ux B.1, rule 10). */
const CLICKS_TO_CONFIRM = 4;
const CLICKS_TO_LABELS = 6;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const row = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('row', { name });
const facts = (page: Page) => page.locator('main article:visible');

/** Opens the tour's call-off by the link in the list. */
const openCallOff = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: AGREEMENT }).click();
  await expect(page.getByRole('heading', { level: 1, name: AGREEMENT })).toBeVisible();
};

/** The number on a button, as in "Send 25 answers". */
const numberOn = async (page: Page, name: RegExp): Promise<number> =>
  Number(/\d+/.exec((await button(page, name).textContent()) ?? '')?.[0]);

/** Files that left for a note. */
const outboxOf = async (noteNo: string): Promise<{ name: string; text: string }[]> => {
  const names = (await namesSent(PLANT)).filter(name => name.includes(noteNo));
  return Promise.all(names.map(async name => ({ name, text: await textSent(PLANT, name) })));
};

test.describe.configure({ mode: 'serial' });

let noteNo = '';

test('a planner tries the sample release, reads what it would change, and takes it', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/import');
  const sample = await savedBy(page, button(page, 'tour-release.vda'));
  const drop = page.locator('input[type="file"]');
  const file = { name: sample.name, mimeType: 'text/plain', buffer: sample.content };
  await drop.setInputFiles(file);
  await expect(page.getByText('nothing is written: 1 to import')).toBeVisible();
  await expect(row(page, new RegExp(AGREEMENT)).first()).toContainText('S1001');
  await expect(row(page, new RegExp(`${AGREEMENT} / 48`)).first()).toContainText('Changed');
  await button(page, 'Import 1 release').click();
  await expect(page.getByText('Imported 1 release;')).toBeVisible();
  await drop.setInputFiles(file);
  await expect(page.getByText('nothing is written: 0 to import, 1 unchanged')).toBeVisible();
  await expect(button(page, 'Import 0 releases')).toHaveAttribute('aria-disabled', 'true');
});

test('the supplier is told, and rejects a line with one key and a reason', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/system/notification');
  await expect(page.getByText(new RegExp(AGREEMENT)).first()).toBeVisible();
  await page.goto('/calloff/series');
  await openCallOff(page);
  const line = row(page, /New You/).nth(2);
  const lineNo = (await line.getByRole('gridcell').first().textContent()) ?? '';
  await line.getByRole('gridcell').first().click();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${AGREEMENT} / ${lineNo}`);
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Tool under repair until Friday');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, new RegExp(`^${lineNo}`))).toContainText(/Tool under repair until Friday.*Rejected/);
});

test('UX-22 · the supplier confirms all other lines, twenty and more, with at most four clicks', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await expect(page.getByRole('grid')).toBeVisible();
  const waiting = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Series call-offs' })
    .locator('.menu-count');
  const before = Number(await waiting.textContent());
  const clicks = await countClicks(page, 'confirm twenty lines');
  await openCallOff(page);
  await button(page, 'Fill all as requested').click();
  expect(await numberOn(page, /^Send/)).toBeGreaterThanOrEqual(LEAST_LINES);
  await button(page, /^Send/).click();
  await expect(button(page, /^Send 0/)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(CLICKS_TO_CONFIRM);
  await expect(row(page, /New You/)).toHaveCount(0);
  await expect(row(page, /Confirmed/).first()).toBeVisible();
  await expect(facts(page).locator('.ib-tag').first()).toHaveText('Processing');
  await expect(waiting).not.toHaveText(String(before));
  expect(Number(await waiting.textContent())).toBeLessThan(before);
});

test('a note of which no line is checked is not made, and says why', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page);
  await button(page, 'Create delivery note').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  const make = button(page, /^Create note of/);
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await expect(make).toHaveAccessibleDescription('Select at least one order line.');
});

test('UX-22 · a note of promised lines is packed by instruction and has its labels with at most six clicks', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page);
  const clicks = await countClicks(page, 'a note with its labels');
  await button(page, 'Create delivery note').click();
  // The plate of the last note is proposed; here nobody knows the truck yet.
  await page.getByRole('dialog').getByRole('textbox', { name: 'Plate' }).fill('');
  await button(page, /^Create note of/).click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{8}$/ });
  await expect(heading).toBeVisible();
  noteNo = (await heading.textContent()) ?? '';
  await expect(button(page, /things? missing/)).toBeVisible();
  await button(page, /^Packaging/).click();
  await button(page, 'Pack by instruction').click();
  await expect(page.getByRole('treegrid', { name: 'Structure' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.locator('figure img')).toBeVisible();
  await button(page, /^Labels/).click();
  const labels = await numberOn(page, /^Print \d+ labels/);
  const paper = await savedBy(page, button(page, /^Print \d+ labels/));
  expect(await clicks()).toBeLessThanOrEqual(CLICKS_TO_LABELS);
  expect(labels).toBeGreaterThan(1);
  expect(pagesOf(paper)).toBe(labels);
  await expect(row(page, /printed (once|1 times)/i)).toHaveCount(labels);
});

test('the note says what is missing, prints, and is sent', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await button(page, /1 thing missing/).click();
  const missing = page.getByRole('list', { name: 'What is still to do' });
  await expect(missing.getByRole('listitem')).toHaveText([/plate.*VDA 4913/i]);
  await missing.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Plate' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Plate' }).fill('JA D1234');
  await button(page, 'Save').click();
  await expect(page.getByText('Ready to send')).toBeVisible();
  expect(pagesOf(await savedBy(page, button(page, 'Print')))).toBeGreaterThanOrEqual(1);
  await button(page, 'Send').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent on .* by Chen Jing\. It cannot be changed\.$/)).toBeVisible();
  await expect(facts(page).locator('.ib-tag').first()).toHaveText('Sent');
  await expect(button(page, 'Edit')).toHaveCount(0);
});

test('the despatch advice has left as VDA 4913 and as DESADV', async () => {
  await expect.poll(async () => (await outboxOf(noteNo)).length).toBe(2);
  const files = await outboxOf(noteNo);
  expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['edi', 'vda']);
  expect(files[0]?.text).toMatch(new RegExp(`^UN[AB].*DESADV.*${noteNo}`, 's'));
  expect(files[1]?.text).toMatch(new RegExp(`^711.*713..${noteNo}`, 's'));
});

test('the planner is told of the note and finds it in the list', async ({ page, openAs }) => {
  await openAs('dispositor', '/system/notification');
  await page
    .getByText(new RegExp(`delivery note ${noteNo}`))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: noteNo })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Delivery notes' })
    .click();
  await expect(row(page, new RegExp(noteNo))).toContainText('Sent');
});

test('the supplier takes a sent note back with a reason, and its quantity is free again', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await page.getByRole('grid').getByRole('link', { name: noteNo }).click();
  await button(page, 'Cancel note').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Truck broke down');
  await dialog.getByRole('button', { name: 'Cancel note' }).click();
  await expect(facts(page).locator('.ib-tag').first()).toHaveText('Cancelled');
  await expect(button(page, 'Print')).toHaveCount(0);
  await expect(page.getByText('Truck broke down').first()).toBeVisible();
  await page.goto('/calloff/series');
  await openCallOff(page);
  await button(page, 'Create delivery note').click();
  await expect(button(page, /^Create note of/)).toBeEnabled();
});
