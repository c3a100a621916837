import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const article = (page: Page) => page.locator('.bk-wizard');

test('a supplier books a truck for a sent note; the gate confirms it and stamps it through', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/transport/booking');
  await article(page).getByRole('checkbox').first().check();
  await article(page).getByRole('button', { name: 'Time window' }).click();
  const possible = article(page).getByRole('region', { name: 'Possible', exact: true });
  const goThere = article(page).getByRole('button', { name: 'Go there' });
  await expect(possible.getByRole('button').first().or(goThere)).toBeVisible();
  if (await goThere.isVisible()) await goThere.click();
  await possible.getByRole('button').first().click();
  await expect(article(page)).toContainText('is held for you until');
  await article(page).getByRole('button', { name: 'Driver and truck' }).click();
  await page.getByLabel('Plate').fill('吉A4C295');
  await page.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Deliver full goods' }).click();
  await page.getByLabel('ETA').fill('+1');
  await page.getByLabel('Driver', { exact: true }).fill('Wang Qiang');
  await page.getByLabel('Telephone').fill('+86 138 0000 4295');
  await page.getByLabel('Document number').fill('11010119900307803X');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^SD26/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent()) ?? '';
  await expect(page.getByText('To be confirmed').filter({ visible: true }).first()).toBeVisible();

  await openAs('gate', '/transport/shipping-note');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  for (const act of ['Gate in', 'At dock', 'Unloaded', 'Gate out']) {
    await page.getByRole('button', { name: act, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Completed', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});
