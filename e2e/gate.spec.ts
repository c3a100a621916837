import type { BrowserContext, Page } from '@playwright/test';
import { elementsOutside } from './support/outside.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

const cards = (page: Page) => page.locator('.ib-phone-card');
const lines = (page: Page) => page.locator('.gt-line');
const number = (page: Page) => page.locator('.ib-phone-head h1').filter({ visible: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const step = (page: Page) => page.locator('.gt-steps [aria-current="step"]');
const cut = (context: BrowserContext, is: boolean) => context.setOffline(is);

/** What a scanner that acts as a keyboard does. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Scan a note/ }).fill(code);
  await page.keyboard.press('Enter');
};

/** A number that only one of the notes has that are awaited: two suppliers may give the same. */
const awaited = async (page: Page): Promise<string> => {
  await expect(cards(page).first()).toBeVisible();
  const numbers = await cards(page).locator('strong').allInnerTexts();
  return numbers.find(one => numbers.indexOf(one) === numbers.lastIndexOf(one)) ?? '';
};

test('UX-18 · the gate scans a note, reports what is damaged and takes it in with one thumb, without a network for a moment', async ({
  page,
  context,
  openAs,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(SMALL_PHONE);
  await openAs('gate');
  await page.locator('.phone-pages a[href="/m/gate"]').click();
  await expect(step(page)).toHaveText('Scan');
  const dnNo = await awaited(page);
  await scan(page, 'NOTHING-HERE');
  await expect(page.getByText('Nothing here is called NOTHING-HERE.')).toBeVisible();
  await scan(page, dnNo);
  await expect(number(page)).toHaveText(dnNo);
  await expect(step(page)).toHaveText('Check');
  await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('oading point');
  await lines(page).first().getByRole('button', { name: 'Add difference' }).click();
  await expect(button(page, 'Receive with 1 difference')).toHaveAccessibleDescription('Say of how much it is.');
  await lines(page).first().getByRole('combobox', { name: 'Difference' }).selectOption('damaged');
  const quantity = lines(page).first().getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('999999999');
  await expect(lines(page).first().getByRole('alert')).toBeVisible();
  await quantity.fill('1');
  await lines(page).first().getByRole('textbox', { name: 'Remark' }).fill('crushed corner');
  await expect(
    lines(page)
      .first()
      .getByText(/count as received\.$/),
  ).toBeVisible();
  expect(await elementsOutside(page)).toEqual([]);
  await cut(context, true);
  await button(page, 'Receive with 1 difference').click();
  await expect(page.getByText('is sent by itself as soon as the network is back')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await cut(context, false);
  await expect(page.getByText(`${dnNo} was received with 1 difference.`)).toBeVisible();
  await expect(cards(page).filter({ hasText: dnNo })).toHaveCount(0);
  await scan(page, dnNo);
  await expect(page.getByText(/^Received on .* by Zhao Qiang, with 1 difference\.$/)).toBeVisible();
  await expect(button(page, /^Receive/)).toHaveCount(0);
});

test('a label opens its note, the plate of a truck all that it carries, and a note of empties its count', async ({
  page,
  openAs,
  database,
}) => {
  await page.setViewportSize(PHONE);
  await openAs('gate', '/m/gate');
  await awaited(page);
  const [label] = await database.rows<{ plate: string; number: string }>(
    `select u.licence_plate as plate, n.dn_no as number from packaging_unit u
     join delivery_note n on n.tenant_id = u.tenant_id and n.id = u.note_id
     join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id
     where u.tenant_id = 0 and n.state = 'sent' and p.plant_no = '2031' order by n.dn_no, u.licence_plate limit 1`,
  );
  await scan(page, label?.plate ?? '');
  await expect(number(page)).toHaveText(label?.number ?? '');
  await button(page, 'Back to the list').click();
  const carried = await database.rows<{ number: string }>(
    `update delivery_note n set plate = 'GATE 7' from plant p
     where p.tenant_id = n.tenant_id and p.id = n.plant_id and p.plant_no = '2031' and n.id in (
       select id from delivery_note where tenant_id = 0 and plant_id = p.id and state = 'sent' order by dn_no limit 2)
     returning n.dn_no as number`,
  );
  await scan(page, 'GATE 7');
  const offered = page.getByRole('region', { name: 'What it can be' }).locator('.ib-phone-card strong');
  await expect(offered).toHaveCount(2);
  expect((await offered.allTextContents()).sort()).toEqual(carried.map(note => note.number).sort());
  await expect(offered.first().locator('xpath=../..')).toContainText(/S1\d{3}/);
  const [empties] = await database.rows<{ number: string }>(
    `select c.cdn_no as number from container_note c
     join plant p on p.tenant_id = c.tenant_id and p.id = c.plant_id
     where c.tenant_id = 0 and p.plant_no = '2031' and c.draft_company_id is null order by 1 limit 1`,
  );
  await scan(page, empties?.number ?? '');
  await expect(page).toHaveURL(/\/m\/container/);
  await expect(page.getByRole('heading', { level: 1, name: empties?.number ?? '' })).toBeVisible();
});
