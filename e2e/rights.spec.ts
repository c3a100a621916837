import type { Page } from '@playwright/test';
import { inNewBrowser } from './support/new-browser.ts';
import { expect, test } from './support/test.ts';

/** Somebody whose roles no other flow reads. */
const USER = 'backlog-buyer';
const ROLE = 'gate';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const roles = (page: Page) => dialog(page).getByRole('combobox', { name: 'Roles' });

/** Opens the form of the user, as the administrator. */
const openForm = async (page: Page): Promise<void> => {
  await page.goto('/system/user');
  await page.getByRole('searchbox').fill(USER);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: USER, exact: true }).click();
  await button(page, 'Edit').click();
};

const giveRole = async (page: Page): Promise<void> => {
  await openForm(page);
  await roles(page).fill(ROLE);
  await expect(dialog(page).locator('.ant-select-item-option').filter({ hasText: ROLE }).first()).toBeVisible();
  await roles(page).press('Enter');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
};

const takeRole = async (page: Page): Promise<void> => {
  await openForm(page);
  await roles(page).press('Backspace');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
};

/** Goes on within the page that is open: nothing is loaded anew. */
const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page
    .getByRole('menuitem', { name: 'Account' })
    .or(page.getByText('Account', { exact: true }))
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
};

test('a right given or taken in one browser is in the menu and the calls of another with the next step, without a new sign-in', async ({
  page: admin,
  openAs,
  browser,
  database,
}) => {
  const other = await inNewBrowser(browser, database, USER, 'en');
  await expect(sections(other).getByText('Delivery')).toHaveCount(0);
  await openAs('tenant-admin', '/system/user');

  await giveRole(admin);
  await goOn(other);
  await sections(other).getByText('Delivery').click();
  await other
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Delivery notes' })
    .click();
  await expect(other.getByRole('grid').first()).toBeVisible();

  await takeRole(admin);
  const refused = other.waitForResponse(
    answer => answer.url().includes('/delivery/v1/delivery-note') && answer.status() === 403,
  );
  await other.getByRole('searchbox').fill('8');
  await other.getByRole('searchbox').press('Enter');
  await refused;
  await other.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Account' }).click();
  await expect(other.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(sections(other).getByText('Delivery')).toHaveCount(0);
  await other.context().close();
});
