import { groupBy, type ScreenEntry, type ScreenPath } from '@inbound/shared';
import { permissionsOfRole, screens } from '@inbound/shared/areas';
import type { Locator, Page } from '@playwright/test';
import { button, grid, line, openCallOff, typeInto, waitingLines } from '../support/call-off-page.ts';
import { copyRows } from '../support/copied-rows.ts';
import type { Database } from '../support/database.ts';
import { inNewBrowser } from '../support/new-browser.ts';
import { expect, test } from '../support/test.ts';
import { withoutNews } from '../support/without-news.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const openPages = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });
const openTab = (page: Page, name: string) => openPages(page).getByRole('link', { name });

/** Lists of a planner that lead to a detail, by their section: `calloff`, `delivery`. */
const LISTS = groupBy(
  (Object.keys(screens) as ScreenPath[]).flatMap(path => {
    const { list, access }: ScreenEntry = screens[path];
    const isMine = permissionsOfRole('dispositor').some(permission => permission === access);
    return path.endsWith('-detail') && list && isMine ? [list] : [];
  }),
  path => path.split('/')[1] ?? '',
);
const LEAST_SECTIONS = 4;

/** Opens the first object of the list; false where the story has none. */
const openFirst = async (page: Page, list: string): Promise<boolean> => {
  await page.goto(list);
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = grid(page).getByRole('link').first();
  if ((await first.count()) === 0) return false;
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/-detail\?q=/);
  await expect(openPages(page).locator('a[aria-current]')).toContainText(name);
  return true;
};

/** Opens the first object that a section has; false where the story has none. */
const openOneOf = async (page: Page, lists: readonly string[]): Promise<boolean> => {
  for (const list of lists) if (await openFirst(page, list)) return true;
  return false;
};

test('UX-01 · the first press on a section shows its menu, and a detail of each section keeps menu and tab over a reload', async ({
  page,
  openAs,
}) => {
  await withoutNews(page.context());
  await openAs('dispositor');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Master data' }).click();
  await expect(menu(page).getByRole('link', { name: 'Plants', exact: true })).toBeVisible();
  let seen = 0;
  for (const [section, lists] of LISTS) {
    if (!(await openOneOf(page, lists))) continue;
    seen += 1;
    const place = async () => ({
      menu: await menu(page).locator('[aria-current]').allTextContents(),
      tab: await openPages(page).locator('a[aria-current]').allTextContents(),
      pages: await openPages(page).getByRole('link').count(),
    });
    await expect(menu(page).locator('[aria-current]').first(), section).toBeVisible();
    const before = await place();
    await page.reload();
    await expect.poll(place, section).toEqual(before);
  }
  expect(seen).toBeGreaterThanOrEqual(LEAST_SECTIONS);
});

/** Call-offs of the demo supplier that no other flow answers, one of them in the other plant. */
const FIRST = '5500018266';
const SECOND = '5500018328';

const discard = async (page: Page): Promise<void> => {
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('0 not sent yet').filter({ visible: true })).toBeVisible();
};

test('UX-02 · two tabs of one kind of detail hold different unsaved edits', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  const typed: Record<string, string> = {};
  for (const [callOffNo, quantity] of [
    [FIRST, '11'],
    [SECOND, '22'],
  ] as const) {
    await openTab(page, 'Series call-offs').click();
    await openCallOff(page, callOffNo);
    const [lineNo = ''] = await waitingLines(page);
    typed[callOffNo] = lineNo;
    await typeInto(page, lineNo, 'Confirm qty', quantity);
  }
  for (const [callOffNo, quantity] of [
    [FIRST, '11'],
    [SECOND, '22'],
  ] as const) {
    await openTab(page, callOffNo).click();
    await expect(title(page)).toHaveText(new RegExp(callOffNo));
    await expect(line(page, typed[callOffNo] ?? '')).toContainText(quantity);
    await expect(page.getByText('1 not sent yet').filter({ visible: true })).toBeVisible();
    await discard(page);
  }
});

/** The plants in whose name pages of call-offs are asked for from now on. */
const plantsAsked = (page: Page): (string | undefined)[] => {
  const plants: (string | undefined)[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/calloff/v1/call-off') plants.push(request.headers()['x-plant-no']);
  });
  return plants;
};

const refresh = (page: Page): Locator =>
  page.getByRole('button', { name: 'Refresh', exact: true }).filter({ visible: true });

test('UX-02 · TRAP-7 · tabs of two plants call with their own plant; a tab that is chosen asks nothing, one that is opened again does', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/calloff/series');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose a plant' }).click();
  await page.getByRole('button', { name: /^2040/ }).click();
  const tabs = openTab(page, 'Series call-offs');
  await expect(tabs).toHaveCount(2);
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  const asked = plantsAsked(page);
  const plants = ['2031', '2040', '2031'];
  for (const [at, plantNo] of plants.entries()) {
    await tabs.nth(plantNo === '2031' ? 0 : 1).click();
    await expect(page.getByRole('button', { name: 'Choose a plant' })).toContainText(plantNo);
    await expect(grid(page).getByRole('link').first()).toBeVisible();
    expect(asked).toHaveLength(at);
    await refresh(page).click();
    await expect.poll(() => asked).toEqual(plants.slice(0, at + 1));
  }
  await button(page, 'Close Series call-offs').first().click();
  await expect(tabs).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose a plant' }).click();
  await page.getByRole('button', { name: /^2031/ }).click();
  await expect.poll(() => asked).toEqual([...plants, '2031']);
});

const NOTES = '/delivery/note';
/** Notes whose number begins so are those of one flow, more than the smallest page has; each was sent and taken in long ago. */
const OWN_NOTES = '9904';
const WAY_NOTES = '9905';
const OWN_COUNT = 30;
const DAY = '2025-03-03';
const LATER = '2025-03-04';

const bringOwnNotes = (database: Database, numbers: string, day: string, count = OWN_COUNT) =>
  copyRows(database, {
    table: 'delivery_note',
    like: `t.state <> 'sent'`,
    but: `jsonb_build_object('dn_no', $2::text || lpad(n::text, 8 - length($2), '0'), 'eta_date', $3::date, 'received_at', model.sent_at,
      'arrived_at', model.sent_at)`,
    count,
    values: [numbers, day],
  });
const CHOSEN = 2;
/** Rows of the smallest page. */
const PAGE = 20;

test('UX-04 · Back restores filter, page, scroll and selection, and a copied link gives a colleague the same rows', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await bringOwnNotes(database, OWN_NOTES, DAY);
  await openAs('dispositor', NOTES);
  await button(page, /^Sent/).click();
  await page.getByRole('searchbox').fill(OWN_NOTES);
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('link', { name: OWN_NOTES }).first()).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('20');
  await button(page, 'Next page').click();
  const state = page.locator('.ib-list-foot').filter({ visible: true });
  await expect(state).toContainText('21–');
  for (let at = 0; at < CHOSEN; at += 1) await page.locator(`[data-row="${at + 1}"] [data-box]`).click();
  await expect(page.getByText(`${CHOSEN} selected`).first()).toBeVisible();
  const seen = async () => ({
    rows: await grid(page).getByRole('link').allTextContents(),
    scroll: await page.locator('.ib-grid:visible').evaluate(element => element.scrollTop),
  });
  await page.locator('.ib-grid:visible').evaluate(element => element.scrollTo({ top: element.scrollHeight }));
  const before = await seen();
  expect(before.scroll).toBeGreaterThan(0);
  const address = page.url();
  await grid(page).getByRole('link').last().click();
  await expect(page).toHaveURL(/note-detail/);
  await page.goBack();
  await expect.poll(seen).toEqual(before);
  await expect(page.getByText(`${CHOSEN} selected`).first()).toBeVisible();
  await expect(button(page, /^Sent/)).toHaveAttribute('aria-current', 'true');
  await expect(state).toContainText('21–');

  // Another account, in another browser: what it may see of the same filter are the same rows.
  const colleague = await inNewBrowser(browser, database, 'tenant-admin', 'en');
  await colleague.goto(address);
  await expect.poll(() => grid(colleague).getByRole('link').allTextContents()).toEqual(before.rows);
  await colleague.context().close();
});

test('the way through a list goes on over the ends of its page, and back, also when others write into it', async ({
  page,
  openAs,
  database,
}) => {
  await bringOwnNotes(database, WAY_NOTES, DAY);
  await openAs('dispositor', NOTES);
  await page.getByRole('searchbox').fill(WAY_NOTES);
  await page.keyboard.press('Enter');
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(page.locator('.ib-list-foot').filter({ visible: true })).toContainText(`1–${PAGE}`);
  const lastRow = grid(page)
    .getByRole('link')
    .nth(PAGE - 1);
  const last = await lastRow.innerText();
  await lastRow.click();
  await expect(title(page)).toHaveText(last);
  const place = page.getByRole('navigation', { name: 'Place in the list' }).filter({ visible: true });
  await expect(place).toContainText(`${PAGE} `);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title(page)).not.toHaveText(last);
  await expect(place).toContainText(`${PAGE + 1} `);
  await place.getByRole('button', { name: /^Previous/ }).click();
  await expect(title(page)).toHaveText(last);
  await expect(place).toContainText(`${PAGE} `);

  // A note that comes to stand before all of them pushes the last one of the page to the next page.
  await bringOwnNotes(database, `${WAY_NOTES}9`, LATER, 1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title(page)).not.toHaveText(last);
  await expect(place).toContainText(`${PAGE + 2} `);
});
