import type { Locator, Page } from '@playwright/test';
import { fieldLabel, fieldOf } from '../support/fields.ts';
import { MAIN_PAGES } from '../support/main-pages.ts';
import { openDrawn } from '../support/mockups.ts';
import { tabWalk } from '../support/tab-walk.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

for (const drawn of MAIN_PAGES)
  test.describe(drawn.mockup, () => {
    if (drawn.isPhone) test.use({ viewport: PHONE });
    test(`${drawn.mockup}: Tab comes to every control, and one sees where it is`, async ({ page, openAs }) => {
      await openDrawn(page, drawn, openAs);
      const { covered, ...walk } = await tabWalk(page);
      expect(walk).toEqual({ missed: [], blind: [] });
      // What the drawer covers its reader sees with Esc: he has opened it, and the focus began in it.
      if (drawn.mockup !== '08-settings-appearance') expect(covered).toEqual([]);
    });
  });

/** An agreement whose call-off no other flow answers. */
const AGREEMENT = '5500018340';
/** A control that takes more presses is as good as out of reach. */
const MOST_PRESSES = 90;

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

/** Comes to a control with Tab alone. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate(element => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
};

/** Comes to a control and presses it. */
const press = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};

test('the tour by keys alone: from the list of call-offs to a note that is packed, labelled and sent', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(AGREEMENT);
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid').filter({ visible: true });
  await expect(grid.getByRole('link')).toHaveText([AGREEMENT]);
  await press(page, grid);
  await expect(page.getByRole('heading', { level: 1, name: AGREEMENT })).toBeVisible();
  await press(page, button(page, 'Fill all as requested'));
  await press(page, button(page, /^Send [1-9]/));
  await expect(button(page, /^Send 0/)).toBeVisible();
  await press(page, button(page, 'Create delivery note'));
  await press(page, button(page.getByRole('dialog'), /^Create note of/));
  await expect(page.getByRole('heading', { level: 1, name: /^\d{8}$/ })).toBeVisible();
  await press(page, button(page, /^Packaging/));
  await press(page, button(page, 'Pack by instruction'));
  await expect(page.getByRole('treegrid', { name: 'Structure' }).getByRole('row')).not.toHaveCount(0);
  await press(page, button(page, /^Labels/));
  await Promise.all([page.waitForEvent('download'), press(page, button(page, /^Print \d+ labels/))]);
  await press(page, button(page, /1 thing missing/));
  const missing = page.getByRole('list', { name: 'What is still to do' });
  await press(page, missing.getByRole('button', { name: 'Edit' }));
  await expect(page.getByRole('textbox', { name: 'Plate' })).toBeFocused();
  await page.keyboard.type('JA K2040');
  await press(page, button(page, 'Save'));
  await expect(page.getByText('Ready to send')).toBeVisible();
  await press(page, button(page, 'Send'));
  await press(page, button(page.getByRole('dialog'), 'Send'));
  await expect(page.getByText(/^Sent on .* It cannot be changed\.$/)).toBeVisible();
});

const form = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Types into the fields of the form that is open, each reached with Tab. */
const type = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, fieldOf(form(page), name));
    await page.keyboard.type(value);
  }
};

/** Chooses what is offered for a text. */
const pick = async (page: Page, name: string, text: string): Promise<void> => {
  const field = form(page).getByRole('combobox', { name: fieldLabel(name) });
  await tabTo(page, field);
  await page.keyboard.type(text);
  await expect(page.getByRole('option').filter({ hasText: text, visible: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
};

const create = async (page: Page): Promise<void> => {
  await press(page, form(page).getByRole('button', { name: 'Create', exact: true }));
  await expect(form(page)).toHaveCount(0);
};

/** Opens a page by its name, from wherever one is. */
const jumpTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search or jump' });
  await expect(menu.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(menu.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};

test('a supplier with a user from nothing, by keys alone', async ({ page, openAs }) => {
  const [supplier, clerk] = ['S9037', 'keys.clerk'];
  await openAs('tenant-admin');
  await jumpTo(page, 'Suppliers');
  await press(page, button(page, 'New supplier'));
  await type(page, { 'Supplier code': supplier });
  await pick(page, 'Category', 'Series');
  await type(page, { 'Chinese name': '键盘线束', 'English name': 'Keys Harness', Address: '1 Harbour Road' });
  await type(page, { Contact: 'Chen Jing', Telephone: '+86 532 8888 0000', 'E-mails': 'post@keys.example' });
  await create(page);
  await expect(page.getByRole('grid').filter({ visible: true })).toContainText(supplier);
  await jumpTo(page, 'Users');
  await press(page, button(page, 'New user'));
  await type(page, { 'User number': clerk, 'Chinese name': '陈静', Name: 'Chen Jing', Department: 'Logistics' });
  await type(page, { 'E-mail': 'clerk@keys.example', Mobile: '+86 138 0013 8000' });
  const [internal, ofSupplier] = ['Internal', 'Supplier'].map(name => form(page).getByRole('radio', { name }));
  if (!internal || !ofSupplier) throw new Error('the form asks for the kind of user');
  await tabTo(page, internal);
  await page.keyboard.press('ArrowRight');
  await expect(ofSupplier).toBeChecked();
  await pick(page, 'Company', supplier);
  await pick(page, 'Roles', 'supplier-logistics');
  await pick(page, 'Plants', '2031');
  await create(page);
  const found = page.getByRole('grid').filter({ visible: true });
  await press(page, page.getByRole('searchbox').filter({ visible: true }));
  await page.keyboard.type(clerk);
  await page.keyboard.press('Enter');
  await expect(found.getByRole('link')).toHaveText([clerk]);
  await press(page, found);
  await press(page, button(page, 'Make a password link'));
  await expect(form(page).getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/^https?:/);
});
