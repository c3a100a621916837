import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';

/** A file that the page has saved. */
export interface Saved {
  name: string;
  content: Buffer;
}

const contentOf = async (download: Download): Promise<Saved> => ({
  name: download.suggestedFilename(),
  content: await readFile(await download.path()),
});

/** Presses what saves a file, and answers the file. */
export const savedBy = async (page: Page, button: Locator): Promise<Saved> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return contentOf(download);
};

/** Opens the dialog of a list's file and chooses its format; answers the button that makes it. */
export const exportButton = async (page: Page, format: 'CSV' | 'Excel' = 'CSV'): Promise<Locator> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the list' });
  await dialog.getByRole('radio', { name: format }).check();
  return dialog.getByRole('button', { name: /^Export .* rows$/ });
};

/** How many pages a PDF has; it must be one. */
export const pagesOf = ({ content }: Saved): number => {
  const text = content.toString('latin1');
  if (!text.startsWith('%PDF-')) throw new Error('the file is no PDF');
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
