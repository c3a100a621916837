import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const AGREEMENT = '5500018234';
const SEARCH = '**/api/system/v1/search*';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Search or jump' });
const box = (page: Page) => menu(page).getByRole('combobox');
const option = (page: Page, text: string | RegExp) => menu(page).getByRole('option').filter({ hasText: text });
const chosen = (page: Page) => menu(page).locator('[role=option][aria-selected=true]');

const openMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
};

test('a number that is typed and entered at once opens its document', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  await openMenu(page);
  await page.keyboard.type(AGREEMENT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calloff\/series-detail/);
  await expect(page.getByRole('heading', { level: 1, name: AGREEMENT })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('numbers stand with partner, status and date, and the list has the rest', async ({ page, openAs }) => {
  await openAs('dispositor');
  await page.getByRole('button', { name: 'Search or jump' }).click();
  await box(page).fill('５５０００１８２３４');
  const found = menu(page).getByRole('group', { name: 'Series call-offs' }).getByRole('option');
  await expect(found).toContainText([AGREEMENT]);
  await expect(found).toContainText(['S1001']);
  await expect(found.locator('.ib-tag')).toBeVisible();
  await expect(menu(page).getByRole('group', { name: 'Agreements' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await box(page).fill('5500');
  await option(page, 'Show all in Series call-offs').click();
  await expect(page).toHaveURL(/\/calloff\/series\?/);
  await expect(page.getByRole('searchbox').first()).toHaveValue('5500');
});

test('another supplier finds nothing of it', async ({ page, openAs }) => {
  await openAs('supplier-logistics-2');
  await openMenu(page);
  await page.keyboard.type(AGREEMENT);
  await expect(menu(page).getByRole('status')).toHaveText(`Nothing that you may see begins with “${AGREEMENT}”.`);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh-cn' });

  test('pages are found by the initials of their names, and in English', async ({ page, openAs }) => {
    await openAs('supplier-logistics');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: '搜索或跳转' });
    await field.fill('shd');
    await expect(page.getByRole('option').first()).toContainText('送货单');
    await field.fill('agreements');
    await expect(page.getByRole('option').first()).toContainText('计划协议');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/calloff\/agreement/);
  });
});

test('all of it goes by the keyboard: lines, groups, behind the page, back', async ({ page, openAs }) => {
  await openAs('dispositor');
  await openMenu(page);
  await page.keyboard.type('call');
  await expect(option(page, 'Series call-offs')).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
  const first = await chosen(page).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(menu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/index\/home/);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')).toContainText([
    'Home',
    first.split('\n')[0] ?? '',
  ]);
});

test('what the page can do stands in the menu, and what was opened last', async ({ page, openAs }) => {
  await openAs('tenant-admin', '/master/plant');
  await expect(page.getByRole('grid')).toBeVisible();
  await openMenu(page);
  await option(page, 'New plant').click();
  await expect(page.getByRole('dialog', { name: /plant/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '2031', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2031' })).toBeVisible();
  await openMenu(page);
  await expect(menu(page).getByRole('group', { name: 'Opened last' }).getByRole('option')).toContainText(['2031']);
});

test('without the server it says so, and pages are still there', async ({ page, openAs, guarded }) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAs('dispositor');
  await openMenu(page);
  await page.route(SEARCH, route => route.abort('internetdisconnected'));
  await page.keyboard.type('note');
  await expect(menu(page).locator('.ib-notice')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/delivery\/note/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it fills the screen, and a press opens', async ({ page, openAs }) => {
    await openAs('supplier-logistics');
    await page.getByRole('button', { name: 'Search or jump' }).click();
    await box(page).fill(AGREEMENT);
    await option(page, AGREEMENT).first().click();
    await expect(page).toHaveURL(/\/calloff\/series-detail/);
  });
});

test('F1 opens the manual at what shows', async ({ page, openAs }) => {
  await openAs('dispositor', '/calloff/agreement');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('F1');
  const manual = page.getByRole('dialog', { name: 'User manual' });
  await expect(manual.getByRole('heading', { name: 'Scheduling agreements' })).toBeVisible();
  await manual.getByLabel('Chapter').selectOption('Back orders');
  await expect(manual.getByRole('heading', { name: 'Back orders' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(manual).toBeHidden();
  await page.goto('/delivery/note');
  await page.getByRole('button', { name: 'Help for this page (F1)' }).click();
  await expect(manual.getByRole('heading', { name: 'Suppliers: delivery notes' })).toBeVisible();
});
