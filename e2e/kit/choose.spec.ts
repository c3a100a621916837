import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

/** The place of a form or filter bar whose lists are walked over. */
const FORM = '#fields .ib-form >> nth=0';
const FILTERS = '#filters';

const openList = async (page: Page, list: Locator): Promise<void> => {
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
};

/** Opens every list of a place, marks an option with the arrows, and leaves by the key. Answers how many lists there were. */
const walkOver = async (page: Page, place: string, key: string): Promise<number> => {
  const lists = await page.locator(place).getByRole('combobox').all();
  let walked = 0;
  for (const list of lists) {
    // A field for any text opens no list.
    if ((await list.getAttribute('aria-haspopup')) !== 'listbox' || !(await list.isEditable())) continue;
    await list.focus();
    await page.keyboard.press('ArrowDown');
    if ((await list.getAttribute('aria-expanded')) !== 'true') continue;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await expect(list).not.toBeFocused();
    await expect(list).toHaveAttribute('aria-expanded', 'false');
    walked += 1;
  }
  return walked;
};

for (const key of ['Tab', 'Shift+Tab']) {
  test(`${key} in an open list of a form closes it and chooses nothing`, async ({ openKit }) => {
    const page = await openKit('fields');
    const chosen = () => page.locator(FORM).locator('.ib-select').allInnerTexts();
    const before = await chosen();
    expect(await walkOver(page, FORM, key)).toBeGreaterThan(1);
    expect(await chosen()).toEqual(before);
  });

  test(`${key} in an open list of a filter closes it, filters nothing, and removes no filter`, async ({ openKit }) => {
    const page = await openKit('filters');
    const chips = page.locator(`${FILTERS} .ib-chip`);
    const before = await chips.allInnerTexts();
    expect(before.join()).toContain('2031');
    expect(await walkOver(page, FILTERS, key)).toBeGreaterThan(1);
    expect(await chips.allInnerTexts()).toEqual(before);
  });
}

test('options of a list have the names that are shown, not the ids that are sent', async ({ openKit }) => {
  const page = await openKit('fields');
  const place = page.getByRole('combobox', { name: 'Production location' }).first();
  await openList(page, place);
  await expect(page.getByRole('option', { name: /^2031/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /0190b0a0/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field="productionLocationId"]').first()).toContainText('2032');
});
