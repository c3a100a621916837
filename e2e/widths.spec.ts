import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The lists in which people work most, with who looks at them. */
const MAIN_LISTS = [
  ['supplier-logistics', '/calloff/series'],
  ['dispositor', '/calloff/series'],
  ['dispositor', '/calloff/agreement'],
  ['supplier-logistics', '/delivery/note'],
  ['packaging-planner', '/quality/document'],
  ['dispositor', '/master/plant'],
  ['dispositor', '/master/material'],
  ['tenant-admin', '/master/supplier'],
  ['dispositor', '/master/process'],
  ['tenant-admin', '/system/user'],
] as const;

/** What is cut off or out of sight in the grid of the page: how far it scrolls sideways, keys and digits that are not whole. */
const cut = (page: Page) =>
  page.getByRole('grid').evaluate(grid => {
    const key = grid.querySelector('[role="gridcell"] a')?.closest('[role="gridcell"]')?.getAttribute('data-column');
    const isWhole = (cell: Element) => {
      const value = cell.querySelector('.ib-value');
      return value === null || value.scrollWidth <= value.clientWidth;
    };
    const cells = [...grid.querySelectorAll('[role="gridcell"][data-column]')];
    const digits = cells.filter(cell => /^[\d ./:-]{5,}$/.test(cell.textContent ?? ''));
    const keys = cells.filter(cell => cell.getAttribute('data-column') === key);
    return {
      sideways: grid.scrollWidth - grid.clientWidth,
      cells: [...keys, ...digits].filter(cell => !isWhole(cell)).map(cell => cell.textContent),
    };
  });

for (const language of ['en', 'zh-cn']) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } });
    for (const [userNo, path] of MAIN_LISTS)
      test(`${path} of ${userNo} fits a window of 1280, its numbers and dates whole`, async ({ page, openAs }) => {
        await openAs(userNo, path);
        await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
        expect(await cut(page)).toEqual({ sideways: 0, cells: [] });
      });
  });
}
