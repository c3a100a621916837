import type { Page } from '@playwright/test';
import { bookWith, chooseNote, goAhead, possible, wizard } from './support/booking.ts';
import type { Database } from './support/database.ts';
import { sendOwnNote } from './support/own-note.ts';
import { expect, test } from './support/test.ts';

/** A note of the supplier that books first, of the one that waits first, and of the one that waits behind it. */
const [FIRST, WAITS, BEHIND] = ['20261201', '20261202', '20261203'] as const;
/** A Wednesday behind the days for which the demo has booked trucks: so many days after the one that the wizard shows first. */
const DAYS_AHEAD = 8;
const ETA = `+${DAYS_AHEAD + 1}`;

/** The point to which a sent note of the supplier goes that waits first. */
const pointOf = async (database: Database): Promise<string> => {
  const [note] = await database.rows<{ point: string }>(
    `select n.unloading_point_id as point from delivery_note n
     join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id and p.plant_no = '2031'
     where n.tenant_id = 0 and n.supplier_code = 'S1001' and n.state = 'sent' and n.unloading_point_id is not null
     order by n.dn_no limit 1`,
  );
  if (!note) throw new Error('the demo has no sent note of S1001');
  return note.point;
};

/** Leaves one door of a point, with one window for one truck of any length: who books it fills the day. */
const leaveOneUnit = async (database: Database, point: string): Promise<void> => {
  for (const statement of [
    `update unloading_point set fixed_minutes = 0, klt_per_hour = null, glt_per_hour = null where tenant_id = 0 and id = $1`,
    `update door set active = usual, capacity = 1 where tenant_id = 0 and unloading_point_id = $1`,
    `with kept as (
       select w.id, w.door_id from time_window w
       join door d on d.tenant_id = w.tenant_id and d.id = w.door_id and d.usual
       where w.tenant_id = 0 and d.unloading_point_id = $1 and w.type = 'flexible' and 'wed' = any (w.weekdays)
       order by w.starts_at limit 1)
     update time_window w set starts_at = '08:00', ends_at = '08:30', unit = 30,
       valid_to = case when w.id = kept.id then null else date '2026-11-24' end
     from kept where w.tenant_id = 0 and w.door_id = kept.door_id`,
  ])
    await database.rows(`${statement} returning 1 as done`, [point]);
};

/** Notes of two suppliers that go to the same point. */
const sendNotes = async (database: Database, point: string): Promise<void> => {
  for (const [dnNo, supplierCode] of [
    [FIRST, 'S1002'],
    [WAITS, 'S1001'],
    [BEHIND, 'S1002'],
  ] as const)
    await sendOwnNote(database, { dnNo, supplierCode });
  await database.rows(
    `update delivery_note n set locked_by_sd_no = null, unloading_point_id = u.id, unloading_point = u.code
     from unloading_point u where u.tenant_id = 0 and u.id = $2 and n.tenant_id = 0 and n.dn_no = any ($1) returning 1 as done`,
    [[FIRST, WAITS, BEHIND], point],
  );
};

/** Opens the full day for a note; waits for it at a place of the line. */
const waitFor = async (page: Page, dnNo: string, place: number): Promise<void> => {
  await page.goto('/transport/booking');
  await chooseNote(page, dnNo);
  await goAhead(page, DAYS_AHEAD);
  await expect(wizard(page)).toContainText('Nothing is free on this day. Next free:');
  await wizard(page).getByRole('button', { name: 'Wait for a window' }).click();
  await expect(wizard(page)).toContainText(`your place in line is ${place}.`);
};

const cancel = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('link', { name: number }).click();
  await page.locator('.ib-actions').filter({ visible: true }).getByRole('button', { name: 'Cancel transport' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('The supplier ships by another truck');
  await question.getByRole('button', { name: 'Cancel transport' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first()).toBeVisible();
};

test('a day is full: who waits first is told when another one cancels, has the range held and takes it; who waits behind stays', async ({
  page,
  openAs,
  database,
}) => {
  const point = await pointOf(database);
  await leaveOneUnit(database, point);
  await sendNotes(database, point);
  await openAs('supplier-logistics-2', '/transport/booking');
  await chooseNote(page, FIRST);
  await goAhead(page, DAYS_AHEAD);
  await possible(page).getByRole('button').click();
  await wizard(page).getByRole('button', { name: 'Driver and truck' }).click();
  const booked = await bookWith(page, { plate: '吉A4C295', driver: 'Wang Qiang', eta: ETA });

  await openAs('supplier-logistics', '/transport/booking');
  await waitFor(page, WAITS, 1);
  await openAs('supplier-logistics-2', '/transport/booking');
  await waitFor(page, BEHIND, 2);
  await page.goto('/transport/shipping-note');
  await cancel(page, booked);

  await openAs('supplier-logistics', '/system/notification');
  // The worker looks each minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/door \S+ is held for you on .*\(Asia\/Shanghai\)/).first()).toBeVisible();
  }).toPass();
  await page.goto('/');
  const offered = /^Book \d+ offered window/;
  await page
    .getByRole('link', { name: offered })
    .or(page.getByRole('button', { name: offered }))
    .click();
  await page.getByRole('row').filter({ hasText: 'Offered' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Book the held window' }).click();
  await bookWith(page, { plate: '吉A8H620', driver: 'Sun Tao', eta: ETA });
  await page.goto('/transport/booking-wait');
  await page.getByRole('button', { name: /^Taken/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Taken' })).toHaveCount(1);

  await openAs('supplier-logistics-2', '/transport/booking-wait');
  const own = page.getByRole('row').filter({ hasText: /2026-12-02|2 Dec 2026/ });
  await expect(own).toContainText('Waiting');
});
