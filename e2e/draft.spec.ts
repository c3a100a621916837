import type { Page } from '@playwright/test';
import { inNewBrowser } from './support/new-browser.ts';
import { expect, test } from './support/test.ts';

/** A call-off that no other flow answers. */
const CALL_OFF = '5500018240';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const openLine = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row', { name: /New You/ })
    .first();
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' });

const openCallOff = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link', { name: CALL_OFF }).click();
  await expect(page.getByRole('heading', { level: 1, name: CALL_OFF })).toBeVisible();
};

test('answers that are typed and not sent are there again after the page was left', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page);
  await openLine(page).getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('link', { name: `${CALL_OFF} not saved` })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await expect(button(page, 'Send 1 answer')).not.toHaveAttribute('aria-disabled', 'true');

  await database.rows('update call_off_line set version = version + 1 where tenant_id = 0 and call_off_no = $1', [
    CALL_OFF,
  ]);
  await page.reload();
  await expect(page.getByText('1 answer was typed before the line changed. Check before you send.')).toBeVisible();

  await button(page, `Close Series call-off ${CALL_OFF}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep for later' }).click();
  await openCallOff(page);
  await expect(page.getByText('1 not sent yet')).toBeVisible();

  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('0 not sent yet')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('0 not sent yet')).toBeVisible();
});

test('a form that was closed with unsaved values shows them again, until they are discarded', async ({
  page,
  openAs,
}) => {
  const contact = page.getByRole('dialog').getByRole('textbox', { name: 'Contact' });
  const again = page.getByText('Your unsaved entries were restored.');
  await openAs('tenant-admin', '/master/plant');
  await page.getByRole('grid').getByRole('link', { name: '2040' }).click();
  await button(page, 'Edit').click();
  const before = await contact.inputValue();
  await contact.fill('Wang Min');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Keep for later').click();
  await page.reload();
  await button(page, 'Edit').click();
  await expect(again).toBeVisible();
  await expect(contact).toHaveValue('Wang Min');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(contact).toHaveValue(before);
  await page.keyboard.press('Escape');
  await button(page, 'Edit').click();
  await expect(contact).toHaveValue(before);
  await expect(again).toHaveCount(0);
});

test('signing out with something typed asks what becomes of it, and a discarded draft is gone', async ({
  page,
  openAs,
  signIn,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page);
  await openLine(page).getByRole('gridcell').first().click();
  await page.keyboard.press('c');
  await expect(saved(page)).toBeVisible();
  await button(page, /^Account of/).click();
  await page.getByText('Sign out').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(CALL_OFF);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/login?redirect=/calloff/series');
  await signIn('supplier-logistics');
  await openCallOff(page);
  await expect(page.getByText('0 not sent yet')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('what two machines type into one draft is told at the second, where one of the two is chosen', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const confirmOn = async (where: Page, at: number): Promise<void> => {
    await where
      .getByRole('grid')
      .getByRole('row', { name: /New You/ })
      .nth(at)
      .getByRole('gridcell')
      .first()
      .click();
    await where.keyboard.press('c');
  };
  const contested = page.getByText('You have changed this on another machine as well.');
  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page);
  await confirmOn(page, 0);
  await expect(saved(page)).toBeVisible();

  const other = await inNewBrowser(browser, database, 'supplier-logistics', 'en');
  await other.goto(page.url());
  await expect(other.getByText('1 not sent yet')).toBeVisible();
  await confirmOn(other, 1);
  await expect(other.getByText('2 not sent yet')).toBeVisible();
  await expect(saved(other)).toBeVisible();
  await other.context().close();

  await confirmOn(page, 2);
  await confirmOn(page, 3);
  await expect(contested).toBeVisible();
  await expect(page.getByText('3 not sent yet')).toBeVisible();
  await button(page, 'Take the other one').click();
  await expect(contested).toHaveCount(0);
  await expect(page.getByText('2 not sent yet')).toBeVisible();
  await confirmOn(page, 2);
  await expect(page.getByText('3 not sent yet')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('0 not sent yet')).toBeVisible();
});

const elsewhere = (page: Page) => page.getByText('You are editing this in another window. This one is read-only.');

test('a form that is open in two windows is told at the second, shows what the first types, and is taken over there and back', async ({
  page,
  context,
  openAs,
}) => {
  const contact = (where: Page) => where.getByRole('dialog').getByRole('textbox', { name: 'Contact' });
  await openAs('tenant-admin', '/master/plant');
  await page.getByRole('grid').getByRole('link', { name: '2040' }).click();
  await button(page, 'Edit').click();
  const before = await contact(page).inputValue();
  await contact(page).fill('Wang Min');
  await expect(saved(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await button(second, 'Edit').click();
  await expect(elsewhere(second)).toBeVisible();
  await expect(contact(second)).toHaveValue('Wang Min');
  await contact(page).fill('Wang Min, Zhao Lei');
  await expect(contact(second)).toHaveValue('Wang Min, Zhao Lei');

  await button(second, 'Take over here').click();
  await expect(elsewhere(second)).toHaveCount(0);
  await expect(elsewhere(page)).toBeVisible();
  await contact(second).fill('Zhao Lei');
  await expect(contact(page)).toHaveValue('Zhao Lei');

  await button(page, 'Take over here').click();
  await expect(elsewhere(page)).toHaveCount(0);
  await expect(contact(page)).toHaveValue('Zhao Lei');
  await second.close();
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await button(page, 'Edit').click();
  await expect(contact(page)).toHaveValue(before);
});
