import type { Page } from '@playwright/test';
import { bookWith, chooseNote, wizard } from './support/booking.ts';
import type { Database } from './support/database.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { sendOwnNote } from './support/own-note.ts';
import { expect, test } from './support/test.ts';

const [OF_GROUP, OF_OTHER] = ['20261211', '20261212'] as const;
const [TOMORROW, SHOWN] = ['2026-11-24', '24 Nov 2026'] as const;

/** The fixed window that the demo keeps for one supplier early in the morning: nobody has booked it for tomorrow. */
interface Kept {
  id: string;
  door: string;
  point: string;
}

const keptWindow = async (database: Database): Promise<Kept> => {
  const [kept] = await database.rows<Kept & Record<string, unknown>>(
    `select r.id, r.door, u.code as point from window_release r
     join time_window w on w.tenant_id = r.tenant_id and w.id = r.time_window_id
     join door d on d.tenant_id = w.tenant_id and d.id = w.door_id
     join unloading_point u on u.tenant_id = d.tenant_id and u.id = d.unloading_point_id
     where r.tenant_id = 0 and r.plant_no = '2031' and r.day = $1::date and r.state = 'announced' and w.starts_at = '06:00'`,
    [TOMORROW],
  );
  if (!kept) throw new Error('the demo announces no fixed window of tomorrow');
  return kept;
};

/** Notes of the supplier of the group and of another one, each free for a truck of any length. */
const sendNotes = async (database: Database, { point }: Kept): Promise<void> => {
  await sendOwnNote(database, { dnNo: OF_GROUP, supplierCode: 'S1001' });
  await sendOwnNote(database, { dnNo: OF_OTHER, supplierCode: 'S1002' });
  await database.rows(
    `with u as (update unloading_point set fixed_minutes = 0, klt_per_hour = null, glt_per_hour = null
       where tenant_id = 0 and code = $2 and plant_id = (select id from plant where tenant_id = 0 and plant_no = '2031')
       returning id, code)
     update delivery_note n set locked_by_sd_no = null, unloading_point_id = u.id, unloading_point = u.code
     from u where n.tenant_id = 0 and n.dn_no = any ($1) returning 1 as done`,
    [[OF_GROUP, OF_OTHER], point],
  );
};

/** As if it were so few hours before the window begins: the worker releases it when it looks next. */
const makeDue = (database: Database, { id }: Kept) =>
  database.rows(
    'update window_release set release_at = changed_at where tenant_id = 0 and id = $1 returning 1 as done',
    [id],
  );

const openDay = async (page: Page, dnNo: string): Promise<void> => {
  await page.goto('/transport/booking');
  await chooseNote(page, dnNo);
  await expect(wizard(page).locator('.bk-day strong')).toHaveText(SHOWN);
};

/** The line of a list of the wizard that begins at six at the door of the window. */
const atSix = (page: Page, list: string, { door }: Kept) =>
  wizard(page)
    .getByRole('region', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ hasText: '06:00 – 06:30' })
    .filter({ hasText: door });

const isTold = async (page: Page, sentence: RegExp): Promise<void> => {
  await page.goto('/system/notification');
  // The worker looks each minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(sentence).first()).toBeVisible();
  }).toPass();
};

test('a fixed window that its group does not use is told to it, released, and taken by another supplier; who comes late is told the next one', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const kept = await keptWindow(database);
  await sendNotes(database, kept);
  await openAs('supplier-logistics', '/');
  const use = /^Use \d+ fixed window/;
  await expect(page.getByRole('link', { name: use }).or(page.getByRole('button', { name: use }))).toBeVisible();
  await isTold(page, new RegExp(`door ${kept.door} on .* is not booked\\. From .* on everybody may book it`));

  await openAs('supplier-logistics-2', '/');
  await openDay(page, OF_OTHER);
  await expect(atSix(page, 'Not possible', kept)).toContainText('it is another group’s fixed window');

  await makeDue(database, kept);
  await openAs('supplier-logistics', '/');
  await isTold(page, new RegExp(`door ${kept.door} on .*\\(Asia/Shanghai\\), is now open to everybody`));
  const late = await inNewBrowser(browser, database, 'supplier-logistics', 'en');
  await openDay(late, OF_GROUP);
  await expect(atSix(late, 'Possible', kept)).toBeVisible();

  await openAs('supplier-logistics-2', '/');
  await openDay(page, OF_OTHER);
  await atSix(page, 'Possible', kept).getByRole('button').click();
  await expect(wizard(page)).toContainText('is held for you until');
  await atSix(late, 'Possible', kept).getByRole('button').click();
  await expect(late.getByText(/^This window was just taken\. Next free: /).first()).toBeVisible();
  await late.context().close();
  await wizard(page).getByRole('button', { name: 'Driver and truck' }).click();
  await bookWith(page, { plate: '吉A4C295', driver: 'Wang Qiang', eta: '+1' });

  await openAs('gate', '/transport/window-release');
  await page.getByRole('button', { name: /^Open to all/ }).click();
  await expect(page.getByRole('row').filter({ hasText: SHOWN }).filter({ hasText: kept.door })).toContainText(
    'Open to all',
  );
});
