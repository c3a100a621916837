import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const TITLE = 'Gate 3 is closed next week';

test('an administrator writes a bulletin with a heading, a list and a link, and publishes it', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/system/bulletin');
  await page.getByRole('button', { name: 'New bulletin' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(TITLE);
  const text = form.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Please use ');
  await form.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('gate 5');
  await form.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'List of points' }).click();
  await page.keyboard.type('Map');
  await page.keyboard.press('Shift+Home');
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  await form.getByLabel('Address of the link').fill('javascript:alert(1)');
  await expect(form.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Address of the link').fill('https://example.com/map');
  await form.getByRole('button', { name: 'Apply' }).click();
  await form.getByRole('switch', { name: 'Pinned' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('row').filter({ hasText: TITLE }).getByRole('link').click();
  await expect(page.locator('.ib-rich strong')).toHaveText('gate 5');
  await expect(page.locator('.ib-rich li a')).toHaveAttribute('href', 'https://example.com/map');
});

test('a reader is led to it from home, and says that it is read', async ({ page, openAs }) => {
  await openAs('gate');
  const card = page.locator('.bulletin-card');
  await expect(card.getByRole('button', { name: TITLE })).toBeVisible();
  await card.getByRole('button', { name: TITLE }).click();
  const entry = page.getByRole('article').filter({ hasText: TITLE });
  await entry.getByRole('button', { name: 'Mark as read' }).click();
  await expect(entry).toContainText('Read on');
});

test('the administrator sees who has read it', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/system/bulletin');
  await page.getByRole('row').filter({ hasText: TITLE }).getByRole('link').click();
  await page.getByRole('button', { name: /^Read by/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'gate' })).toBeVisible();
});

test('what must be read stands over the page until it is read', async ({ page, openAs }) => {
  await openAs('capacity-approver');
  const must = page.getByRole('dialog', { name: 'Approving capacity: who stands in for you' });
  await must.getByRole('button', { name: 'Mark as read' }).click();
  await expect(must).toBeHidden();
  await page.reload();
  await expect(page.locator('.bulletin-card')).toBeVisible();
  await expect(must).toBeHidden();
});

test('whoever is not signed in reads what is announced to all', async ({ page }) => {
  await page.goto('/system/notification');
  await expect(page.getByRole('article')).toContainText('Maintenance on Sunday');
  await expect(page.getByText('Stocktaking')).toHaveCount(0);
});
