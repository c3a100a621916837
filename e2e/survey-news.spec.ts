import { readFile } from 'node:fs/promises';
import {
  button,
  confirm,
  dialog,
  fillContact,
  makeSurvey,
  openFromHome,
  publishVersion,
  shownArticle,
  state,
} from './support/survey.ts';
import { expect, test } from './support/test.ts';

const PART = 'HM4 941 032 A';
const TITLE = 'News of week 53';
const HEADING = 'Material,Supplier code,2026-W52,2026-W53';
const CAR_MODEL = 'SN';
const SAID = 'Tool 2 is away in this week';

test.describe.configure({ mode: 'serial' });

test('the planner makes a survey and follows it', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await publishVersion(page, { no: 'NEWS-1', carModel: CAR_MODEL, lines: [HEADING, `${PART},S1001,480,480`] });
  await openAs('dispositor', '/planning/survey');
  await makeSurvey(page, { title: TITLE, versionNo: 'NEWS-1', part: PART, weekFrom: '2026-W52', weekTo: '2026-W53' });
  await openAs('dispositor');
  await openFromHome(page, 'Capacity surveys to publish', TITLE);
  await button(page, 'Follow').click();
  await expect(button(page, 'Unfollow')).toBeVisible();
  await confirm(page, 'Publish');
  await state(page, 'New');
});

test('the supplier exports its capacity, takes it back from the file, and submits', async ({ page, openAs }) => {
  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer', TITLE);
  await button(page, 'Fill capacity with demand').click();
  await button(page, 'Save').click();
  await state(page, 'Saved');

  await button(page, 'Export').click();
  await dialog(page).getByRole('button', { name: 'Capacity (CX-0128)' }).click();
  for (const [name, value] of [
    ['Customer (BPNL)', 'BPNL00000003AYRE'],
    ['Site of the customer (BPNS)', 'BPNS00000003AYRE'],
    ['Supplier (BPNL)', 'BPNL00000003B0Q0'],
  ] as const)
    await dialog(page).getByRole('textbox', { name }).fill(value);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
  const [group] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(group.capacities).toMatchObject([
    { pointInTime: '2026-12-21', actualCapacity: 480 },
    { pointInTime: '2026-12-28', actualCapacity: 480 },
  ]);

  const told = JSON.stringify([
    { ...group, capacities: [group.capacities[0], { ...group.capacities[1], maximumCapacity: 500 }] },
  ]);
  await shownArticle(page)
    .locator('input[accept=".json"]')
    .setInputFiles({ name: 'capacity.json', mimeType: 'application/json', buffer: Buffer.from(told) });
  await expect(page.getByText('The capacity was imported.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Maximum capacity/ })).toContainText('500');
  await fillContact(page);
  await confirm(page, 'Submit for approval');
  await state(page, 'Submitted');
});

test('the planner hears of it, says of which week they speak, and takes the newer demand', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await publishVersion(page, { no: 'NEWS-2', carModel: CAR_MODEL, lines: [HEADING, `${PART},S1001,480,620`] });
  await openAs('dispositor', '/planning/survey');
  await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill(TITLE);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: /^CS-/ }).first().click();
  await expect(button(page, 'Unfollow')).toBeVisible();
  await expect(page.getByText(/NEWS-2.*CW.53.*480 → 620/)).toBeVisible();

  await shownArticle(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await shownArticle(page).getByRole('button', { name: 'Action required' }).click();
  await shownArticle(page).getByRole('group', { name: 'Weeks' }).getByRole('button', { name: /CW.53/ }).click();
  await shownArticle(page).getByRole('textbox', { name: 'Comment' }).fill(SAID);
  await button(page, 'Send').click();
  const said = shownArticle(page).getByRole('listitem').filter({ hasText: SAID });
  await expect(said).toContainText('Action required');
  await expect(said).toContainText(/CW.53/);

  await confirm(page, 'Refresh demand');
  await state(page, 'Saved');
  await expect(page.getByText(/NEWS-2 is newer/)).toBeHidden();
});

test('the supplier reads the comment, and answers the newer demand', async ({ page, openAs }) => {
  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer', TITLE);
  await expect(shownArticle(page).getByText('1 week above maximum, 1 not explained yet')).toBeVisible();
  await shownArticle(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(shownArticle(page).getByRole('listitem').filter({ hasText: SAID })).toContainText('Action required');
});

test('a release above the stated maximum is told on the home, in the list and on the page', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor');
  await page
    .locator('.queue-line', { hasText: 'Releases above the stated capacity' })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('grid').getByRole('link', { name: /^CS-/ }).first().click();
  await expect(page.getByText('Releases in force exceed the stated maximum:')).toBeVisible();
});
