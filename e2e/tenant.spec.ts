import type { Browser, Page } from '@playwright/test';
import { PASSWORD, place } from './support/place.ts';
import { notePuzzles, type Puzzles, signInHere } from './support/sign-in.ts';
import { chooseLanguage, expect, LANGUAGE, setWallClock, test } from './support/test.ts';

/** A number that no other flow makes a tenant of. */
const NUMBER = '5';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Haitang Cars' }).filter({ visible: true });

/** A browser that has never been here, as that of somebody who gets a link. */
const newBrowser = async (browser: Browser): Promise<{ page: Page; puzzles: Puzzles }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(setWallClock, place.ahead);
  await context.addInitScript(chooseLanguage, { key: LANGUAGE, value: JSON.stringify('en') });
  const puzzles: Puzzles = new WeakMap();
  context.on('response', response => notePuzzles(puzzles, response));
  return { page: await context.newPage(), puzzles };
};

/** Makes the tenant by the form of the list; answers the link that is shown once. */
const make = async (page: Page): Promise<string> => {
  await button(page, 'New tenant').click();
  await dialog(page).getByLabel('Number').fill(NUMBER);
  await dialog(page).getByLabel('Name in Chinese').fill('海棠汽车');
  await dialog(page).getByLabel('Name in English').fill('Haitang Cars');
  await button(page, 'Create').click();
  await expect(dialog(page).getByText('admin is its first administrator')).toBeVisible();
  const link = await field(page, 'Link').inputValue();
  await button(page, 'Close').last().click();
  return link;
};

/** Gives the tenant a range of serials, is refused what another tenant has, and takes the range back. */
const partSerials = async (page: Page): Promise<void> => {
  await button(page, 'Serial ranges').click();
  await button(page, 'New serial range').click();
  await dialog(page).getByLabel('DUNS').fill('521874630');
  await dialog(page).getByLabel('First serial').fill('200');
  await dialog(page).getByLabel('Last serial').fill('100');
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('Last serial is out of range')).toBeVisible();
  await dialog(page).getByLabel('Last serial').fill('299');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  const range = page.getByRole('row').filter({ hasText: '521874630' }).filter({ visible: true });
  await expect(range).toContainText('own range');
  await expect(range).toContainText('299');
  await range.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Delete').last().click();
  await expect(range).toHaveCount(0);
  await button(page, 'General').click();
};

test('the operator makes a tenant; its first administrator sets the password and works, until it is switched off', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  await openAs('platform-admin', '/system/tenant');
  const link = await make(page);
  await expect(rowOf(page)).toHaveCount(1);

  const { page: admin, puzzles } = await newBrowser(browser);
  await admin.goto(link);
  await button(admin, 'Set the password').click();
  for (const name of ['New password', 'New password again'])
    await expect(field(admin, name)).toHaveAttribute('aria-invalid', 'true');
  await field(admin, 'New password').fill(PASSWORD);
  await field(admin, 'New password again').fill(PASSWORD);
  await button(admin, 'Set the password').click();
  await signInHere(admin, puzzles, database, 'admin');
  await expect(admin.getByRole('heading', { name: 'User agreement', level: 1 })).toBeVisible();
  await admin.locator('.agreement-paper').press('End');
  await expect(admin.getByRole('checkbox')).toBeEnabled();
  await admin.getByRole('checkbox').check();
  await button(admin, 'Agree').click();
  await expect(admin.locator('.shell')).toBeVisible();
  await admin.goto('/system/role');
  await expect(admin.getByRole('grid').getByText('dispositor', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tenants' })).toHaveCount(0);

  await rowOf(page).getByRole('link').click();
  await partSerials(page);
  await button(page, 'Switch off').click();
  const off = dialog(page).getByRole('button', { name: 'Switch off' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByLabel('Reason').fill('The contract has ended.');
  await dialog(page).getByLabel('Type the number of the tenant').fill(NUMBER);
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await off.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('The contract has ended.').first()).toBeVisible();
  await expect(button(page, 'Switch on')).toBeVisible();

  await admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users', exact: true }).click();
  await expect(admin.getByRole('status').getByText(`Tenant ${NUMBER} is not open`)).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`/login\\?.*tenant=${NUMBER}`));
  await admin.context().close();
});
