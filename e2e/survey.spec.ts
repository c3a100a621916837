import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PART = 'HM4 941 031 A';
const TITLE = 'Story 7';
const REASON = 'The night shift is missing';
const SENT_BACK = 'Week 53 is too short';

const FILE = ['Material,Supplier code,2026-W52,2026-W53,2027-W01', `${PART},S1001,480,480,640`].join('\n');

const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => page.locator('main article:visible');
const button = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true });

/** Opens the survey from a line of the home's queue. */
const openFromHome = async (page: Page, queue: string): Promise<void> => {
  await page.locator('.queue-line', { hasText: queue }).getByRole('button').first().click();
  await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill(TITLE);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: /^CS-/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /CS-/ })).toBeVisible();
};

/** Does an act that is confirmed by the same verb. */
const confirm = async (page: Page, verb: string): Promise<void> => {
  await button(page, verb).click();
  await dialog(page).getByRole('button', { name: verb, exact: true }).last().click();
};

const figures = (page: Page) => page.getByRole('grid', { name: 'Demand and capacity by week' });

const type = async (page: Page, row: RegExp, cell: number, value: string): Promise<void> => {
  await figures(page).getByRole('row', { name: row }).getByRole('gridcell').nth(cell).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
};

const state = (page: Page, name: string) => expect(shown(page).getByText(name, { exact: true }).first()).toBeVisible();

test.describe.configure({ mode: 'serial' });

test('the planner makes a survey over the week 53 of a version, and publishes it', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Version' }).fill('SURVEY-7');
  await dialog(page).getByRole('textbox', { name: 'Car model' }).fill('S7');
  const file = { name: 'forecast.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Import version' }).click();
  await expect(dialog(page).getByText('The version was imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('grid').getByRole('link', { name: 'SURVEY-7', exact: true }).click();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+14');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await state(page, 'Published');

  await openAs('dispositor', '/planning/survey');
  await page.getByRole('button', { name: 'New capacity survey' }).click();
  const pick = async (name: string, typed: string, option: RegExp) => {
    await dialog(page).getByRole('combobox', { name }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await pick('Plant', '2031', /2031/);
  await pick('Forecast version', 'SURVEY-7', /SURVEY-7/);
  await dialog(page).getByRole('textbox', { name: 'First week' }).fill('2026-W52');
  await dialog(page).getByRole('textbox', { name: 'Last week' }).fill('2027-W01');
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+10');
  await pick('Suppliers', 'S1001', /S1001/);
  await dialog(page).getByRole('button', { name: /Add/ }).first().click();
  await pick('Material', PART, new RegExp(PART));
  await dialog(page)
    .getByRole('button', { name: /^(Create|Save)/ })
    .click();
  await expect(dialog(page)).toBeHidden();

  await openAs('dispositor');
  await openFromHome(page, 'Capacity surveys to publish');
  await confirm(page, 'Publish');
  await state(page, 'New');
});

test('the supplier fills and explains the short week, and submits', async ({ page, openAs }) => {
  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer');
  await button(page, 'Fill capacity with demand').click();
  await type(page, /^Capacity/, 3, '500');
  await type(page, /^Flexibility/, 3, '10');
  await expect(figures(page).getByRole('row', { name: /^Maximum capacity/ })).toContainText('550');
  await expect(figures(page).getByRole('row', { name: /^Delta/ })).toContainText('−140');
  await expect(shown(page).getByText('1 week above maximum, 1 not explained yet')).toBeVisible();
  await shown(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Tool 2 maintenance');
  await shown(page)
    .getByRole('textbox', { name: /^Solution/ })
    .fill('Stock build in CW 52');
  await shown(page)
    .getByRole('textbox', { name: /^Planned completion/ })
    .fill('2026-12-31');
  await button(page, 'Save').click();
  await state(page, 'Saved');
  await expect(button(page, 'Submit for approval')).toHaveAttribute('aria-disabled', 'true');

  await button(page, 'Edit').click();
  for (const [name, value] of [
    ['City', 'Changchun'],
    ['Area', 'Jilin'],
    ['Address', '8 Dongfeng Road'],
    ['Contact', 'Sun Li'],
    ['Telephone', '+86 431 8599 0000'],
  ] as const)
    await dialog(page).getByRole('textbox', { name, exact: true }).fill(value);
  await dialog(page).getByRole('button', { name: /^Save/ }).click();
  await expect(dialog(page)).toBeHidden();
  await confirm(page, 'Submit for approval');
  await state(page, 'Submitted');
});

test('the approver rejects with a reason, and accepts what comes back', async ({ page, openAs }) => {
  // The story has a bulletin for approvers, which opens by itself.
  const bulletin = dialog(page).getByRole('button', { name: 'Mark as read' });
  await page.addLocatorHandler(bulletin, () => bulletin.click());
  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve');
  await button(page, 'Reject').click();
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`The answer came back: ${REASON}`)).toBeVisible();

  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer');
  await confirm(page, 'Submit for approval');
  await state(page, 'Submitted');

  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve');
  await confirm(page, 'Accept capacity');
  await state(page, 'Accepted');
});

test('the planner sees the bottleneck, sends one week back, and closes what comes again', async ({ page, openAs }) => {
  await openAs('dispositor');
  await openFromHome(page, 'Approved capacity surveys to close');
  await expect(page.getByRole('table', { name: 'Bottlenecks' })).toContainText('128 !');
  await button(page, 'Send back').click();
  await dialog(page).getByRole('textbox').fill(SENT_BACK);
  await dialog(page).getByRole('button', { name: /CW.53/ }).click();
  await dialog(page).getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText(new RegExp(`The answer came back: ${SENT_BACK} \\(CW.53`))).toBeVisible();

  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer');
  await confirm(page, 'Submit for approval');
  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve');
  await confirm(page, 'Accept capacity');
  await openAs('dispositor');
  await openFromHome(page, 'Approved capacity surveys to close');
  await confirm(page, 'Close');
  await state(page, 'Closed');
});
