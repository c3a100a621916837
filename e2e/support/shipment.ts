import type { Page } from '@playwright/test';
import { button, dialog, tag } from './haiyue.ts';
import { expect } from './test.ts';

export const grid = (page: Page) => page.locator('.ib-grid').filter({ visible: true });

/** What opens a section of the page; how much it holds stands beside its name. */
export const section = (page: Page, name: string) => button(page, new RegExp(`^${name}( ?\\d+)?$`));

/** Cells of the EPIL behind the part: equipment, order, project, certificate with its last day, batch with its day, type test. */
const CELLS = ['HNV-11', 'ORDER', 'NX4-2027', 'TC-26-1', '2027-11-30', 'L26-4802', '2026-11-12', 'TT-25-1'];
const FIRST_CELL = 4;

const paste = (page: Page, text: string): Promise<void> =>
  grid(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** From the page of a shipment to its EPIL, which has the same number. */
export const openEpil = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Open the EPIL' }).filter({ visible: true }).first().click();
  await expect(page.locator('.epil-items').filter({ visible: true })).toBeVisible();
};

/** Fills a range of serial numbers into the rows from one on. */
export const fillRange = async (page: Page, row: number, range: string): Promise<void> => {
  await grid(page).locator(`[data-row="${row}"] > [data-column="1"]`).click();
  await page.getByPlaceholder('A001..A040').fill(range);
  await button(page, /^Fill/).click();
};

/** Pastes all other cells of so many rows, the first one first. */
export const pasteCells = async (page: Page, rows: number): Promise<void> => {
  await grid(page).locator(`[data-row="0"] > [data-column="${FIRST_CELL}"]`).click();
  await paste(page, Array.from({ length: rows }, () => CELLS.join('\t')).join('\r\n'));
};

/** Says who hands the equipment over. */
export const sayHandover = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Handover place').fill('Ningbo, hall 2');
  await dialog(page).getByLabel('Handed over by').fill('Wang Min');
  await dialog(page).getByLabel('Handover date').fill('2026-12-04');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
};

export const sendEpil = async (page: Page): Promise<void> => {
  await button(page, 'Send').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(tag(page, 'Sent')).toBeVisible();
};
