import { expect, type Locator, type Page } from '@playwright/test';

/** What a person finds and does on the page of a call-off. */

export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

export const grid = (page: Page): Locator => page.getByRole('grid').filter({ visible: true });

/** A line by its number. */
export const line = (page: Page, lineNo: string): Locator =>
  grid(page).getByRole('row', { name: new RegExp(`^${lineNo} `) });

/** The actions of the line that is looked at. */
export const lineTools = (page: Page): Locator => page.getByRole('group', { name: /^Actions for line/ });

/** What the last act came to, in words. */
export const outcomeText = (page: Page): Locator => page.locator('.co-after').getByRole('status');

/** Finds a call-off in the list, and opens it. */
export const openCallOff = async (page: Page, callOffNo: string): Promise<void> => {
  await page.locator('[data-search]').fill(callOffNo);
  await page.keyboard.press('Enter');
  // Its row goes to the top when the others have gone: who clicks meanwhile meets none. The first row has the names.
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await grid(page).getByRole('link', { name: callOffNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: callOffNo })).toBeVisible();
  await expect(grid(page)).toBeVisible();
};

/** The numbers of the lines that wait for the reader, in their order. */
export const waitingLines = (page: Page): Promise<string[]> =>
  grid(page)
    .getByRole('row', { name: /New You/ })
    .evaluateAll(rows => rows.map(row => row.querySelector('[role=gridcell]')?.textContent ?? ''));

/** Types into a cell of a line, by the name of its column. */
export const typeInto = async (page: Page, lineNo: string, column: string, text: string): Promise<void> => {
  const names = await grid(page).getByRole('columnheader').allTextContents();
  const at = names.filter(name => name.trim() !== '').findIndex(name => name.includes(column));
  await line(page, lineNo).getByRole('gridcell').nth(at).dblclick();
  const input = grid(page).getByRole('textbox', { name: column });
  await input.fill(text);
  await page.keyboard.press('Enter');
};

/** Looks at a line, so that its actions are there. */
export const choose = (page: Page, lineNo: string): Promise<void> =>
  line(page, lineNo).getByRole('gridcell').nth(2).click();

/** Answers the question for a reason, and does what is asked. */
export const giveReason = async (page: Page, verb: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}`) });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await button(dialog, new RegExp(`^${verb}`)).click();
  await expect(dialog).toHaveCount(0);
};
