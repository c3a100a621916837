import type { Page } from '@playwright/test';
import { crowdedPlaces, misnamedControls } from '../support/buttons.ts';
import { button, grid } from '../support/call-off-page.ts';
import { expect, test } from '../support/test.ts';

/** Screens with buttons that cannot always be pressed, each with who looks at it; a detail is opened by its first link. */
const SCREENS = [
  ['supplier-logistics', '/calloff/series', true],
  ['supplier-logistics', '/delivery/note', true],
  ['supplier-logistics', '/delivery/note-create', false],
  ['dispositor', '/calloff/series', true],
  ['dispositor', '/calloff/import', false],
  ['packaging-planner', '/quality/document', true],
  ['packaging-planner', '/packaging/instruction', true],
  ['tenant-admin', '/system/user', true],
  ['tenant-admin', '/system/role', true],
] as const;

/**
 * The actions that cannot be pressed and that the keyboard does not reach, or that do not say why. The ends of a pager are
 * no actions: the page that shows says why.
 */
const silent = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('button[disabled], button[aria-disabled="true"]')];
    const isShown = (button: HTMLButtonElement) =>
      button.checkVisibility() && !button.matches('[data-busy], .ib-pager button');
    const why = (button: HTMLButtonElement) =>
      (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join('');
    const shown = all.filter(isShown);
    const wrong = shown.filter(button => button.disabled || button.tabIndex < 0 || why(button) === '');
    return { seen: shown.length, wrong: wrong.map(button => button.outerHTML.slice(0, 200)) };
  });

test('UX-15 · each button that cannot be pressed is reached by the keyboard and says why; three stand in one place at most, and each is called as it reads', async ({
  page,
  openAs,
}) => {
  let seen = 0;
  for (const [user, path, hasDetail] of SCREENS) {
    await openAs(user, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (hasDetail) {
      await expect(grid(page).getByRole('link').first()).toBeVisible();
      const list = await silent(page);
      expect.soft(list.wrong, path).toEqual([]);
      await grid(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/-detail/);
      await expect(page.locator('main article:visible').first()).toBeVisible();
      seen += list.seen;
    }
    const found = await silent(page);
    expect.soft(await crowdedPlaces(page), `${path} of ${user}`).toEqual([]);
    expect.soft(await misnamedControls(page), `${path} of ${user}`).toEqual([]);
    expect.soft(found.wrong, `${path} of ${user}`).toEqual([]);
    seen += found.seen;
  }
  expect(seen).toBeGreaterThan(0);
});

const create = (page: Page) => page.getByRole('button', { name: /^Create delivery note/ });

test('UX-15 · an action without permission is not there', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await expect(create(page)).toBeVisible();
  await openAs('dispositor', '/delivery/note');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await expect(create(page)).toHaveCount(0);
  await page.locator('[data-row="0"] [data-box]').click();
  await expect(page.getByText('1 selected').first()).toBeVisible();
  await expect(button(page, /^Send/)).toHaveCount(0);
});

/** Surfaces that are white; a label and a page of paper are pictures of what is white. */
const whiteSurfaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter(element => element.checkVisibility() && !element.closest('img, svg, canvas, .ib-paper'))
      .filter(element => getComputedStyle(element).backgroundColor === 'rgb(255, 255, 255)')
      .map(element => element.outerHTML.slice(0, 160)),
  );

const DARK_SCREENS = [
  ['supplier-logistics', '/index/home'],
  ['supplier-logistics', '/calloff/series'],
  ['supplier-logistics', '/delivery/note'],
  ['tenant-admin', '/system/role'],
] as const;

test('UX-19 · nothing is pure white in the dark, and what is dark on the screen is printed light', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [user, path] of DARK_SCREENS) {
    await openAs(user, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await whiteSurfaces(page), path).toEqual([]);
    const dark = await ground();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await ground()).not.toBe(dark);
    await expect(page.getByRole('banner').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});
