import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Opens what an administrator does with the user of this page, and takes one of it. */
const take = async (page: Page, act: string): Promise<Locator> => {
  await button(page.locator('#content'), 'More').click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  return page.getByRole('dialog');
};

test('an administrator exports the data of a user, who sees it and exports it as well', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/system/user');
  await page.getByRole('link', { name: 'forwarder', exact: true }).click();
  const question = await take(page, 'Export personal data');
  const file = page.waitForEvent('download');
  await button(question, 'Export personal data').click();
  expect((await file).suggestedFilename()).toBe('person_forwarder.zip');
  await openAs('forwarder', '/account/setting');
  await page.getByRole('tab', { name: 'My data' }).click();
  await expect(page.getByText('exported by your administrator')).toBeVisible();
  const own = page.waitForEvent('download');
  await button(page, 'Export my data').click();
  expect((await own).suggestedFilename()).toBe('person_forwarder.zip');
  await expect(page.getByText('exported by you', { exact: true })).toBeVisible();
});

test('an administrator reads what stays, erases a user, and nothing is left to do with the account', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/system/user');
  await page.getByRole('link', { name: 'backlog-buyer', exact: true }).click();
  const question = await take(page, 'Erase personal data');
  await expect(question.getByText('This cannot be undone.')).toBeVisible();
  await expect(question.getByText('Documents, ledgers, consents and logs keep the name')).toBeVisible();
  await button(question, 'Erase personal data').click();
  await expect(page.getByText('Erased', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('removed user').first()).toBeVisible();
  await button(page.locator('#content'), 'More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Export personal data']);
});
