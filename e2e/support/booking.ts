import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The wizard in which a truck is booked. */
export const wizard = (page: Page) => page.locator('.bk-wizard');

/** The starts of the shown day that can be picked. */
export const possible = (page: Page) => wizard(page).getByRole('region', { name: 'Possible', exact: true });

/** Opens the wizard's time windows for the first note that names a text. */
export const chooseNote = async (page: Page, text: string): Promise<void> => {
  const note = wizard(page).locator('.bk-note').filter({ hasText: text }).first();
  await note.getByRole('checkbox').check();
  await wizard(page).getByRole('button', { name: 'Time window' }).click();
  await expect(wizard(page).locator('.bk-day')).toBeVisible();
};

const shownDay = (page: Page) => wizard(page).locator('.bk-day strong');

/** Goes on by some days; answers the one that is shown then. */
export const goAhead = async (page: Page, days: number): Promise<string> => {
  for (let day = 0; day < days; day++) {
    const before = (await shownDay(page).textContent()) ?? '';
    await wizard(page).getByRole('button', { name: 'Day after' }).click();
    await expect(shownDay(page)).not.toHaveText(before);
  }
  return (await shownDay(page).textContent()) ?? '';
};

interface Truck {
  plate: string;
  driver: string;
  /** As it is typed: `+1` is tomorrow. */
  eta: string;
}

/** Fills in driver and truck, books, and answers the number of the transport. */
export const bookWith = async (page: Page, { plate, driver, eta }: Truck): Promise<string> => {
  await page.getByLabel('Plate').fill(plate);
  await page.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Deliver full goods' }).click();
  await page.getByRole('textbox', { name: /^ETA/ }).fill(eta);
  await page.getByLabel('Driver', { exact: true }).fill(driver);
  await page.getByLabel('Telephone').fill('+86 138 0000 4295');
  await page.getByLabel('Document number').fill('11010119900307803X');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^SD26/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
};
