import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PART = 'HM4 941 031 A';
const UNSAVED = 'Save or discard what you have typed first.';
const REASON = 'Week 50 is too short';
const FILE = [
  'Material,Supplier code,2026-W49,2026-W50,2026-W51',
  `${PART},S1001,480,480,480`,
  'HM4 941 032 A,S1001,240,240,240',
].join('\n');

/** The next version: one part is needed more, by a third in one week. */
const NEXT = FILE.replace('480,480,480', '480,640,480');

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.locator('main article:visible').getByRole('button', { name });

const queueLine = (page: Page, name: string) =>
  page.locator('.queue-line', { hasText: name }).getByRole('button').first();

/** Imports a version of the car model S8, after its dry run has told what becomes of the lines. */
const importVersion = async (page: Page, version: string, content: string, told: readonly RegExp[]): Promise<void> => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Version' }).fill(version);
  await dialog(page).getByRole('textbox', { name: 'Car model' }).fill('S8');
  const file = { name: 'forecast.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  for (const name of told) await expect(dialog(page).getByRole('button', { name })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import version' }).click();
  await expect(dialog(page).getByText('The version was imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
};

/** Publishes a version, from the home's queue over the list to its page. */
const publishFromHome = async (page: Page, version: string): Promise<void> => {
  await queueLine(page, 'Forecast versions to publish').click();
  await page.getByRole('grid').getByRole('link', { name: version, exact: true }).click();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+14');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('main article:visible').getByText('Published').first()).toBeVisible();
};

/** The versions that a choice offers whose words match. */
const valuesOf = async (page: Page, choice: string, words: string | RegExp): Promise<string[]> => {
  const options = page.getByRole('combobox', { name: choice }).locator('option', { hasText: words });
  await expect(options.first()).toBeAttached();
  return options.evaluateAll(all => all.map(one => (one as HTMLOptionElement).value));
};

const chooseVersions = async (page: Page, a: string, b: string): Promise<void> => {
  for (const [choice, version] of [
    ['Version A', a],
    ['Version B', b],
  ] as const) {
    const [value = ''] = await valuesOf(page, choice, version);
    await page.getByRole('combobox', { name: choice }).selectOption(value);
  }
};

/** Opens the demand of a part in a version, from the home's queue and its list. */
const openDemand = async (page: Page, queue: string, version: string): Promise<void> => {
  await queueLine(page, queue).click();
  await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill(version);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: PART }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

test('the planner imports a version after its dry run, and publishes it', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await importVersion(page, 'STORY-8', FILE, [/^New\s*2/]);
  await openAs('dispositor');
  await publishFromHome(page, 'STORY-8');
});

test('the supplier fills with demand, promises less in one week, and submits', async ({ page, openAs }) => {
  await openAs('supplier-planner');
  await openDemand(page, 'Forecast demand to answer', 'STORY-8');
  await button(page, 'Fill with demand').click();
  const grid = page.getByRole('grid', { name: 'Demand and answer by period' });
  await grid
    .getByRole('row', { name: /^Answer/ })
    .getByRole('gridcell')
    .nth(3)
    .dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row', { name: /^Difference/ })).toContainText('−80');
  await expect(button(page, 'Submit')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Submit')).toHaveAccessibleDescription(UNSAVED);
  // What is typed stays while another part of the page shows, and still holds the act up.
  await button(page, 'General').click();
  await expect(button(page, 'Submit')).toHaveAccessibleDescription(UNSAVED);
  await button(page, 'Quantities').click();
  await expect(grid.getByRole('row', { name: /^Difference/ })).toContainText('−80');
  await button(page, 'Save').click();
  await button(page, 'Submit').click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('main article:visible').getByText('Pending approval').first()).toBeVisible();
});

test('the planner sees the difference, rejects with a reason, and completes what comes back', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor');
  await openDemand(page, 'Forecast answers to decide', 'STORY-8');
  await expect(page.getByRole('row', { name: /^Difference/ })).toContainText('−80');
  await button(page, 'Reject').click();
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`The answer was rejected: ${REASON}`)).toBeVisible();

  await openAs('supplier-planner');
  await openDemand(page, 'Forecast demand to answer', 'STORY-8');
  await button(page, 'Fill with demand').click();
  await button(page, 'Save').click();
  await button(page, 'Submit').click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('main article:visible').getByText('Pending approval').first()).toBeVisible();

  await openAs('dispositor');
  await openDemand(page, 'Forecast answers to decide', 'STORY-8');
  await button(page, 'Complete').click();
  await dialog(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.locator('main article:visible').getByText('Completed').first()).toBeVisible();
});

test('the next version shows the supplier what it answered last, and both sides what changed', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/planning/forecast-version');
  await importVersion(page, 'NEXT-8', NEXT, [/^Changed\s*1/, /^Unchanged\s*1/]);
  await openAs('dispositor');
  await publishFromHome(page, 'NEXT-8');

  await openAs('supplier-planner');
  await openDemand(page, 'Forecast demand to answer', 'NEXT-8');
  await expect(page.getByRole('row', { name: /^Last answer/ })).toContainText('480');
  await button(page, 'Fill with last answer').click();
  await expect(page.getByRole('row', { name: /^Difference/ })).toContainText('−160');

  for (const who of ['dispositor', 'supplier-planner']) {
    await openAs(who, '/planning/forecast-compare');
    await chooseVersions(page, 'STORY-8', 'NEXT-8');
    await expect(page.getByRole('row', { name: /\+160/ })).toHaveCount(1);
    await page.getByRole('textbox', { name: '|Δ| more than' }).fill('20');
    await page.getByRole('button', { name: '%', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Changed\s*0/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Accuracy of past versions' })).toBeVisible();
  }
});

test('the comparison is of one supplier, is a table, too, and its export says before the click what differs', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/planning/forecast-compare');
  await chooseVersions(page, 'STORY-8', 'NEXT-8');
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ index: 2 });
  await expect(page.getByRole('button', { name: /^Changed\s*0/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const figures = page.getByRole('grid', { name: 'Every figure by period' });
  await expect(figures.getByRole('row', { name: /\+160/ })).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('forecast-compare_STORY-8_NEXT-8.xlsx');

  const other = page.getByRole('combobox', { name: 'Version A' });
  const [ofReleases = ''] = await valuesOf(page, 'Version A', /Releases/);
  await other.selectOption(ofReleases);
  await expect(page.getByText(/The versions do not match|differ/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
});
