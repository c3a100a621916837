import { openByMenu } from './support/menu.ts';
import { expect, test } from './support/test.ts';

/** The administration of the specification (§2), by the names that its entries have in the menu. */
const SCREENS = [
  ...['Users', 'Roles', 'Permissions', 'Dictionary', 'Tenants', 'Password rule', 'Mail servers'],
  ...['Operation log', 'Mail log', 'Interface log', 'Bulletins'],
];

test('every screen of the administration opens from the administrator’s menu', async ({ page, openAs }) => {
  await openAs('platform-admin');
  for (const name of SCREENS) await openByMenu(page, name);
});

test('the password rule is read anew each time it is opened, while a list stays as it was left', async ({
  page,
  openAs,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/system/v1/password-rule') || pathname.endsWith('/system/v1/user')) asked.push(pathname);
  });
  await openAs('platform-admin');
  const times = (end: string) => asked.filter(path => path.endsWith(end)).length;
  await openByMenu(page, 'Users');
  await expect.poll(() => times('/user')).toBe(1);
  await openByMenu(page, 'Password rule');
  await expect.poll(() => times('/password-rule')).toBe(1);
  await openByMenu(page, 'Users');
  await openByMenu(page, 'Password rule');
  await expect.poll(() => times('/password-rule')).toBe(2);
  expect(times('/user')).toBe(1);
});

test('a user and a role stand in the enterprise that one works in: it is there and required, and nobody types it', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  for (const [list, create] of [
    ['Users', 'New user'],
    ['Roles', 'New role'],
  ] as const) {
    await openByMenu(page, list);
    await page.getByRole('button', { name: create, exact: true }).click();
    const form = page.getByRole('dialog');
    const enterprise = form.getByRole('textbox', { name: 'Enterprise' });
    await expect(enterprise).toHaveValue(/^0 · .+/);
    await expect(enterprise).toHaveAttribute('readonly');
    await expect(form.locator('[data-field="envNo"] label')).toHaveAttribute('data-required', 'true');
    await form.getByRole('button', { name: 'Back', exact: true }).click();
  }
  const role = `flow-${Date.now()}`;
  await page.getByRole('button', { name: 'New role', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Code' }).fill(role);
  await form.getByRole('textbox', { name: 'Name' }).fill('Of the flow');
  for (const [name, choice] of [
    ['Role type', 'Internal'],
    ['Data scope', 'Bound plants'],
  ] as const) {
    await form.getByRole('combobox', { name }).fill(choice);
    await expect(form.locator('.ant-select-item-option').filter({ hasText: choice }).first()).toBeVisible();
    await form.getByRole('combobox', { name }).press('Enter');
  }
  await form.getByRole('button', { name: /^Create/ }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: role }).click();
  await page.getByRole('button', { name: 'General', exact: true }).click();
  await expect(page.getByText('Enterprise', { exact: true })).toBeVisible();
});
