import type { Page } from '@playwright/test';
import { openCallOff } from './support/call-off-page.ts';
import type { Database } from './support/database.ts';
import { expect, test } from './support/test.ts';

/** A truck that waits for its window, at the only door of its point that is open: whoever comes then, it gives way. */
interface Blocked {
  number: string;
  point: string;
  day: string;
  time: string;
  door: string;
}

const leaveOneDoor = async (database: Database): Promise<Blocked> => {
  const [blocked] = await database.rows<{ point: string; doorId: string; pointId: string } & Record<string, string>>(
    `select n.sd_no as number, s.unloading_point as point, s.unloading_point_id as "pointId", s.door,
       s.door_id as "doorId", to_char(s.begins at time zone p.time_zone, 'YYYY-MM-DD') as day,
       to_char(s.begins at time zone p.time_zone, 'HH24:MI') as time
     from shipping_note n
     join shipping_note_stop s on s.tenant_id = n.tenant_id and s.shipping_note_id = n.id
     join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id
     join company c on c.tenant_id = n.tenant_id and c.id = n.forwarder_company_id and c.code = 'F2001'
     where n.tenant_id = 0 and n.plant_no = '2031' and n.state in ('confirmed', 'accepted') and n.no_show_at is null
       and n.stop_count = 1 and n.supplier_code <> 'S1001'
       and not exists (select from moved_booking m where m.tenant_id = 0 and m.shipping_note_id = n.id)
     order by s.begins desc, n.sd_no limit 1`,
  );
  if (!blocked) throw new Error('the demo has no truck that waits for its window');
  await database.rows(
    'update door set active = false where tenant_id = 0 and unloading_point_id = $1 and id <> $2 returning id',
    [blocked.pointId, blocked.doorId],
  );
  return blocked as unknown as Blocked;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^EA26/ });
const workLine = (page: Page, name: RegExp) => page.getByRole('link', { name }).or(page.getByRole('button', { name }));

/** The dispositor asks from a call-off; answers the number of the arrival. */
const askFromCallOff = async (page: Page, blocked: Blocked): Promise<string> => {
  await openCallOff(page, '5500018234');
  await page.getByRole('button', { name: 'Ask for an emergency arrival' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for an emergency arrival' })).toBeVisible();
  await page.getByLabel('Days of supply').fill('0.5');
  await page.getByRole('combobox', { name: 'Unloading point' }).click();
  await page.getByRole('option', { name: new RegExp(`^${blocked.point}`) }).click();
  await page.getByRole('textbox', { name: 'ETA' }).fill(blocked.day);
  await page.getByLabel('Time of arrival').fill(blocked.time);
  await page.getByRole('button', { name: 'Ask for an emergency arrival', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  return (await heading(page).textContent()) ?? '';
};

const nameTruck = async (page: Page, number: string): Promise<void> => {
  await workLine(page, /^Name the truck of \d+/).click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Name the truck' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Plate').fill('吉A·E0777');
  await form.getByLabel('Contact').fill('Sun Yi +86 138 0000 4295');
  await form.getByRole('button', { name: 'Name the truck' }).click();
  await expect(form).toBeHidden();
};

/** The gate sees who would give way, and accepts. */
const letIn = async (page: Page, number: string, blocked: Blocked): Promise<void> => {
  await workLine(page, /^Decide \d+ emergency/).click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: new RegExp(`${blocked.time} ?Moves 1 booking`) }).click();
  const effect = page.getByRole('heading', { name: /^Moves 1 booking, suggests door / });
  await expect(effect).toContainText(blocked.door);
  await expect(effect).toContainText(blocked.time);
  await expect(page.locator('.ea-moves').getByRole('link', { name: blocked.number })).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Accepted', { exact: true }).filter({ visible: true }).first()).toBeVisible();
};

/** Walks the board to the day that shows an emergency. */
const findOnBoard = async (page: Page): Promise<void> => {
  const board = page.getByRole('grid', { name: /^Doors on/ });
  const block = board.locator('.db-block[data-emergency]').filter({ hasText: 'Emergency' });
  for (let day = 0; day < 4 && (await block.count()) === 0; day++) {
    const label = await board.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(board).not.toHaveAttribute('aria-label', label ?? '');
  }
  await expect(block.first()).toBeVisible();
};

test('a dispositor asks from a call-off, the supplier names the truck, the gate lets it in, and who gives way agrees with one tap', async ({
  page,
  openAs,
  database,
}) => {
  const blocked = await leaveOneDoor(database);
  await openAs('dispositor', '/calloff/series');
  const number = await askFromCallOff(page, blocked);
  await openAs('supplier-logistics', '/');
  await nameTruck(page, number);
  await openAs('gate', '/');
  await letIn(page, number, blocked);
  await openAs('forwarder', '/');
  await workLine(page, /^Answer \d+ moved booking/).click();
  const row = page.getByRole('row').filter({ hasText: blocked.number });
  await row.hover();
  await row.getByRole('button', { name: 'Take the new window' }).click();
  await expect(row).toHaveCount(0);
  await openAs('gate', '/transport/dock-board');
  await findOnBoard(page);
  await openAs('supplier-logistics', '/');
  await workLine(page, /^Complete \d+ emergency/).click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Complete the booking' }).click();
  await expect(page.locator('.bk-wizard').getByRole('checkbox').first()).toBeVisible();
});
