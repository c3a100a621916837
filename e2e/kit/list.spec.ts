import { expect, test } from './kit-page.ts';

test('filters by what is typed with Enter, and says honestly how many of how many', async ({ openKit }) => {
  const page = await openKit('list');
  await expect(page.getByText('431 rows')).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('2031');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 431 rows')).toBeVisible();
  await expect(page.locator('.ib-row')).toHaveCount(1);
});

test('knows the status tab by its filter, and has its own empty state for filters', async ({ openKit }) => {
  const page = await openKit('list');
  await page.getByRole('button', { name: /Not in use/ }).click();
  await expect(page.getByText('62 of 431 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: /Not in use/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox').fill('nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No row fits these filters.')).toBeVisible();
});

test('orders by a head: up, down, and back to its own order', async ({ openKit }) => {
  const page = await openKit('list');
  const head = page.getByRole('columnheader', { name: 'SAP name' });
  for (const order of ['ascending', 'descending']) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', order);
  }
  await head.getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Plant no.' })).toHaveAttribute('aria-sort', 'ascending');
});

test('turns pages, and shows all rows in one scroll on choice', async ({ openKit }) => {
  const page = await openKit('list');
  await page.getByRole('button', { name: '9', exact: true }).click();
  await expect(page.getByText('401–431')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('scroll');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '432');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('link', { name: '2461' })).toBeVisible();
});

test('shows rows as cards on a phone', async ({ openKit }) => {
  const page = await openKit('list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').first()).toContainText('2031');
  await expect(page.getByRole('grid')).toHaveCount(0);
});
