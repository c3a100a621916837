import type { Page } from '@playwright/test';
import { inNewBrowser } from './support/new-browser.ts';
import { pagesOf, savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

const board = (page: Page) => page.getByRole('grid', { name: /^Doors on/ });
const blocks = (page: Page) => board(page).locator('.db-block');

/** What another browser does stands on the board so many milliseconds later at most. */
const LIVE_MS = 2_000;

/** Opens the board on the day after today on which trucks of the demo are booked. */
const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/transport/dock-board');
  await expect(board(page)).toBeVisible();
  for (let day = 0; day < 4 && (day === 0 || (await blocks(page).count()) === 0); day++) {
    const label = await board(page).getAttribute('aria-label');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(board(page)).not.toHaveAttribute('aria-label', label ?? '');
  }
  await expect(blocks(page).first()).toBeVisible();
};

test('the dispositor sees what is booked at which door, opens it by keyboard, and what has no window', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/transport/dock-board');
  await openBoard(page);
  await blocks(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(blocks(page).first()).toBeFocused();
  const words = (await blocks(page).first().getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chosen transport' });
  const number = (await panel.getByRole('link', { name: /^SD26/ }).textContent()) ?? '';
  expect(words).toContain(number);
  await expect(page.getByRole('complementary', { name: 'Not booked' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^\d+ %/ })
    .first()
    .click();
  await expect(board(page)).toBeVisible();
});

test('the board follows the gate in another browser within two seconds, and no block moves under the pointer', async ({
  page: gate,
  openAs,
  browser,
  database,
}) => {
  const reader = await inNewBrowser(browser, database, 'dispositor', 'en');
  await openBoard(reader);
  const block = blocks(reader)
    .filter({ hasNot: reader.locator('[data-held]') })
    .and(reader.locator('[data-tone="action"]'))
    .first();
  const words = (await block.getAttribute('aria-label')) ?? '';
  const [number = ''] = /SD26\d+/.exec(words) ?? [];
  const own = blocks(reader).and(reader.locator(`[aria-label*="${number}"]`));
  await own.hover();
  await openAs('gate', '/transport/shipping-note');
  await gate.getByRole('link', { name: number }).click();
  await gate.getByRole('button', { name: 'Confirm', exact: true }).click();
  await gate.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(gate.getByRole('dialog')).toBeHidden();
  const confirmedAt = Date.now();
  await expect(reader.getByRole('status').getByText('There are changes')).toBeVisible();
  expect(Date.now() - confirmedAt).toBeLessThan(LIVE_MS);
  await expect(own).toHaveAttribute('data-tone', 'action');
  await reader.mouse.move(0, 0);
  await expect(own).toHaveAttribute('data-tone', 'success');
  await reader.context().close();
});

/** A booking that the plant confirmed and nobody drives yet. */
const movable = (page: Page) => blocks(page).and(page.locator('[data-tone="success"]')).first();
const numberOf = async (page: Page): Promise<string> => {
  const [number = ''] = /SD26\d+/.exec((await movable(page).getAttribute('aria-label')) ?? '') ?? [];
  return number;
};
const blockOf = (page: Page, number: string) => blocks(page).and(page.locator(`[aria-label*="${number}"]`));
const possible = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Possible', exact: true });

test('a booking is moved by keyboard alone from the list of doors and times, its supplier is told, and it is taken back', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('dispositor', '/transport/dock-board');
  await openBoard(page);
  const number = await numberOf(page);
  const before = (await blockOf(page, number).getAttribute('aria-label')) ?? '';
  await movable(page).focus();
  await page.keyboard.press('m');
  await expect(possible(page).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Not possible' })).toBeVisible();
  await possible(page).getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`Transport ${number} was moved`).first()).toBeVisible();
  await expect(blockOf(page, number)).not.toHaveAttribute('aria-label', before);
  const told = await database.rows(
    `select 1 from notification n join shipping_note s on s.tenant_id = n.tenant_id and s.id = n.document_id
     where n.tenant_id = 0 and n.kind = 'shippingNoteRebooked' and s.sd_no = $1`,
    [number],
  );
  expect(told.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  const [where = ''] = before.split(':', 2);
  await expect(blockOf(page, number)).toHaveAttribute('aria-label', new RegExp(`^${where}`));
});

/** So many steps to the right a flow drags a block at most. */
const TRIES = 12;

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('case 23: a booking is taken by a long press and moved, and Move opens the same list', async ({
    page,
    openAs,
  }) => {
    await openAs('gate', '/transport/dock-board');
    await openBoard(page);
    const number = await numberOf(page);
    const block = blockOf(page, number);
    const before = (await block.getAttribute('aria-label')) ?? '';
    const box = await block.boundingBox();
    if (!box) throw new Error('the block has no place');
    const bubble = page.locator('.db-bubble');
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', box.x + 8);
    await expect(bubble).toBeVisible();
    for (let at = 1; at <= TRIES; at++) {
      await touch('touchMove', box.x + 8 + at * box.width);
      if (await bubble.and(page.locator('[data-fits]')).isVisible()) break;
    }
    await expect(bubble).toHaveAttribute('data-fits', 'true');
    await touch('touchEnd', 0);
    await expect(block).not.toHaveAttribute('aria-label', before);
    await block.tap();
    const panel = page.getByRole('complementary', { name: 'Chosen transport' });
    await panel.getByRole('button', { name: 'Move' }).tap();
    await expect(possible(page).getByRole('button').first()).toBeVisible();
  });
});

test('the gate prints the day, hangs it on the wall with plates that nobody reads whole, and comes back with Esc', async ({
  page,
  openAs,
}) => {
  await openAs('gate', '/transport/dock-board');
  await openBoard(page);
  const plan = await savedBy(page, page.getByRole('button', { name: 'Door plan' }));
  expect(plan.name).toMatch(/^door-plan-2031-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pagesOf(plan)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'TV mode' }).click();
  const wall = page.getByRole('dialog', { name: 'Dock board' });
  await expect(wall.getByRole('heading', { name: /^2031/ })).toBeVisible();
  await expect(wall.getByText('Next arrivals')).toBeVisible();
  await expect(wall.locator('.db-tv-figures div').filter({ hasText: 'On time' })).toHaveText(/^On time(\d+ %|–)$/);
  await expect(wall.locator('.db-block').first()).toContainText('••');
  expect(await wall.innerText()).not.toMatch(/\p{Script=Han}[A-Z]·?[A-Z0-9]{5}/u);
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(board(page)).toBeVisible();
});
