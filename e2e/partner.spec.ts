import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const partner = (page: Page) => page.locator('.ib-partner-name').filter({ visible: true });
const card = (page: Page) => page.getByRole('region', { name: /^Contacts of / });

/** Opens the first record of a list that has one. */
const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('row').getByRole('link').first().click();
  await expect(partner(page)).toBeVisible();
};

test('a supplier reaches the plant from each of its documents: with the pointer, by keyboard, by mail', async ({
  page,
  openAs,
}) => {
  for (const path of ['/calloff/series', '/delivery/note', '/container/delivery-note', '/packaging/instruction']) {
    await openAs('supplier-logistics', path);
    await openFirst(page);
    await partner(page).hover();
    await expect(card(page)).toContainText(/Changchun|Leipzig/);
    await page.mouse.move(0, 0);
    await expect(card(page)).toHaveCount(0);
  }
  await partner(page).focus();
  await page.keyboard.press('Enter');
  const mail = card(page).getByRole('link', { name: /@/ });
  await expect(mail).toHaveAttribute('href', /^mailto:\S+@\S+\.example$/);
  await expect(card(page).getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: /^Copy \+/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(partner(page)).toBeFocused();
});

test('the gate reaches the supplier of a note, and copies its telephone', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('gate', '/delivery/note');
  await openFirst(page);
  await partner(page).click();
  const call = card(page).getByRole('link', { name: /^\+/ }).first();
  const number = await call.innerText();
  await card(page)
    .getByRole('button', { name: `Copy ${number}` })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});
