import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, place } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** A tenant in which no other flow is at work: its rule is changed here. */
const LOGIN = '/login?tenant=1';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What the telephone shows at the product's time. */
const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + place.ahead });

const setRule = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Second factor for administrators' }).click();
  await button(page, 'Save').click();
};

const givePassword = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await button(page, verb).click();
};

const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account/setting');
  await page.getByRole('tab', { name: 'Second factor' }).click();
};

test('an administrator of a tenant that asks for a second factor sets it up, and signs in by it from then on', async ({
  page,
  signIn,
}) => {
  await page.goto(LOGIN);
  await signIn('tenant-admin');
  await page.goto('/system/sign-in');
  await setRule(page);

  // With the next call the administrator stands before the gate.
  await page.goto('/system/user');
  await expect(heading(page, 'Set up a second factor')).toBeVisible();
  await givePassword(page, 'Set up');
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await page.locator('.factor-key').textContent()) ?? '';
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await button(page, 'Confirm').click();
  await expect(page.getByText('The code is wrong or was used already.')).toBeVisible();
  await code.fill(codeOf(key));
  await button(page, 'Confirm').click();
  const codes = page.locator('.factor-codes li');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await button(page, 'I have saved them').click();
  await expect(page.locator('.shell')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Sign out').click();
  await page.goto(LOGIN);
  await signIn('tenant-admin').catch(() => undefined);
  await expect(heading(page, 'Second step')).toBeVisible();
  await code.fill('000000');
  await button(page, 'Sign in').click();
  await expect(page.getByText('The code is wrong or was used already.')).toBeVisible();
  await code.fill(recovery);
  await button(page, 'Sign in').click();
  await expect(page.locator('.shell')).toBeVisible();

  // What is asked for cannot be given up; when it is not asked for any more, it can.
  await openAccount(page);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(button(page, 'Remove second factor')).toHaveCount(0);
  await page.goto('/system/sign-in');
  await setRule(page);
  await openAccount(page);
  await button(page, 'Remove second factor').click();
  await givePassword(page, 'Remove second factor');
  await expect(page.getByText('You have no second factor yet.')).toBeVisible();
});
