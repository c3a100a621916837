import type { Page } from '@playwright/test';
import { button, dialog, enter, openFromHome, receive, TENANT, tag } from './support/haiyue.ts';
import { newBrowserAt } from './support/new-browser.ts';
import { namesSent } from './support/outbox.ts';
import { place } from './support/place.ts';
import { fillRange, grid, openEpil, pasteCells, sayHandover, section, sendEpil } from './support/shipment.ts';
import { expect, test } from './support/test.ts';

/** A confirmed shipment of the story: 40 harnesses, of which each needs a row of the EPIL, 20 in a box. */
const SHIPMENT = 'S-2026-0417';
const PIECES = 40;

const plan = (page: Page) => page.locator('.ld-section').filter({ visible: true });
const steps = (page: Page) => plan(page).getByRole('radio');

/** The clerk plans the load on small pallets, looks at its layers by keys, and accepts it. */
const planAndAccept = async (page: Page): Promise<void> => {
  await section(page, 'Load plan').click();
  await expect(plan(page).getByRole('textbox', { name: /Quantity in each package/ })).toHaveValue('20');
  await button(page, 'Plan the load').click();
  await expect(plan(page)).toContainText('Preview: nothing is packed yet');
  await expect(plan(page).locator('.ld-figures')).toContainText('carrier1');
  await expect(plan(page).getByRole('img', { name: /layer 1 of 1/ })).toBeVisible();
  await steps(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(steps(page).first()).toBeChecked();
  await expect(section(page, 'Handling units')).toContainText('0');
  await button(page, 'Accept 1 carrier').click();
  await expect(plan(page)).toContainText('Accepted load plan');
  await expect(section(page, 'Handling units')).toContainText('3');
};

/** The clerk lists each piece with its serial number and certificate, says who hands them over, and sends the list. */
const listItems = async (page: Page): Promise<void> => {
  await openEpil(page);
  await fillRange(page, 0, `HNS26-0001..HNS26-00${PIECES}`);
  await pasteCells(page, PIECES);
  await button(page, 'Save rows').click();
  await expect(tag(page, 'Saved')).toBeVisible();
  await sayHandover(page);
  await sendEpil(page);
};

test('a load is planned and accepted, its pieces are listed, it leaves; the plant sees the same at each step', async ({
  browser,
  database,
  page: planner,
  puzzles,
}) => {
  const { page: clerk, puzzles: ofClerk } = await newBrowserAt(browser, place.ahead);
  await receive(database, 'epil', 'json');
  await receive(database, 'shipment_shipped', 'json');
  await enter(planner, 'dispositor', puzzles, database);
  await enter(clerk, 'supplier-logistics', ofClerk, database);

  await openFromHome(clerk, /^Pack \d+$/, SHIPMENT);
  await planAndAccept(clerk);
  const plate = (await grid(clerk).locator('[data-row="0"] > [data-column="7"]').textContent()) ?? '';
  await button(clerk, 'Finish packing').click();
  await expect(tag(clerk, 'Packaged')).toBeVisible();

  await planner.goto(`${place.address}/shipment/shipment`);
  await planner.getByRole('link', { name: SHIPMENT, exact: true }).click();
  await section(planner, 'Load plan').click();
  await expect(plan(planner)).toContainText('Accepted load plan');
  await expect(plan(planner)).toContainText(plate);
  await expect(button(planner, /^(Plan the load|Plan again|Accept)/)).toHaveCount(0);

  await listItems(clerk);
  await openFromHome(clerk, /^Ship \d+$/, SHIPMENT);
  await button(clerk, 'Ship').click();
  await dialog(clerk).getByRole('button', { name: 'Ship' }).click();
  await expect(tag(clerk, 'Shipped')).toBeVisible();

  await expect(tag(planner, 'Shipped')).toBeVisible();
  await expect(planner.locator('.ib-detail').filter({ visible: true })).toContainText(`${plate}`);
  await planner.getByRole('link', { name: 'Open the EPIL' }).filter({ visible: true }).first().click();
  await expect(tag(planner, 'Sent')).toBeVisible();
  await expect(grid(planner)).toContainText('HNS26-0001');
  await expect
    .poll(() => namesSent(TENANT))
    .toEqual(expect.arrayContaining([expect.stringMatching(/EPIL-1/), expect.stringMatching(/shipment\.shipped/)]));
  await clerk.context().close();
});
