import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ visible: true });
const told = (page: Page) => page.locator('.ib-timeline > ol > li');
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a cancelled note shows where it stopped, when and by whom, and its timeline is parted by who and what', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await button(page, /^Cancelled/).click();
  const row = page.getByRole('grid').getByRole('row', { name: /Cancelled/ });
  await row.first().getByRole('link').first().click();
  await expect(steps(page)).toHaveCount(2);
  await expect(steps(page).first()).toHaveAttribute('data-is', 'done');
  const stopped = steps(page).last();
  await expect(stopped).toHaveAttribute('data-is', 'stopped');
  await expect(stopped).toHaveAttribute('aria-current', 'step');
  await expect(stopped.locator('time')).toContainText(/\d{1,2} \w{3} \d{2}:\d{2}/);
  await expect(stopped.locator('time')).toContainText(/[A-Z]\w+ [A-Z]\w+/);

  await button(page, /^Timeline/).click();
  await expect(told(page).first()).toBeVisible();
  const all = await told(page).count();
  const who = page.getByRole('combobox', { name: 'Who' });
  const [, first = ''] = await who.locator('option').allTextContents();
  await who.selectOption(first);
  await expect(told(page).locator('strong').filter({ hasNotText: first })).toHaveCount(0);
  await who.selectOption('');
  await page.getByRole('checkbox', { name: 'Only what changed fields' }).check();
  await expect.poll(() => told(page).count()).toBeLessThan(all);
  await expect(page.locator('.ib-timeline > ol > li:not(:has(.ib-timeline-change)):not(:has(details))')).toHaveCount(0);
});
