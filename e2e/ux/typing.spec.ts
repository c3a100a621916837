import type { Locator, Page } from '@playwright/test';
import { button, grid, openCallOff, waitingLines } from '../support/call-off-page.ts';
import { fieldOf } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** What an input method shows while it composes, in Pinyin, Kana and Hangul, and the word that is chosen in the end. */
const WORDS = [
  ['di yi che', '第一车'],
  ['とうきょう', '東京'],
  ['ㅎㅏㄴ', '한국'],
] as const;

/** The code under which a browser reports every key while an input method composes. */
const COMPOSING_KEY = 229;

/** What the page keeps without being told: what is not saved yet, and how its reader has arranged it. */
const KEPT_BY_ITSELF = /\/(?:draft|preference)/;

/**
 * Composes a word in the field that has the focus, takes it with Enter as an input method does, and answers that nothing
 * else came of the key: the field keeps the focus, the page its address, and nothing was written.
 */
const compose = async (page: Page, field: Locator): Promise<void> => {
  const written: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET' && !KEPT_BY_ITSELF.test(request.url())) written.push(request.url());
  };
  const session = await page.context().newCDPSession(page);
  const address = page.url();
  page.on('request', note);
  for (const [typed, word] of WORDS) {
    await session.send('Input.imeSetComposition', { text: typed, selectionStart: 0, selectionEnd: typed.length });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: COMPOSING_KEY };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    await expect(field).toBeFocused();
    await session.send('Input.insertText', { text: word });
    await expect(field).toHaveValue(new RegExp(word));
  }
  page.off('request', note);
  expect(page.url()).toBe(address);
  expect(written).toEqual([]);
};

test('UX-07 · Enter while a word is composed submits, saves and opens nothing: search, command menu, form, reason, grid', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin', '/master/plant');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  await compose(page, page.getByRole('searchbox'));

  await page.keyboard.press('Control+k');
  const command = dialog(page).getByRole('combobox');
  await command.fill('plants');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await compose(page, command);
  await page.keyboard.press('Escape');

  await button(page, 'New plant').click();
  const name = fieldOf(dialog(page), 'Name in Chinese');
  await name.focus();
  await compose(page, name);
  await expect(dialog(page).getByText(/need attention/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).last().click();

  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, '5500018251');
  const [lineNo = ''] = await waitingLines(page);
  const row = grid(page).getByRole('row', { name: new RegExp(`^${lineNo} `) });
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('r');
  await expect(dialog(page)).toBeVisible();
  await compose(page, dialog(page).getByRole('textbox', { name: 'Reason' }));
  await button(dialog(page), 'Back').click();
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('n');
  await compose(page, grid(page).getByRole('textbox'));
  await page.keyboard.press('Escape');
});

test('UX-08 · full-width signs become ASCII when a code or a quantity is left, and a file with them is refused with the ASCII form', async ({
  page,
  openAs,
}) => {
  const blurred = async (field: Locator, typed: string, read: string): Promise<void> => {
    await field.fill(typed);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(read);
  };
  const field = (name: string) => dialog(page).getByRole('textbox', { name });
  await openAs('tenant-admin', '/master/plant');
  await button(page, 'New plant').click();
  await blurred(field('Plant no.'), '２０８８', '2088');
  await blurred(field('SAP name'), 'ＦＳ０１', 'FS01');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).last().click();
  await button(page, 'Import').click();
  const rows = [
    'plantNo,nameZh,nameEn,sapName,contact,street,timeZone',
    '２０８８,厂,Plant,FS88,Li Wei,Road 1,Asia/Shanghai',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await dialog(page).locator('input[type="file"]').setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer });
  await expect(dialog(page).getByText(/“２０８８”.*2088/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/master/material');
  await button(page, 'New material').click();
  await blurred(field('Part number'), 'ＨＭ４ ９４１', 'HM4 941');
  await blurred(field('Net weight'), '１．５', '1.5');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).last().click();

  await openAs('supplier-logistics', '/calloff/series');
  await openCallOff(page, '5500018252');
  const [lineNo = ''] = await waitingLines(page);
  const row = grid(page).getByRole('row', { name: new RegExp(`^${lineNo} `) });
  const names = await grid(page).getByRole('columnheader').allTextContents();
  const at = names.filter(name => name.trim() !== '').findIndex(name => name.includes('Confirm qty'));
  await row.getByRole('gridcell').nth(at).dblclick();
  await grid(page).getByRole('textbox').fill('１２');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell').nth(at)).toContainText('12');
  await button(page, 'Discard').click();
  await button(dialog(page), 'Discard').click();
});
