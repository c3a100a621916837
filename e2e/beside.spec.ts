import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Wide enough for the lines of a call-off and the panel beside them. */
const WIDE = { width: 1720, height: 1000 };

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const rowsOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('grid', { name: 'Lines of both releases' }).getAttribute('aria-rowcount'));

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /\d{7,}/ })).toBeVisible();
};

test('beside the lines of a call-off stand its changes and its notes; the comparison goes by day, week and month', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(WIDE);
  await openAs('supplier-logistics', '/calloff/series');
  await openFirst(page);
  await expect(panel(page).getByRole('region', { name: 'What changed' })).toContainText('in the frozen period', {
    ignoreCase: true,
  });
  await expect(panel(page).getByRole('region', { name: 'Delivery notes' })).toContainText(/released = .* sent \+/);
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Hide the side panel').click();
  await expect(panel(page).getByRole('region')).toHaveCount(0);
  await button(page, 'Show the side panel').click();
  await panel(page)
    .getByRole('button', { name: /more change/ })
    .click();
  const days = await rowsOf(page);
  await button(page, /^Week/).click();
  await expect(button(page, /^Week/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => rowsOf(page)).toBeLessThan(days);
  await expect(page.getByText(/^Net to /)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test('a sent note shows how it is packed and leads along the way of its goods', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/delivery/note');
  await button(page, /^Sent/).click();
  await expect(button(page, /^Sent/)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.ib-list')).toHaveAttribute('aria-busy', 'false');
  // The oldest one delivers called-off lines; a free note leads to no call-off.
  await page.getByRole('grid').getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /\d{7,}/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Packaging summary' }).getByRole('row')).not.toHaveCount(0);
  const related = page.getByRole('region', { name: 'Related documents' });
  await expect(related).toContainText(/on the note = .* packed \+ 0 loose/);
  expect(await seriousFaults(page)).toEqual([]);
  await related.getByRole('list', { name: 'Call-off lines' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/series-detail/);
});

test('the tip of a button at the edge of the window stands whole in it', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openFirst(page);
  await button(page, 'Show the side panel').click();
  await button(page, 'Hide the side panel').hover();
  const tip = page.getByRole('tooltip', { name: 'Hide the side panel' });
  await expect(tip).toBeVisible();
  const rightEnd = async () => {
    const box = await tip.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(rightEnd).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
