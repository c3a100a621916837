import { readFile } from 'node:fs/promises';
import { SUCCESS } from '@inbound/shared';
import { confirmCallOffs } from '@inbound/shared/calloff/call-off/contract';
import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';
import { withoutNews } from './without-news.ts';

/** A drawing of a screen that is built: who looks at the built one, and how one comes to what was drawn. */
export interface Drawn {
  /** How the names of the drawing's files begin. */
  readonly mockup: string;
  /** Nobody, before the sign-in. */
  readonly userNo?: string;
  readonly path: string;
  /** It was drawn for phones alone. */
  readonly isPhone?: true;
  /** Stands on the page of pairs alone: README and manual show the same screen otherwise. */
  readonly isPairAlone?: true;
  show?(page: Page): Promise<void>;
}

const CLERK = 'supplier-logistics';
const PHONE_WIDTH = 600;

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH;

/** Presses what the width has; a phone lacks some of it. */
const pressIfThere = async (page: Page, selector: string): Promise<void> => {
  const first = shown(page, selector).first();
  if ((await first.count()) > 0) await first.click();
};

const RECORDS = '[role="grid"] [role="row"], .ib-cards > li';
const DONE = '.ib-turn[data-turn="done"]';

/** Opens the first record of a list, or of those with which somebody still has something to do. */
const openFirst = async (page: Page, which: 'all' | 'underWay' = 'all'): Promise<void> => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const records = shown(page, RECORDS);
  const chosen = which === 'all' ? records : records.filter({ hasNot: page.locator(DONE) });
  await chosen.locator('a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
};

/** Chooses a status of a list, or a section of a record, by its place. */
const choose = async (page: Page, place: number): Promise<void> => {
  const chosen = shown(page, '.ib-status-tabs button').nth(place);
  await chosen.click();
  // On a phone some of them stand in a menu.
  if (!isPhone(page)) await expect(chosen).toHaveAttribute('aria-current', 'true');
  // A list that is hidden meanwhile stays as it was left: what it had asked for is asked again when it is shown.
  await expect(shown(page, '.ib-list[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

/** The side menu as small as it was drawn beside details; a small window has none. */
const smallMenu = async (page: Page): Promise<void> => {
  await pressIfThere(page, '.header-collapse');
};

/** What stands beside the first section, drawn open; small windows have it below. */
const openRail = async (page: Page): Promise<void> => {
  if (!isPhone(page)) await pressIfThere(page, '.ib-rail:not([data-open]) > button');
};

const openSettings = (place: number) => async (page: Page) => {
  if ((await shown(page, '.header-settings').count()) === 0) return;
  await pressIfThere(page, '.header-settings');
  await shown(page, '.drawer [role="tab"]').nth(place).click();
};

/** The menu with icons and a second panel, chosen in the drawer as a reader does. */
const mixedMenu = async (page: Page): Promise<void> => {
  if (isPhone(page)) return;
  await openSettings(1)(page);
  await shown(page, '.drawer [role="radio"]').nth(1).click();
  await page.keyboard.press('Escape');
};

/** Of what a batch is given, the first half was done, and the rest refused. */
const halfRefused = async (route: Route): Promise<void> => {
  const { items } = route.request().postDataJSON() as { items: { id: string; version: number }[] };
  const results = items.map(({ id, version }, at) => ({
    id: `${id}-line`,
    callOffId: id,
    callOffNo: '',
    lineNo: '',
    ...(at < items.length / 2 ? { version: version + 1 } : { code: 'no_detail', params: {} }),
  }));
  await route.fulfill({ json: { code: SUCCESS, data: { results } } });
};

/** Confirms all rows; the answer is made up, so that the story stays as it is for the pictures that come. */
const confirmAll = async (page: Page): Promise<void> => {
  if (isPhone(page)) return;
  await page.route(`**${confirmCallOffs.path}`, halfRefused);
  await shown(page, '.ib-box-cell .ib-box').first().click();
  await shown(page, '.ib-bulk .ib-button[data-kind="primary"]').first().click();
  await pressIfThere(page, '.ib-dialog .ib-button[data-kind="primary"]');
  await expect(page.locator('.ib-result-rows')).toBeVisible();
};

/** Takes the first sample file that the page offers, and drops it back in. */
const dryRun = async (page: Page): Promise<void> => {
  const download = page.waitForEvent('download');
  await shown(page, '.ri-samples button').first().click();
  const sample = await download;
  const buffer = await readFile(await sample.path());
  const file = { name: sample.suggestedFilename(), mimeType: 'text/plain', buffer };
  await page.locator('.ri-file').setInputFiles(file);
  await expect(page.locator('.ri-tiles')).toBeVisible();
};

/** Opens the screen of a drawing, as far as it was drawn. */
export const openDrawn = async (
  page: Page,
  { userNo, path, show }: Drawn,
  openAs: (userNo: string, path: string) => Promise<void>,
): Promise<void> => {
  await withoutNews(page.context());
  if (userNo === undefined) await page.goto(path);
  else await openAs(userNo, path);
  await page.waitForLoadState('networkidle');
  await show?.(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ib-skeleton')).toHaveCount(0);
  // What was pressed last says its name for as long as the pointer rests there.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(0);
};

/** Which drawings have a screen; what of them is not built yet (docks, trucks, invoices) is no part of it. */
export const DRAWN: readonly Drawn[] = [
  { mockup: '00-shell-example', userNo: CLERK, path: '/calloff/series', isPairAlone: true },
  { mockup: '01-login', path: '/login' },
  { mockup: '02-home', userNo: CLERK, path: '/index/home' },
  {
    mockup: '03-series-list',
    userNo: CLERK,
    path: '/calloff/series',
    show: page => pressIfThere(page, '[role="grid"] [data-box]'),
  },
  {
    mockup: '03-series-list-peek',
    userNo: CLERK,
    path: '/calloff/series',
    show: async page => {
      if (isPhone(page)) return;
      await shown(page, '[role="grid"] [role="row"] [role="gridcell"]').nth(4).click();
      await page.keyboard.press('Space');
    },
  },
  {
    mockup: '04-calloff-detail',
    userNo: CLERK,
    path: '/calloff/series',
    show: async page => {
      await openFirst(page);
      await smallMenu(page);
      await openRail(page);
    },
  },
  {
    mockup: '05-release-compare',
    userNo: CLERK,
    path: '/calloff/series',
    show: async page => {
      await openFirst(page);
      await choose(page, 1);
    },
  },
  {
    mockup: '06-delivery-note-sent',
    userNo: CLERK,
    path: '/delivery/note',
    show: async page => {
      await choose(page, 2);
      // One that is taken in already cannot be taken back, as the drawn one can.
      await openFirst(page, 'underWay');
      await smallMenu(page);
      await openRail(page);
    },
  },
  { mockup: '08-menu-modes', userNo: CLERK, path: '/calloff/series', show: mixedMenu, isPairAlone: true },
  { mockup: '08-settings-appearance', userNo: CLERK, path: '/calloff/series', show: openSettings(0) },
  { mockup: '08-settings-layout', userNo: CLERK, path: '/calloff/series', show: openSettings(1) },
  { mockup: '09-phone-calloff', userNo: CLERK, path: '/m/calloff', isPhone: true },
  {
    mockup: '09-phone-gate',
    userNo: 'gate',
    path: '/m/gate',
    isPhone: true,
    show: async page => shown(page, '.ib-phone-card').first().click(),
  },
  {
    mockup: '11-packaging-builder',
    userNo: CLERK,
    path: '/delivery/note',
    show: async page => {
      await choose(page, 2);
      await openFirst(page);
      await choose(page, 1);
      await smallMenu(page);
    },
  },
  { mockup: '12-import-wizard', userNo: 'dispositor', path: '/calloff/import', show: dryRun },
  { mockup: '13-bulk-result', userNo: CLERK, path: '/calloff/series', show: confirmAll, isPairAlone: true },
];
