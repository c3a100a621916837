import { button, choose, line, lineTools, openCallOff, outcomeText, waitingLines } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';

/** A call-off of the demo supplier that waits for its answers. */
const AGREEMENT = '5500018235';

test('an answer that was sent is changed in one press: it is withdrawn, and stands in the cells of the next one', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  const [lineNo = ''] = await waitingLines(page);
  await choose(page, lineNo);
  await page.keyboard.press('c');
  await button(page, 'Send 1 answer').click();
  await expect(outcomeText(page)).toHaveText('1 answer sent to plant 2031.');
  await expect(line(page, lineNo)).toContainText('Confirmed');
  await choose(page, lineNo);
  await button(lineTools(page), 'Change answer').click();
  await expect(line(page, lineNo)).toContainText(/New\s*You/);
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await button(page, 'Send 1 answer').click();
  await expect(line(page, lineNo)).toContainText('Confirmed');
});

test('the cumulatives of a call-off lead to the bookings of its agreement', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, AGREEMENT);
  await page
    .locator('.ib-detail-head')
    .getByRole('link', { name: /^[\d ,]+ \/ [\d ,]+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: AGREEMENT })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Bookings/ })).toBeVisible();
});
