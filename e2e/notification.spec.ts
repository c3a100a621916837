import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('notifications stand by what they want, and each has the one thing to do about it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/system/notification');
  const wanting = group(page, 'Needs action').getByRole('listitem');
  await expect(wanting.first()).toBeVisible();
  const regions = await page.locator('.inbox section h2').allTextContents();
  expect(regions[0]).toMatch(/^Needs action/);
  const first = wanting.filter({ hasText: 'unread:' }).first();
  const sentence = ((await first.locator('.message-text').textContent()) ?? '').replace('unread:', '');
  await first.getByRole('button').last().click();
  await expect(page).not.toHaveURL(/system\/notification/);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/system/notification');
  await expect(wanting.filter({ hasText: sentence }).first()).not.toHaveAttribute('data-unread');
});
