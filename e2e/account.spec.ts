import type { Page } from '@playwright/test';
import { PASSWORD } from './support/place.ts';
import { fillLogin, solveByKeys } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Somebody of a tenant in which no other flow signs in: the password is changed for good. */
const LOGIN = '/login?tenant=1';
const USER = 'dispositor';
const NEXT = 'Quiet-Harbour-77-North';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openPart = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const strength = (page: Page) => page.locator('.meter [role="status"]');

test('the account lists the roles, and changes the password by the old, the new and the repeated one', async ({
  page,
  signIn,
  puzzles,
  database,
}) => {
  await page.goto(LOGIN);
  await signIn(USER);
  await page.goto('/account/setting');
  await openPart(page, 'Roles');
  await expect(page.locator('.role-list').getByText(USER, { exact: true })).toBeVisible();

  await openPart(page, 'Change password');
  await button(page, 'Change the password').click();
  for (const name of ['Current password', 'New password', 'New password again'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'New password').fill('abc');
  await expect(strength(page)).toHaveText('Strength: weak');
  await field(page, 'New password').fill('abcDEF1');
  await expect(strength(page)).toHaveText('Strength: medium');
  await field(page, 'New password').fill(NEXT);
  await expect(strength(page)).toHaveText('Strength: strong');
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password again').fill(`${NEXT}x`);
  await button(page, 'Change the password').click();
  await expect(field(page, 'New password again')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'New password again').fill(NEXT);
  await button(page, 'Change the password').click();
  await expect(page.getByText('The password is changed.').first()).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Sign out').click();
  await page.goto(LOGIN);
  const enter = async (password: string) => {
    await fillLogin(page, USER, password);
    await solveByKeys(page, puzzles, database);
    await page.locator('button[type="submit"]').click();
  };
  await enter(PASSWORD);
  await expect(page.getByText('Wrong user name or password.')).toBeVisible();
  await enter(NEXT);
  await expect(page.locator('.shell')).toBeVisible();
});
