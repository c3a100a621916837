import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PART = 'HM4 941 031 A';
const REASON = 'Week 50 is too short';
const FILE = [
  'Material,Supplier code,2026-W49,2026-W50,2026-W51',
  `${PART},S1001,480,480,480`,
  'HM4 941 032 A,S1001,240,240,240',
].join('\n');

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.locator('main article:visible').getByRole('button', { name });

/** Opens the demand of a part in a version, from the list. */
const openDemand = async (page: Page, version: string): Promise<void> => {
  await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill(version);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: PART }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

test('the planner imports a version after its dry run, and publishes it', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Version' }).fill('STORY-8');
  await dialog(page).getByRole('textbox', { name: 'Car model' }).fill('S8');
  const file = { name: 'forecast.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await expect(dialog(page).getByRole('button', { name: /^New\s*2/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import version' }).click();
  await expect(dialog(page).getByText('The version was imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('grid').getByRole('link', { name: 'STORY-8' }).click();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+14');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('main article:visible').getByText('Published').first()).toBeVisible();
});

test('the supplier fills with demand, promises less in one week, and submits', async ({ page, openAs }) => {
  await openAs('supplier-planner', '/planning/forecast');
  await openDemand(page, 'STORY-8');
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
  await button(page, 'Save').click();
  await expect(page.locator('main article:visible').getByText('Saved').first()).toBeVisible();
  await button(page, 'Submit').click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('main article:visible').getByText('Pending approval').first()).toBeVisible();
});

test('the planner sees the difference, rejects with a reason, and completes what comes back', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/planning/forecast');
  await openDemand(page, 'STORY-8');
  await expect(page.getByRole('row', { name: /^Difference/ })).toContainText('−80');
  await button(page, 'Reject').click();
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`The answer was rejected: ${REASON}`)).toBeVisible();

  await openAs('supplier-planner', '/planning/forecast');
  await openDemand(page, 'STORY-8');
  await button(page, 'Fill with demand').click();
  await button(page, 'Save').click();
  await button(page, 'Submit').click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('main article:visible').getByText('Pending approval').first()).toBeVisible();

  await openAs('dispositor', '/planning/forecast');
  await openDemand(page, 'STORY-8');
  await button(page, 'Complete').click();
  await dialog(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.locator('main article:visible').getByText('Completed').first()).toBeVisible();
});
