import type { Page } from '@playwright/test';
import { button, dialog, enter, openFromHome, receive, tag } from './support/haiyue.ts';
import { newBrowserAt } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { fillRange, grid, openEpil, pasteCells, sayHandover, section, sendEpil } from './support/shipment.ts';
import { expect, test } from './support/test.ts';

/** A confirmed shipment of the story: 40 harnesses, 20 in a box, of which each needs a row of the EPIL. */
const SHIPMENT = 'S-2026-0417';
const PIECES = 40;
const BOXES = 2;

const plan = (page: Page) => page.locator('.ld-section').filter({ visible: true });
const arrange = (page: Page) => plan(page).locator('.ld-arrange');
const unit = (page: Page, row: number) => grid(page).locator(`[data-row="${row}"]`);

/** The clerk plans both boxes onto one pallet, and puts one of them onto a further one by keys. */
const planByHand = async (page: Page): Promise<void> => {
  await section(page, 'Load plan').click();
  await expect(plan(page).getByRole('textbox', { name: /Quantity in each package/ })).toHaveValue('20');
  await button(page, 'Plan the load').click();
  await expect(button(page, 'Accept 1 carrier')).toBeVisible();
  await arrange(page).getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(arrange(page).getByRole('status')).toContainText('is lifted');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await arrange(page).getByRole('radio', { name: 'Another carrier' }).check();
  await expect(arrange(page).getByRole('status')).toContainText('fits here');
  await button(page, 'Put down').click();
  await expect(tag(page, 'Changed by hand: 1 move')).toBeVisible();
  await button(page, `Accept ${BOXES} carriers`).click();
  await expect(plan(page)).toContainText('Accepted load plan');
};

/** All labels are printed at once; one unit is weighed again, so that its label is out of date. */
const printAndWeigh = async (page: Page): Promise<void> => {
  await section(page, 'Handling units').click();
  const file = page.waitForEvent('download');
  await button(page, `Print ${2 * BOXES} labels`).click();
  expect((await file).suggestedFilename()).toBe(`labels-${SHIPMENT}.pdf`);
  await expect(tag(page, 'Printed once')).toBeVisible();
  await unit(page, 0).hover();
  await unit(page, 0).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Gross (kg)').fill('77.5');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(unit(page, 0)).toContainText('Reprint needed');
};

/** It does not leave before the label of that unit is printed again, with a reason. */
const printAgain = async (page: Page): Promise<void> => {
  await expect(button(page, 'Ship')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Print 1 outdated label again').click();
  await dialog(page).getByRole('textbox').fill('Weighed again');
  const file = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Print labels' }).click();
  await file;
  await expect(unit(page, 0)).toContainText('Printed 2 times');
  await expect(button(page, 'Ship')).not.toHaveAttribute('aria-disabled', 'true');
};

/** Each piece is listed; the next free numbers follow the first ones, and both packages are complete then. */
const listItems = async (page: Page): Promise<void> => {
  await openEpil(page);
  await fillRange(page, 0, 'HNS27-0001..0020');
  await button(page, `Next ${PIECES - 20} free numbers`).click();
  await pasteCells(page, PIECES);
  await button(page, 'Save rows').click();
  await expect(tag(page, 'Saved')).toBeVisible();
  await section(page, 'Packages').click();
  await expect(grid(page).getByText('Complete', { exact: true })).toHaveCount(BOXES);
  await sayHandover(page);
  await sendEpil(page);
};

test('a load is moved by hand, its labels are printed and printed again, its pieces are listed, and it leaves', async ({
  browser,
  database,
  page: planner,
  puzzles,
}) => {
  const { page: clerk, puzzles: ofClerk } = await newBrowserAt(browser, place.ahead);
  await receive(database, 'epil', 'json');
  await enter(planner, 'dispositor', puzzles, database);
  await enter(clerk, 'supplier-logistics', ofClerk, database);

  await openFromHome(clerk, /^Pack \d+$/, SHIPMENT);
  await planByHand(clerk);
  await printAndWeigh(clerk);
  await button(clerk, 'Finish packing').click();
  await expect(tag(clerk, 'Packaged')).toBeVisible();

  await planner.goto(`${place.address}/shipment/shipment`);
  await planner.getByRole('link', { name: SHIPMENT, exact: true }).click();
  await expect(planner.getByText('1 label is out of date').filter({ visible: true })).toBeVisible();
  await section(planner, 'Handling units').click();
  const list = planner.waitForEvent('download');
  await button(planner, 'Packing list').click();
  expect((await list).suggestedFilename()).toBe(`packing-list-${SHIPMENT}.pdf`);
  await expect(button(planner, /^Print/)).toHaveCount(0);

  await printAgain(clerk);
  await expect(planner.getByText('1 label is out of date').filter({ visible: true })).toHaveCount(0);
  await listItems(clerk);
  await openFromHome(clerk, /^Ship \d+$/, SHIPMENT);
  await button(clerk, 'Ship').click();
  await dialog(clerk).getByRole('button', { name: 'Ship' }).click();
  await expect(tag(clerk, 'Shipped')).toBeVisible();

  await expect(tag(planner, 'Shipped')).toBeVisible();
  await planner.getByRole('link', { name: 'Open the EPIL' }).filter({ visible: true }).first().click();
  await expect(tag(planner, 'Sent')).toBeVisible();
  await clerk.context().close();
});
