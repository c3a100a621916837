import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The administration of the specification (§2), by the names that its entries have in the menu. */
const SCREENS = [
  ...['Users', 'Roles', 'Permissions', 'Dictionary', 'Tenants', 'Password rule', 'Mail servers'],
  ...['Operation log', 'Mail log', 'Interface log', 'Bulletins'],
];

/** Opens a page of the section System by its entry in the menu. */
const openByMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'System' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};

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
  for (const name of ['Users', 'Password rule', 'Users', 'Password rule']) {
    await openByMenu(page, name);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter(path => path.endsWith('/user'))).toHaveLength(1);
  expect(asked.filter(path => path.endsWith('/system/v1/password-rule'))).toHaveLength(2);
});
