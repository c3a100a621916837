import { expect, type Page } from '@playwright/test';

const LIST = 'Series call-offs';

const toNumber = (text: string | null): number => Number((text ?? '').replace(/\D/g, '') || 0);

/** How many call-offs wait for the reader, as it is told in three places; the list has as many rows as its tab says. */
const numbersOf = async (page: Page): Promise<{ home: number; menu: number; tab: number }> => {
  await page.goto('/index/home');
  const queue = page.getByRole('region', { name: 'Needs me today' }).or(page.locator('.queue'));
  await expect(queue.first()).toHaveAttribute('aria-busy', 'false');
  const lines = page.locator('.queue-line', { hasText: /call-offs|answers of suppliers/i });
  const home = (await lines.locator('.queue-count').allTextContents()).reduce((sum, text) => sum + toNumber(text), 0);
  await page.goto('/calloff/series');
  const tab = page.getByRole('button', { name: /^My turn/ });
  await expect(tab).toHaveText(/\d/);
  const told = toNumber(await tab.textContent());
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: LIST });
  const counted = entry.locator('.menu-count');
  // Counts of the frame come after the rows; an entry for which nothing waits has none.
  if (told > 0) await expect(counted.first()).toHaveText(/\d/);
  const menu = toNumber((await counted.allTextContents()).join(''));
  await tab.click();
  const shown = page.locator('.ib-list-tools').getByRole('status');
  await expect(shown).toHaveText(new RegExp(`^${told} (of|row)`));
  return { home, menu, tab: told };
};

/** The number that home, menu, tab and list all tell; what is asked again is what another flow changed in between. */
export const sameNumber = async (page: Page): Promise<number> => {
  let same = Number.NaN;
  await expect(async () => {
    const { home, ...others } = await numbersOf(page);
    expect(others).toEqual({ menu: home, tab: home });
    same = home;
  }).toPass();
  return same;
};
