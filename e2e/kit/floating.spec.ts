import type { Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

test('a form begins in its first field, keeps the focus, and gives it back', async ({ openKit }) => {
  const page = await openKit('floating');
  const opener = page.getByRole('button', { name: 'form' });
  await opener.click();
  await expect(page.getByLabel('Plant no.')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a form says all that is wrong, and puts the focus on the first', async ({ openKit }) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'form' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('7 fields need attention')).toBeVisible();
  await expect(page.getByLabel('Plant no.')).toBeFocused();
  await page.getByRole('button', { name: 'Time zone' }).click();
  await expect(page.getByLabel('Time zone')).toBeFocused();
});

test('full-width digits are read as digits when a code is left', async ({ openKit }) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'form' }).click();
  await page.getByLabel('Plant no.').fill(' ２０３１ ');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Plant no.')).toHaveValue('2031');
});

test('what was typed is kept when the reader wants it, and comes back', async ({ openKit }) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'form' }).click();
  await page.getByLabel('Plant no.').fill('2077');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'form' }).click();
  await expect(page.getByLabel('Plant no.')).toHaveValue('2077');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await page.getByRole('button', { name: 'form' }).click();
  await expect(page.getByLabel('Plant no.')).toHaveValue('');
});

test('a button that cannot be pressed says why, also to the keyboard', async ({ openKit }) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'question' }).click();
  const verb = page.getByRole('button', { name: 'Reject 3 lines' });
  await expect(verb).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Reason').press('Tab');
  await page.keyboard.press('Tab');
  await expect(verb).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('reason');
});

test('an import takes one file, shows every problem at its place, and blocks "all" while rows are bad', async ({
  openKit,
}) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'import' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'a/b', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: 'a/b', buffer: Buffer.from('x') });
  await expect(page.getByText('Row 4, Time zone: “Peking”.')).toBeVisible();
  const run = page.getByRole('button', { name: /438 new, 31 changed/ });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(/Only the 469 good rows/).check();
  await expect(run).not.toHaveAttribute('aria-disabled', 'true');
});

test('a choice and a calendar open over the dialog that they stand in', async ({ openKit }) => {
  const page = await openKit('floating');
  await page.getByRole('button', { name: 'popups' }).click();
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.getByRole('button', { name: '30 Nov 2026' }).click();
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('30 Nov 2026');
  await page.getByRole('combobox', { name: 'Plant' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '2033' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('2033');
  await page.getByRole('textbox', { name: 'Date' }).fill('cw49/5');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('4 Dec 2026');
});

/** How often each part is opened: what leaks does so little by little. */
const TIMES = 20;

/** What a part that was opened may leave behind: how the page looks and scrolls, and where the focus is. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (element: Element | null) => {
      const { overflow, paddingRight, font, color, backgroundColor } = getComputedStyle(element ?? document.body);
      return [overflow, paddingRight, font, color, backgroundColor].join(' | ');
    };
    const [body, root, button] = [
      document.body,
      document.documentElement,
      document.querySelector('#floating .ib-button'),
    ];
    return { styles: [body, root, button].map(styleOf), focus: document.activeElement?.textContent };
  });

test('TRAP-1 · dialog, form and choice leave styles, scrolling and focus as they were, opened twenty times', async ({
  openKit,
}) => {
  const page = await openKit('floating');
  const opener = page.getByRole('button', { name: 'form' });
  const open = async () => {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  await open();
  const before = await traces(page);
  for (let times = 1; times < TIMES; times += 1) await open();
  expect(await traces(page)).toEqual(before);
});
