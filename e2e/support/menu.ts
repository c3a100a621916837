import { expect, type Page } from '@playwright/test';

/** Opens a section by its name in the header; one that has no room there stands under "More". */
const openSection = async (page: Page, section: string): Promise<void> => {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const inHeader = sections.getByRole('link', { name: section });
  const more = sections.getByRole('button', { name: 'More' });
  await expect(inHeader.or(more).first()).toBeVisible();
  if (await inHeader.isVisible()) return inHeader.click();
  await more.click();
  await sections.locator('.drop-down-item').filter({ hasText: section }).click();
};

/** Opens a page of a section by its entry in the menu. */
export const openByMenu = async (page: Page, name: string, section = 'System'): Promise<void> => {
  await openSection(page, section);
  // What waits there is counted behind the name.
  const entry = new RegExp(`^${name}( \\d+)?$`);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};
