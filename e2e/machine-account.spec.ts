import type { Locator, Page } from '@playwright/test';
import { fieldOf } from './support/fields.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** The program of a partner: it fetches its token by client and secret, and reads the plants with it. */
const programOf = (address: string, client: string, secret: string) => ({
  fetchToken: async () => {
    const answer = await fetch(`${address}/api/system/v1/machine-account/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: client, client_secret: secret }),
    });
    return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token ?? '' };
  },
  readPlants: async (token: string) =>
    (await fetch(`${address}/api/master/v1/plant`, { headers: { authorization: `Bearer ${token}` } })).status,
});

test('a program works with the secret that was shown once, until its account is ended', async ({
  page,
  openAs,
  product,
}) => {
  await openAs('tenant-admin', '/system/machine-account');
  await button(page, 'New machine account').click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'User' }).fill('dispositor');
  await page.getByRole('option', { name: /dispositor/ }).click();
  await fieldOf(form, 'Purpose').fill('Stock report');
  await form.getByRole('radio', { name: 'Read only' }).check();
  await form.getByRole('checkbox', { name: 'Master data' }).check();
  await fieldOf(form, 'Valid for (days)').fill('30');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Client and secret' });
  const client = await shown.getByLabel('Client', { exact: true }).inputValue();
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  await expect(shown.getByText('The secret is shown this once.')).toBeVisible();
  await button(shown, 'Close').last().click();
  await page.reload();
  await expect(page.getByText('Stock report')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const program = programOf(product.address, client, secret);
  const { status, token } = await program.fetchToken();
  expect(status).toBe(200);
  expect(await program.readPlants(token)).toBe(200);

  const account = page.getByRole('row').filter({ hasText: 'Stock report' });
  await account.hover();
  await button(page, 'End account').click();
  await button(page.getByRole('dialog'), 'End account').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await program.readPlants(token)).toBe(401);
  expect((await program.fetchToken()).status).toBe(401);
});
