import type { Page } from '@playwright/test';
import { type Issuer, startIssuer } from '../simulator/src/issuer/issuer.ts';
import { fieldOf } from './support/fields.ts';
import { expect, test } from './support/test.ts';

const CLIENT = 'inbound';
const SECRET = 'a client secret of the flows';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signOnButton = (page: Page) => button(page, 'Sign in with House');

let issuer: Issuer;
test.beforeAll(async ({ workerProduct }, { file }) => {
  const { address } = await workerProduct.of(file, 'told');
  issuer = await startIssuer({
    ...{ port: 0, clientId: CLIENT, clientSecret: SECRET, redirectUris: [`${address}/login`] },
    people: { nameless: { preferred_username: null } },
  });
});
test.afterAll(() => issuer.close());

/** Goes to the issuer, says a name there, and comes back. */
const signOn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login');
  await signOnButton(page).click();
  await page.getByLabel('Name').fill(name);
  await button(page, 'Continue').click();
};

test('an administrator names the issuer, tests it, and offers it at sign-in', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/system/single-sign-on');
  await button(page, 'Edit').click();
  const form = page.getByRole('dialog');
  await form.getByRole('switch', { name: 'Offered at sign-in' }).click();
  await fieldOf(form, 'Name on the button').fill('House');
  await fieldOf(form, 'Issuer').fill(issuer.url);
  await fieldOf(form, 'Client').fill(CLIENT);
  await form.getByLabel(/^Secret of the client/).fill(SECRET);
  await button(page, 'Save').click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(issuer.url)).toBeVisible();
  await button(page, 'Test').click();
  await expect(page.getByText('client: invalid_grant')).toBeVisible();
});

test('somebody signs in at the issuer, works, and signs out there, too', async ({ page }) => {
  await signOn(page, 'gate');
  await expect(page.locator('.shell')).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign out of the simulated issuer?' })).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(signOnButton(page)).toBeVisible();
});

test('the page that was asked for opens after the sign-in', async ({ page }) => {
  await page.goto('/login?redirect=/account/setting');
  await signOnButton(page).click();
  await page.getByLabel('Name').fill('gate');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/account\/setting/);
});

for (const [name, told] of [
  ['locked-user', 'Your user is locked'],
  ['no-role-user', 'No role is assigned to you'],
  ['nobody.here', 'The issuer knows you as nobody.here'],
  ['nameless', 'The issuer does not say "preferred_username" of you'],
] as const)
  test(`${name} is told why the portal does not let them in, and signs in by password if they may`, async ({
    page,
  }) => {
    await signOn(page, name);
    await expect(page.getByText(told)).toBeVisible();
    await button(page, 'Back to sign-in').click();
    await expect(page.getByRole('slider')).toBeVisible();
  });

test('whoever gives up at the issuer is back at the sign-in, and told so', async ({ page }) => {
  await page.goto('/login');
  await signOnButton(page).click();
  await button(page, 'Cancel').click();
  await expect(page.getByText('the sign-in was cancelled')).toBeVisible();
});
