import type { Page } from '@playwright/test';
import type { Database } from './support/database.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { elementsOutside } from './support/outside.ts';
import { savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
/** What another browser does stands on the gate so many milliseconds later at most. */
const LIVE_MS = 2_000;
/** Check-in from the home takes so many taps at most (ux B.13.4). */
const MOST_TAPS = 4;

const STAMPS = ['Gate in', 'At dock', 'Unloaded', 'Gate out'] as const;

type Truck = { id: string; number: string; plate: string };

/** Trucks of the gate's plant that are on the road and are expected soon, each with a plate of its own. */
const comingTrucks = (database: Database, count: number): Promise<Truck[]> =>
  database.rows<Truck>(
    `with chosen as (
       select n.id, row_number() over (order by n.sd_no) as place from shipping_note n
       where n.tenant_id = 0 and n.plant_no = '2031' and n.stop_count = 1 and n.state <> 'cancelled'
       order by n.sd_no desc limit $1),
     told as (select max(gate_in_at) as at from shipping_note where tenant_id = 0)
     update shipping_note n set state = 'departed', turn = 'gate', departed_at = told.at, gate_in_at = null,
       gate_out_at = null, docked_count = 0, unloaded_count = 0, stamps = '[]', last_stamp_at = null, no_show_at = null,
       begins = told.at + interval '50 minutes', ends = told.at + interval '110 minutes',
       plate = '京Z0000' || chosen.place, search_plate = '京Z0000' || chosen.place
     from chosen, told where n.tenant_id = 0 and n.id = chosen.id
     returning n.id, n.sd_no as number, n.plate`,
    [count],
  );

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chosen truck' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: /^Scan a paper/ });

/** What a scanner that acts as a keyboard does. */
const scan = async (page: Page, code: string): Promise<void> => {
  await field(page).fill(code);
  await page.keyboard.press('Enter');
};

test('the gate scans a truck, stamps it in, and another browser sees it wait; the stamp is taken back with a reason', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const [truck] = (await comingTrucks(database, 1)) as [Truck];
  const reader = await inNewBrowser(browser, database, 'dispositor', 'en');
  await reader.goto('/transport/gate');
  await expect(column(reader, 'Expected').getByText(truck.plate)).toBeVisible();
  await openAs('gate', '/transport/gate');
  await scan(page, 'NOTHING-HERE');
  await expect(page.getByText('No truck of this plant fits NOTHING-HERE.')).toBeVisible();
  await scan(page, truck.number);
  await expect(panel(page).getByRole('heading', { name: truck.plate })).toBeVisible();
  await button(page, 'Gate in').click();
  await expect(column(page, 'Waiting').getByText(truck.plate)).toBeVisible();
  const stampedAt = Date.now();
  await expect(column(reader, 'Waiting').getByText(truck.plate)).toBeVisible();
  expect(Date.now() - stampedAt).toBeLessThan(LIVE_MS);
  await expect(button(page, 'At dock')).toBeVisible();
  await button(page, 'Undo last stamp').click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: 'Reason' }).fill('wrong truck');
  await question.getByRole('button', { name: 'Undo last stamp' }).click();
  await expect(column(page, 'Expected').getByText(truck.plate)).toBeVisible();
  await panel(page).getByRole('link', { name: 'Receive' }).first().click();
  await expect(page).toHaveURL(/\/delivery\/note-detail/);
});

test('the strip of doors tells which truck stands where and since when; its door is printed alone', async ({
  page,
  openAs,
  database,
}) => {
  const [truck] = (await comingTrucks(database, 1)) as [Truck];
  const figure = (name: string) => page.locator(`.gd-figures [data-name="${name}"] dd`);
  await openAs('gate', '/transport/gate');
  await scan(page, truck.number);
  const before = Number(await figure('atDock').textContent());
  await button(page, 'Gate in').click();
  await button(page, 'At dock').click();
  await expect(button(page, 'Unloaded')).toBeVisible();
  const doors = page.getByRole('region', { name: 'Doors', exact: true });
  const door = doors.getByRole('listitem').filter({ hasText: truck.plate });
  await expect(door.getByRole('button', { name: new RegExp(`^${truck.plate} since \\d\\d:\\d\\d`) })).toBeVisible();
  await expect(figure('atDock')).toHaveText(String(before + 1));
  await expect(figure('onTime')).toHaveText(/^(\d+ %|–)$/);
  const plan = await savedBy(page, door.getByRole('button', { name: /^Print the plan of door/ }));
  expect(plan.name).toMatch(/^door-plan-2031-\d{4}-\d\d-\d\d\.pdf$/);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await door.getByRole('button', { name: truck.plate }).click();
  await expect(panel(page).getByRole('heading', { name: truck.plate })).toBeVisible();
});

test('a plate of two trucks is asked which one it is', async ({ page, openAs, database }) => {
  const [one, other] = (await comingTrucks(database, 2)) as [Truck, Truck];
  await database.rows('update shipping_note set plate = $1, search_plate = $1 where id = any($2) returning id', [
    ...['京Z88888', [one.id, other.id]],
  ]);
  await openAs('gate', '/transport/gate');
  await scan(page, '京z·88888');
  const choice = page.getByRole('region', { name: 'Which truck is it?' }).getByRole('button');
  await expect(choice).toHaveCount(2);
  await expect(panel(page)).toHaveCount(0);
  await choice.filter({ hasText: other.number }).click();
  await expect(panel(page).getByRole('link', { name: other.number })).toBeVisible();
});

test('a truck without a booking is let in by its plate, stands on the board as not booked, and leaves again', async ({
  page,
  openAs,
}) => {
  await openAs('gate', '/transport/gate');
  await scan(page, '京A77777');
  await button(page, 'Let 京A77777 in without a booking').click();
  const arrival = column(page, 'Waiting').getByRole('listitem').filter({ hasText: '京A77777' });
  await expect(arrival).toContainText('not booked');
  await page.getByRole('button', { name: 'Dock board' }).click();
  const lane = page.getByRole('complementary', { name: 'Not booked' });
  await lane.getByRole('link', { name: '京A77777' }).click();
  await arrival.getByRole('button', { name: 'Has left' }).click();
  await expect(arrival).toHaveCount(0);
});

test('with a phone a truck is checked in from the home in four taps at most, and its door is the largest thing', async ({
  page,
  openAs,
  database,
}) => {
  const [truck] = (await comingTrucks(database, 1)) as [Truck];
  await page.setViewportSize(PHONE);
  await openAs('gate');
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await tap(page.locator('a[href^="/m/dock"]'));
  await tap(field(page));
  await page.keyboard.type(truck.number);
  await tap(button(page, 'Find'));
  await tap(button(page, 'Gate in'));
  await expect(button(page, 'At dock')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  const door = page.locator('.gd-door strong');
  await expect(door).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Receive' }).first()).toBeVisible();
  expect(await elementsOutside(page)).toEqual([]);
});

test('twenty stamps without a network wait through a reload and arrive once each and in their order', async ({
  page,
  context,
  openAs,
  guarded,
  database,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const trucks = await comingTrucks(database, 5);
  await page.setViewportSize(SMALL_PHONE);
  await openAs('gate', '/m/dock');
  await expect(page.getByText(trucks[0]?.plate ?? '')).toBeVisible();
  await context.setOffline(true);
  for (const { plate } of trucks) {
    await scan(page, plate);
    for (const stamp of STAMPS) await button(page, stamp).click();
    await expect(page.getByText('4 stamps wait for the network')).toBeVisible();
    await button(page, 'Back to the list').click();
  }
  expect(await elementsOutside(page)).toEqual([]);
  const waiting = page.getByText('20 stamps wait for the network');
  await expect(waiting).toBeVisible();
  await page.route('**/stamp', route => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.unroute('**/stamp');
  await expect(page.getByText(/stamps? waits? for the network/)).toHaveCount(0);
  const rows = await database.rows<{ id: string; stamps: { stamp: string; at: string; setAt: string }[] }>(
    'select id, stamps from shipping_note where id = any($1)',
    [trucks.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(trucks.length);
  for (const { stamps } of rows) {
    expect(stamps.map(({ stamp }) => stamp)).toEqual(['gateIn', 'dock', 'unload', 'gateOut']);
    for (const { at, setAt } of stamps) expect(at < setAt).toBe(true);
  }
  const order = rows.flatMap(({ stamps }) => stamps.map(({ setAt }) => setAt));
  const inOrder = trucks.flatMap(({ id }) => rows.find(row => row.id === id)?.stamps.map(({ setAt }) => setAt) ?? []);
  expect(inOrder).toEqual([...order].sort());
});
