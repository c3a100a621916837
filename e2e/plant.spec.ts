import type { Page } from '@playwright/test';
import { fieldOf } from './support/fields.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { exportButton, savedBy } from './support/papers.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const FIRST_OF_MANY = 9001;
const MANY = 60;
const PAGE_SIZE = 50;

const LANGUAGES = ['简体中文', '繁體中文（香港）', '繁體中文（台灣）', '日本語', '한국어', 'English'];
/** What the choice of the language is called in each of them. */
const LANGUAGE = /^(Language|语言|語言|言語|언어)$/;

const grid = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: RegExp) => grid(page).getByRole('row', { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => fieldOf(page.getByRole('dialog'), name);

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
};

/** The plant numbers in the order of the list. */
const numbers = (page: Page) => grid(page).getByRole('link').allTextContents();

const openPlant = async (page: Page, plantNo: string): Promise<void> => {
  await search(page, plantNo);
  await grid(page).getByRole('link', { name: plantNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: plantNo })).toBeVisible();
};

const HEADS = 'plantNo,nameZh,nameEn,sapName,contact,street,timeZone';
const many = Array.from({ length: MANY }, (_, at) => FIRST_OF_MANY + at).map(
  no => `${no},工厂 ${no},Plant ${no},P${no},李明,长江路 ${no} 号,Asia/Shanghai`,
);

/** Chooses a file in the import that is open. */
const importFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

test.describe.configure({ mode: 'serial' });

test('shows all plants in the tab of one of them', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/plant');
  await expect(grid(page).getByRole('link', { name: '2031' })).toBeVisible();
  await expect(grid(page).getByRole('link', { name: '2040' })).toBeVisible();
});

test('a form names each field that is wrong, in words, and creates a plant once all are right', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await button(page, 'New plant').click();
  await button(page, 'Create').click();
  await expect(field(page, 'Plant no.')).toBeFocused();
  await expect(page.getByRole('dialog').getByText('Contact is required.')).toBeVisible();
  const values = {
    'Plant no.': '2031',
    'SAP name': 'FS01',
    'Name in Chinese': '佛山工厂',
    'Name in English': 'Foshan',
    'Time zone': 'Asia/Shanghai',
    Contact: 'He Ping',
    Street: 'Guidan Road 1',
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await button(page, 'Create').click();
  await expect(page.getByRole('dialog').getByText('Plant number 2031 exists.')).toBeVisible();
  await field(page, 'Plant no.').fill('2055');
  await button(page, 'Create').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, /2055/)).toContainText('Foshan');
});

test('a wrong value is refused at its field, and a right one is saved and leaves nothing unsaved', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await openPlant(page, '2055');
  await button(page, 'Edit').click();
  await field(page, 'Time zone').fill('Mars/Base');
  await button(page, 'Save').click();
  await expect(field(page, 'Time zone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog').getByText(/Time zone has the wrong format/)).toBeVisible();
  await field(page, 'Time zone').fill('Asia/Tokyo');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Asia/Tokyo')).toBeVisible();
  await button(page, 'Close Plant 2055').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/master\/plant($|\?)/);
});

test('of two who edit the same plant the later one is told who was quicker', async ({
  page,
  browser,
  database,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await openPlant(page, '2055');
  await button(page, 'Edit').click();
  await field(page, 'Contact').fill('Later');
  const other = await inNewBrowser(browser, database, 'tenant-admin', 'en');
  await other.goto(`${place.address}/master/plant`);
  await openPlant(other, '2055');
  await button(other, 'Edit').click();
  await field(other, 'Contact').fill('Quicker');
  await button(other, 'Save').click();
  await expect(other.getByText('Quicker')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Zhou Min saved this at/)).toBeVisible();
  await expect(field(page, 'Contact')).toHaveValue('Later');
  await button(page, 'Keep mine Contact').click();
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('Later', { exact: true })).toBeVisible();
  await other.context().close();
});

test('a spreadsheet is tried first, tells each problem at its place, and is taken without the bad rows', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await button(page, 'Import').click();
  const content = [HEADS, ...many, '9999,坏,Bad,BAD,,Road,Mars/Base'].join('\n');
  await importFile(page, 'plants.csv', content);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Row 62');
  await expect(dialog).toContainText('Contact is required.');
  await expect(dialog.getByRole('button', { name: /^Import:/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByText(`Only the ${MANY} good rows`).click();
  await dialog.getByRole('button', { name: `Import: ${MANY} new, 0 changed` }).click();
  await expect(dialog).toContainText(`${MANY} created, 0 changed, 0 unchanged, 1 not imported.`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await search(page, '9');
  await expect(page.getByText(new RegExp(`^${MANY} of \\d+ rows$`))).toBeVisible();
});

test('what is exported to Excel can be imported again, and changes nothing', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/plant');
  await search(page, '9');
  await expect(page.getByText(new RegExp(`^${MANY} of`))).toBeVisible();
  const make = await exportButton(page, 'Excel');
  await expect(make).toHaveText(`Export ${MANY} rows`);
  const saved = await savedBy(page, make);
  expect(saved.name).toMatch(/^plant_.*\.xlsx$/);
  await button(page, 'Import').click();
  await importFile(page, saved.name, saved.content);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${MANY}`);
  await expect(dialog.getByRole('button', { name: 'Import: 0 new, 0 changed' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the list is searched, sorted and paged, and its address keeps all of it', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/plant');
  await search(page, '90');
  await expect.poll(async () => (await numbers(page))[0]).toBe(`${FIRST_OF_MANY}`);
  await page.getByRole('columnheader', { name: 'Plant no.' }).getByRole('button').click();
  const last = FIRST_OF_MANY + MANY - 1;
  await expect.poll(async () => (await numbers(page))[0]).toBe(`${last}`);
  await button(page, 'Next page').click();
  await expect.poll(async () => (await numbers(page))[0]).toBe(`${last - PAGE_SIZE}`);
  await page.reload();
  await expect.poll(async () => (await numbers(page))[0]).toBe(`${last - PAGE_SIZE}`);
  await expect(page.getByRole('searchbox')).toHaveValue('90');
});

test('speaks six languages, and cuts no button, head or menu entry in any', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/plant');
  const titles = new Set<string>();
  for (const name of LANGUAGES) {
    await button(page, LANGUAGE).click();
    await page.getByText(name, { exact: true }).click();
    await expect(grid(page)).toBeVisible();
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    const cut = await page
      .locator('.ib-button, .ib-head-name, h1, .ib-list-head button, nav a span')
      .evaluateAll(elements =>
        elements
          .filter(element => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
          .map(element => element.textContent),
      );
    expect(cut, name).toEqual([]);
  }
  expect(titles.size).toBeGreaterThan(1);
});
