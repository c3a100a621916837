import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { type Database, openDatabase } from '../support/database.ts';
import { fieldLabel, fieldOf } from '../support/fields.ts';
import { borrowProduct, type LentProduct } from '../support/lent-product.ts';
import { newBrowserAt, type Visitor } from '../support/new-browser.ts';
import { PASSWORD } from '../support/place.ts';
import { signInHere } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { picture } from './manual-picture.ts';

/** A release of the first agreement of a new tenant: VDA 4905, three deliveries of one part. */
const RELEASE = fileURLToPath(new URL('../../samples/first-start/first-release.vda', import.meta.url));
const AGREEMENT = '4711000815';
const TENANT = '7';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Fills the fields of the form that is open, by their names. */
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await fieldOf(dialog(page), name).fill(value);
};

/** Chooses by the keys what is offered for a text. */
const pick = async (page: Page, name: string, text: string): Promise<void> => {
  const field = dialog(page).getByRole('combobox', { name: fieldLabel(name) });
  await field.fill(text);
  await expect(page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first()).toBeVisible();
  await field.press('Enter');
};

const save = async (page: Page): Promise<void> => {
  await button(page, 'Create').click();
  await expect(dialog(page)).toHaveCount(0);
};

/** Opens a page by its section and its entry in the menu. */
const openByMenu = async (page: Page, section: string, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  // What waits there is counted beside the name.
  const entry = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link');
  await entry.filter({ hasText: new RegExp(`^${name}\\s*\\d*$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};

let product: LentProduct;
let database: Database;

/** Somebody who was handed a link: sets the password with it, signs in, and agrees. */
const enterByLink = async (browser: Browser, link: string, userNo: string, drawn?: string): Promise<Page> => {
  const { page, puzzles }: Visitor = await newBrowserAt(browser, product.ahead);
  await page.goto(link);
  if (drawn) await picture(page, drawn, true);
  for (const name of ['New password', 'New password again'])
    await page.getByRole('textbox', { name, exact: true }).fill(PASSWORD);
  await button(page, 'Set the password').click();
  await signInHere(page, puzzles, database, userNo);
  await expect(page.getByRole('heading', { name: 'User agreement', level: 1 })).toBeVisible();
  await page.locator('.agreement-paper').press('End');
  await page.getByRole('checkbox').check();
  await button(page, 'Agree').click();
  await expect(page.locator('.shell')).toBeVisible();
  return page;
};

const shownLink = async (page: Page): Promise<string> => {
  const link = await dialog(page).getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await button(page, 'Close').last().click();
  return link;
};

interface Person {
  userNo: string;
  cname: string;
  name: string;
  type: 'Internal' | 'Supplier';
  company: string;
  roles: readonly string[];
}

/** Makes a user of the plant; answers the link for the password that is shown once. */
const makeUser = async (
  page: Page,
  { userNo, cname, name, type, company, roles }: Person,
  drawn?: string,
): Promise<string> => {
  await openByMenu(page, 'System', 'Users');
  await button(page, 'New user').click();
  await fill(page, { 'User number': userNo, 'Chinese name': cname, Name: name, Department: 'Logistics' });
  await fill(page, { 'E-mail': `${userNo}@haitang.example`, Mobile: '+86 138 0013 8000' });
  await dialog(page).getByRole('radio', { name: type }).click();
  await pick(page, 'Company', company);
  for (const role of roles) await pick(page, 'Roles', role);
  await pick(page, 'Plants', '2100');
  await save(page);
  await page.getByRole('grid').getByRole('link', { name: userNo, exact: true }).click();
  await expect(page.getByText(`${name} has no password yet and cannot sign in.`)).toBeVisible();
  if (drawn) await picture(page, drawn);
  await button(page, 'Make a password link').click();
  return shownLink(page);
};

test.beforeAll(async () => {
  product = await borrowProduct('empty');
  database = openDatabase(product.database);
});

test.afterAll(async () => {
  await database.close();
  product.giveBack();
});

/** Who minds the doors, too, where there is nobody else for them. */
const ofBuyer: Person = {
  userNo: 'wang',
  cname: '王芳',
  name: 'Wang Fang',
  type: 'Internal',
  company: 'BUYER',
  roles: ['dispositor', 'gate'],
};
const ofSupplier: Person = {
  userNo: 'chen',
  cname: '陈静',
  name: 'Chen Jing',
  type: 'Supplier',
  company: 'S77',
  roles: ['supplier-logistics'],
};

/** The operator makes the tenant; answers the link for its first administrator. */
const makeTenant = async (operator: Page): Promise<string> => {
  await openByMenu(operator, 'System', 'Tenants');
  await button(operator, 'New tenant').click();
  await fill(operator, { Number: TENANT, 'Name in Chinese': '海棠汽车', 'Name in English': 'Haitang Cars' });
  await button(operator, 'Create').click();
  return shownLink(operator);
};

/** All that a release names: plant, supplier, EDI partner and material. */
const makeMasterData = async (admin: Page): Promise<void> => {
  await openByMenu(admin, 'Master data', 'Plants');
  await button(admin, 'New plant').click();
  await fill(admin, {
    'Plant no.': '2100',
    'SAP name': 'HT21',
    'Name in Chinese': '青岛工厂',
    'Name in English': 'Qingdao',
  });
  await fill(admin, { 'Time zone': 'Asia/Shanghai', Contact: '王芳', Street: '团结路 1 号' });
  await save(admin);
  await openByMenu(admin, 'Master data', 'Suppliers');
  await button(admin, 'New supplier').click();
  await fill(admin, { 'Supplier code': 'S77', 'Chinese name': '海滨线束', 'English name': 'Haibin Harness' });
  await pick(admin, 'Category', 'Series');
  await fill(admin, {
    Address: '青岛市团结路 8 号',
    Contact: '陈静',
    Telephone: '+86 532 8888 0000',
    'E-mails': 'post@haibin.example',
  });
  await save(admin);
  await admin.getByRole('grid').getByRole('link', { name: 'S77' }).click();
  await button(admin, /^EDI partners/).click();
  await button(admin, 'New EDI partner').click();
  await pick(admin, 'Plant', '2100');
  await fill(admin, { 'Customer no.': 'HAITANG', 'Plant key': '100', 'Supplier no.': 'S-77' });
  await save(admin);
  await expect(admin.getByRole('grid').filter({ visible: true })).toContainText('S-77');
  await picture(admin, '3-edi-partner');
  await openByMenu(admin, 'Master data', 'Materials');
  await button(admin, 'New material').click();
  await fill(admin, {
    'Part number': 'INB 100 200 X',
    'Name in Chinese': '线束',
    'Name in English': 'Wiring harness',
    'MRP controller': 'M04',
    'Net weight': '1.2',
  });
  await pick(admin, 'Plant', '2100');
  await pick(admin, 'Unit', 'pcs');
  await save(admin);
};

/** The planner makes the unloading point, reads the dry run, and takes the release. */
const takeRelease = async (planner: Page): Promise<void> => {
  await openByMenu(planner, 'Master data', 'Unloading areas');
  await button(planner, 'New unloading area').click();
  await pick(planner, 'Plant', '2100');
  await fill(planner, { Code: 'D', 'Name in Chinese': 'D 厅', 'Name in English': 'Hall D' });
  await save(planner);
  await planner.getByRole('grid').getByRole('link', { name: 'D', exact: true }).click();
  await button(planner, /^Unloading points/).click();
  await button(planner, 'New unloading point').click();
  await fill(planner, { Code: 'D07', 'Name in Chinese': '7 号门', 'Name in English': 'Door 7' });
  await save(planner);
  await openByMenu(planner, 'Demand', 'Call-off imports');
  await planner.locator('input[type="file"]').setInputFiles(RELEASE);
  await expect(button(planner, 'Import 1 release')).toBeEnabled();
  await expect(planner.getByText('Saved')).toHaveCount(0);
  await picture(planner, '5-dry-run');
  await button(planner, 'Import 1 release').click();
  await expect(planner.getByText('Imported 1 release;')).toBeVisible();
};

const answer = async (clerk: Page): Promise<void> => {
  await openByMenu(clerk, 'Demand', 'Series call-offs');
  await clerk.getByRole('grid').getByRole('link', { name: AGREEMENT }).click();
  await button(clerk, 'Fill all as requested').click();
  await picture(clerk, '6-answers');
  await button(clerk, 'Send 3 answers').click();
  await expect(clerk.getByText('3 answers sent to plant 2100.')).toBeVisible();
};

test('from the link of the first start to a call-off that a supplier answers', async ({ browser }) => {
  const operator = await enterByLink(browser, product.firstLink, 'admin', '1-link');
  const admin = await enterByLink(browser, await makeTenant(operator), 'admin');

  await expect(admin.getByText('0 of 9 done')).toBeVisible();
  await picture(admin, '2-first-steps');
  await makeMasterData(admin);
  const plannerLink = await makeUser(admin, ofBuyer, '4-user');
  const clerkLink = await makeUser(admin, ofSupplier);
  const planner = await enterByLink(browser, plannerLink, 'wang');
  await takeRelease(planner);
  const clerk = await enterByLink(browser, clerkLink, 'chen');
  await answer(clerk);
  // What the planner has open follows by itself; the administrator's home has nothing more to ask for.
  await openByMenu(planner, 'Demand', 'Series call-offs');
  await expect(planner.getByRole('grid').getByRole('row', { name: new RegExp(AGREEMENT) })).toContainText('Processing');
  await admin.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
  await expect(admin.getByRole('heading', { level: 2, name: 'Needs me today' })).toBeVisible();
  await expect(admin.getByText(/of 9 done/)).toHaveCount(0);
});
