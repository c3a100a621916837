import {
  button,
  confirm,
  dialog,
  figures,
  fillContact,
  makeSurvey,
  openFromHome,
  publishVersion,
  shownArticle,
  state,
  type,
} from './support/survey.ts';
import { expect, test } from './support/test.ts';

const PART = 'HM4 941 031 A';
const TITLE = 'Story 7';
const REASON = 'The night shift is missing';
const SENT_BACK = 'Week 53 is too short';

const LINES = ['Material,Supplier code,2026-W52,2026-W53,2027-W01', `${PART},S1001,480,480,640`];

test.describe.configure({ mode: 'serial' });

test('the planner makes a survey over the week 53 of a version, and publishes it', async ({ page, openAs }) => {
  await openAs('dispositor', '/planning/forecast-version');
  await publishVersion(page, { no: 'SURVEY-7', carModel: 'S7', lines: LINES });

  await openAs('dispositor', '/planning/survey');
  await makeSurvey(page, { title: TITLE, versionNo: 'SURVEY-7', part: PART, weekFrom: '2026-W52', weekTo: '2027-W01' });

  await openAs('dispositor');
  await openFromHome(page, 'Capacity surveys to publish', TITLE);
  await confirm(page, 'Publish');
  await state(page, 'New');
});

test('the supplier fills and explains the short week, and submits', async ({ page, openAs }) => {
  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer', TITLE);
  await button(page, 'Fill capacity with demand').click();
  await type(page, /^Capacity/, 3, '500');
  await type(page, /^Flexibility/, 3, '10');
  await expect(figures(page).getByRole('row', { name: /^Maximum capacity/ })).toContainText('550');
  await expect(figures(page).getByRole('row', { name: /^Delta/ })).toContainText('−140');
  await expect(shownArticle(page).getByText('1 week above maximum, 1 not explained yet')).toBeVisible();
  await shownArticle(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Tool 2 maintenance');
  await shownArticle(page)
    .getByRole('textbox', { name: /^Solution/ })
    .fill('Stock build in CW 52');
  await shownArticle(page)
    .getByRole('textbox', { name: /^Planned completion/ })
    .fill('2026-12-31');
  await button(page, 'Save').click();
  await state(page, 'Saved');
  await expect(button(page, 'Submit for approval')).toHaveAttribute('aria-disabled', 'true');

  await fillContact(page);
  await confirm(page, 'Submit for approval');
  await state(page, 'Submitted');
});

test('the approver rejects with a reason, and accepts what comes back', async ({ page, openAs }) => {
  // The story has a bulletin for approvers, which opens by itself.
  const bulletin = dialog(page).getByRole('button', { name: 'Mark as read' });
  await page.addLocatorHandler(bulletin, () => bulletin.click());
  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve', TITLE);
  await button(page, 'Reject').click();
  await dialog(page).getByRole('textbox').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`The answer came back: ${REASON}`)).toBeVisible();

  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer', TITLE);
  await confirm(page, 'Submit for approval');
  await state(page, 'Submitted');

  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve', TITLE);
  await confirm(page, 'Accept capacity');
  await state(page, 'Accepted');
});

test('the planner sees the bottleneck, sends one week back, and closes what comes again', async ({ page, openAs }) => {
  await openAs('dispositor');
  await openFromHome(page, 'Approved capacity surveys to close', TITLE);
  await expect(page.getByRole('table', { name: 'Bottlenecks' })).toContainText('128 !');
  await button(page, 'Send back').click();
  await dialog(page).getByRole('textbox').fill(SENT_BACK);
  await dialog(page).getByRole('button', { name: /CW.53/ }).click();
  await dialog(page).getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText(new RegExp(`The answer came back: ${SENT_BACK} \\(CW.53`))).toBeVisible();

  await openAs('supplier-planner');
  await openFromHome(page, 'Capacity surveys to answer', TITLE);
  await confirm(page, 'Submit for approval');
  await openAs('capacity-approver');
  await openFromHome(page, 'Capacity answers to approve', TITLE);
  await confirm(page, 'Accept capacity');
  await openAs('dispositor');
  await openFromHome(page, 'Approved capacity surveys to close', TITLE);
  await confirm(page, 'Close');
  await state(page, 'Closed');
});
