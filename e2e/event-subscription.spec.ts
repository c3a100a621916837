import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Buyer, startBuyer } from '../server/test/buyer.ts';
import { openCallOff, outcomeText, typeInto, waitingLines } from './support/call-off-page.ts';
import type { Database } from './support/database.ts';
import { fieldOf } from './support/fields.ts';
import { openByMenu } from './support/menu.ts';
import { expect, test } from './support/test.ts';

const AGREEMENT = '5500018235';
const ANSWERED = 'Call-off line answered';
/** A system of the house, and one of its supplier. */
const HOUSE = { name: 'ERP Leipzig', path: '/house' } as const;
const OWN = { name: 'ERP of the supplier', path: '/supplier' } as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const grid = (page: Page) => page.getByRole('grid').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');
const events = (page: Page) =>
  page.getByRole('grid', { name: 'Events of the subscription' }).getByRole('row').filter({ hasText: ANSWERED });

/** The systems of both, which are one server of this machine. */
let systems: Buyer;
const secrets = new Map<string, string>();
const heard = (path: string) => systems.calls.filter(call => call.path === path);
const typesOf = (path: string) => heard(path).map(({ body }) => (JSON.parse(body) as { type: string }).type);

/** Whether all that came to a path is signed by the secret that was shown for it, as Standard Webhooks says. */
const isSigned = (path: string): boolean => {
  const key = Buffer.from((secrets.get(path) ?? '').replace('whsec_', ''), 'base64');
  return heard(path).every(({ headers, body }) => {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
    const hmac = createHmac('sha256', key).update(signed).update(Buffer.from(body, 'latin1')).digest('base64');
    return headers['webhook-signature'] === `v1,${hmac}`;
  });
};

/** Fills the form and keeps the secret that is shown; the systems of this machine speak no TLS, so the address is put right behind the call. */
const subscribe = async (page: Page, database: Database, { name, path }: typeof HOUSE | typeof OWN): Promise<void> => {
  await fieldOf(dialog(page), 'Name').fill(name);
  await fieldOf(dialog(page), 'Address').fill(`https://127.0.0.1:${systems.port}${path}`);
  await dialog(page).getByRole('checkbox', { name: ANSWERED }).check();
  await button(page, 'Create').click();
  const shown = page.getByRole('dialog', { name: 'Signing secret drawn' });
  const secret = await shown.getByLabel('Signing secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  secrets.set(path, secret);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await database.rows('update event_subscription set url = $2 where name = $1', [name, `${systems.url}${path}`]);
};

const open = async (page: Page, name: string): Promise<void> => {
  await openByMenu(page, 'Event subscriptions');
  await grid(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};

/** Promises another day for the next line that waits. */
const answerLine = async (page: Page): Promise<void> => {
  await page.goto('/calloff/series');
  await openCallOff(page, AGREEMENT);
  await expect(page.getByText(/^You: answer \d+ lines/)).toBeVisible();
  const [lineNo = ''] = await waitingLines(page);
  await typeInto(page, lineNo, 'Confirm date', '+40');
  await typeInto(page, lineNo, 'Reason, note', 'Tool under repair');
  await button(page, 'Send 1 answer').click();
  await expect(outcomeText(page)).toHaveText('1 answer sent to plant 2031.');
};

/** The events of the subscription that is looked at, once they stand so. */
const untilEvents = (page: Page, states: readonly string[]): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(events(page).first()).toBeVisible();
    const texts = await events(page).allTextContents();
    expect(texts).toEqual(states.map(state => expect.stringContaining(state)));
  }).toPass();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  systems = await startBuyer('');
});
test.afterAll(() => systems.close());

test('the house subscribes from its home, sees the secret once, and tests the address', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('tenant-admin');
  await openByMenu(page, 'Event subscriptions');
  await button(page, 'New event subscription').click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Survey published' })).toBeVisible();
  await fieldOf(dialog(page), 'Name').fill(HOUSE.name);
  await fieldOf(dialog(page), 'Address').fill('http://erp.example.com/inbound');
  await dialog(page).getByRole('checkbox', { name: ANSWERED }).check();
  await button(page, 'Create').click();
  await expect(
    dialog(page)
      .getByText(/Address has the wrong format\. Example: https:/)
      .first(),
  ).toBeVisible();
  await subscribe(page, database, HOUSE);
  await page.reload();
  await open(page, HOUSE.name);
  await button(page, 'General').click();
  await expect(page.getByText(`•••• ${secrets.get(HOUSE.path)?.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(secrets.get(HOUSE.path) ?? '')).toHaveCount(0);
  await button(page, 'Test').click();
  await expect(page.getByText(/The test went well: .*call 202/)).toBeVisible();
  expect([typesOf(HOUSE.path), isSigned(HOUSE.path)]).toEqual([['test.ping'], true]);
});

test('a supplier subscribes for itself, is offered what it may see, and sees no system of others', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('supplier-logistics');
  await openByMenu(page, 'Event subscriptions');
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await expect(grid(page).getByRole('link', { name: HOUSE.name })).toHaveCount(0);
  await button(page, 'New event subscription').click();
  await expect(dialog(page).getByRole('checkbox', { name: ANSWERED })).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: 'Survey published' })).toHaveCount(0);
  await subscribe(page, database, OWN);
  await open(page, OWN.name);
  await button(page, 'Test').click();
  await expect(page.getByText(/The test went well/)).toBeVisible();
  expect([typesOf(OWN.path), isSigned(OWN.path)]).toEqual([['test.ping'], true]);
});

test('what happens while the house pauses is held back, and told when it resumes; the supplier hears at once', async ({
  page,
  openAs,
}) => {
  await openAs('tenant-admin');
  await open(page, HOUSE.name);
  await button(page, 'Pause').click();
  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await expect(button(page, 'Resume')).toBeVisible();
  await openAs('supplier-logistics');
  await answerLine(page);
  await open(page, OWN.name);
  await untilEvents(page, ['Delivered']);
  expect(typesOf(OWN.path)).toEqual(['test.ping', 'callOff.answered']);
  await openAs('tenant-admin');
  await open(page, HOUSE.name);
  await untilEvents(page, ['Waiting to be sent']);
  expect(typesOf(HOUSE.path)).toEqual(['test.ping']);
  await button(page, 'Resume').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await untilEvents(page, ['Delivered']);
  await expect(events(page)).toContainText(AGREEMENT);
  expect([typesOf(HOUSE.path), isSigned(HOUSE.path)]).toEqual([['test.ping', 'callOff.answered'], true]);
});

test('a delivered event is sent again under its own number, by its row and by a span', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  await open(page, OWN.name);
  await events(page).hover();
  await events(page).getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => typesOf(OWN.path).length).toBe(3);
  await untilEvents(page, ['Delivered']);
  await page.locator('.ib-detail-actions').filter({ visible: true }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(dialog(page).getByText('Last 24 hours').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 event is sent again.')).toBeVisible();
  await expect.poll(() => typesOf(OWN.path).length).toBe(4);
  const [, ...told] = heard(OWN.path).map(({ headers }) => headers['webhook-id']);
  expect([new Set(told).size, isSigned(OWN.path)]).toEqual([1, true]);
});
