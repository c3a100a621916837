import type { Page } from '@playwright/test';
import { startBuyer } from '../server/test/buyer.ts';
import { fieldOf } from './support/fields.ts';
import { expect, test } from './support/test.ts';

const KEY = 'a key of the flows, long enough';
const GATEWAY = 'MES Leipzig';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const grid = (page: Page) => page.getByRole('grid').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => fieldOf(dialog(page), name);
const choice = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Chooses by the keys, as found by what is typed. */
const pick = async (page: Page, name: string, typed: string): Promise<void> => {
  const box = dialog(page).getByRole('combobox', { name });
  await box.fill(typed);
  await expect(dialog(page).locator('.ant-select-item-option').filter({ hasText: typed }).first()).toBeVisible();
  await box.press('Enter');
};

/** Goes over to another plant. */
const changePlant = async (page: Page, plantNo: string): Promise<void> => {
  const plant = page.getByRole('button', { name: 'Choose a plant' });
  await plant.click();
  await page.getByRole('button', { name: new RegExp(`^${plantNo}`) }).click();
  await expect(plant).toContainText(plantNo);
};

/** Opens a page by its entry in the menu. */
const openByMenu = async (page: Page, section: string, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

test('how an endpoint is called is told to everybody, and endpoints to nobody', async ({ page }) => {
  await page.goto('/system/qauth');
  await expect(heading(page, 'Message endpoints')).toBeVisible();
  await expect(page.getByText('X-Inbound-Signature')).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('an endpoint with OAuth 2.0 is created, tested step by step, and does not show its secrets again', async ({
  page,
  openAs,
  guarded,
}) => {
  const buyer = await startBuyer(KEY);
  await openAs('tenant-admin');
  await openByMenu(page, 'System', 'Message endpoints');
  await button(page, 'New message endpoint').click();
  await field(page, 'Name').fill('Order gateway');
  await field(page, 'Address').fill(`${buyer.url}/in`);
  await field(page, 'Connection timeout (s)').fill('2');
  await field(page, 'Timeout of the answer (s)').fill('2');
  await dialog(page).getByRole('switch', { name: /^TLS/ }).click();
  await choice(page, 'OAuth 2.0').check();
  await button(page, 'Create').click();
  for (const missing of ['Client or user', 'Token endpoint', 'Secret', 'Signing key'])
    await expect(dialog(page).getByText(`${missing} is required.`)).toBeVisible();
  await field(page, 'Client or user').fill('inbound');
  await field(page, 'Token endpoint').fill(`${buyer.url}/token`);
  await dialog(page).getByLabel('Secret', { exact: true }).fill('a word');
  await dialog(page).getByLabel('Signing key', { exact: true }).fill(KEY);
  await button(page, 'Create').click();
  await expect(dialog(page)).toHaveCount(0);
  await grid(page).getByRole('link', { name: 'Order gateway' }).click();
  guarded.allow(/502/);
  await button(page, 'Test').click();
  await expect(page.getByText(/the token endpoint answered 400/)).toBeVisible();
  buyer.tokens.push('fresh');
  await button(page, 'Test').click();
  await expect(page.getByText(/The test went well: .*token 127\.0\.0\.1:.*call 202/)).toBeVisible();
  expect(buyer.calls).toMatchObject([{ event: 'test', authorization: 'Bearer fresh', isSigned: true }]);
  await button(page, 'Edit').click();
  await expect(dialog(page).getByLabel('Secret', { exact: true })).toHaveValue('••••');
  await expect(dialog(page).getByLabel('Signing key', { exact: true })).toHaveValue('•••• ough');
  await button(page, 'Back').click();
  await buyer.close();
});

test('a plant names a mailbox as receiver; without an address it is refused, and it is switched off and deleted', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Master data', 'Message receivers');
  await button(page, 'New message receiver').click();
  await field(page, 'Code').fill('warehouse');
  await pick(page, 'Plant', '2031');
  await pick(page, 'Message', 'Despatch advice');
  await choice(page, 'DESADV').check();
  await dialog(page).getByRole('switch', { name: 'Active' }).click();
  await choice(page, 'Mail').check();
  await button(page, 'Create').click();
  await expect(dialog(page).getByText('Mail address is required.')).toBeVisible();
  await field(page, 'Mail address').fill('warehouse@example.com');
  await button(page, 'Create').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Inactive 1').click();
  await grid(page).getByRole('link', { name: 'warehouse' }).click();
  await button(page, 'Delete').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'warehouse')).toHaveCount(0);
});

test('what was held back leaves when its endpoint is resumed; one that is refused is sent again under its key', async ({
  page,
  openAs,
}) => {
  const buyer = await startBuyer(KEY);
  await openAs('tenant-admin');
  await changePlant(page, '2040');
  await openByMenu(page, 'System', 'Outgoing messages');
  await expect(grid(page).getByRole('row').filter({ hasText: GATEWAY }).first()).toContainText('Waiting to be sent');
  await openByMenu(page, 'System', 'Message endpoints');
  await grid(page).getByRole('link', { name: GATEWAY }).click();
  await button(page, 'Edit').click();
  await field(page, 'Address').fill(`${buyer.url}/in`);
  await dialog(page).getByRole('switch', { name: /^TLS/ }).click();
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('Signing key is required.')).toBeVisible();
  await dialog(page).getByLabel('Signing key', { exact: true }).fill(KEY);
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  buyer.moods.push({ status: 422, body: 'unknown supplier' });
  await button(page, 'Resume').click();
  await expect(button(page, 'Pause')).toBeVisible();

  await openByMenu(page, 'System', 'Outgoing messages');
  await page
    .getByRole('button', { name: /^Not delivered/ })
    .filter({ visible: true })
    .click();
  const dead = grid(page)
    .getByRole('row')
    .filter({ hasText: GATEWAY })
    .filter({ hasText: 'the endpoint answered 422' });
  await expect(dead).toHaveCount(1);
  await dead.getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Tries/ })
    .filter({ visible: true })
    .click();
  await expect(grid(page).getByRole('row').filter({ hasText: '422' })).toHaveCount(1);
  await button(page, 'Send again').click();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(button(page, 'Cancel sending')).toHaveCount(0);
  await button(page, 'Timeline').click();
  await expect(page.getByText(/had the message sent again/)).toBeVisible();
  expect(buyer.has().every(({ isSigned }) => isSigned)).toBe(true);
  await buyer.close();
});
