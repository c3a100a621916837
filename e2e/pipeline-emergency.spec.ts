import {
  type AnswerOf,
  compare,
  type Decimal,
  dateIn,
  type PlainDate,
  subtract,
  type Timestamp,
  ZERO,
} from '@inbound/shared';
import type { readPipeline } from '@inbound/shared/planning/pipeline/contract';
import type { Page } from '@playwright/test';
import { bookWith } from './support/booking.ts';
import { openByMenu } from './support/menu.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const ZONE = 'Asia/Shanghai';
const PLATE = '吉A·E0913';
const MINUTE_MS = 60_000;
/** Far from the plant: its truck comes days too late. */
const FAR = [
  [41.65, -0.88],
  [42.2, -0.3],
] as const;

/** A sent note of the supplier that no truck has, and what it brings. */
interface Free {
  dnNo: string;
  part: string;
}

const FREE = `select n.dn_no as "dnNo", l.part_no as part from delivery_note n
  join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id and p.plant_no = '2031'
  join delivery_note_line l on l.tenant_id = n.tenant_id and l.note_id = n.id
  where n.tenant_id = 0 and n.supplier_code = 'S1001' and n.state = 'sent' and n.unloading_point_id is not null
    and n.locked_by_sd_no is null and n.arrived_at is null and n.received_at is null
  order by n.dn_no limit 1`;

const momentIn = (minutes: number): string => new Date(Date.now() + place.ahead + minutes * MINUTE_MS).toISOString();

const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => page.locator('main article:visible');
const grid = (page: Page) => page.getByRole('grid').filter({ visible: true });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const workLine = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** The plant has counted: from now on so much is there of a part. */
const count = async (page: Page, part: string, quantity: Decimal): Promise<void> => {
  await openByMenu(page, 'Stocks', 'Planning');
  await page.getByRole('button', { name: 'Import', exact: true }).filter({ visible: true }).click();
  const day = dateIn(ZONE, momentIn(0) as Timestamp);
  const content = ['plantNo,partNo,quantity,asOfDate', `2031,${part},${quantity},${day}`].join('\n');
  const file = { name: 'stocks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page)
    .getByRole('button', { name: /^Import: / })
    .click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
};

const openPart = async (page: Page, part: string): Promise<void> => {
  await page.goto('/planning/pipeline');
  await grid(page).getByRole('link', { name: part }).first().click();
  await expect(heading(page, new RegExp(part))).toBeVisible();
};

/** The part as its page shows it, as soon as something holds of it. */
const seenOnce = async (
  page: Page,
  part: string,
  holds: (row: AnswerOf<typeof readPipeline>) => boolean,
): Promise<AnswerOf<typeof readPipeline>> => {
  let row: AnswerOf<typeof readPipeline> | undefined;
  await expect(async () => {
    const answered = page.waitForResponse(
      answer => /\/planning\/v1\/pipeline\/[0-9a-f-]{36}$/.test(new URL(answer.url()).pathname) && answer.ok(),
    );
    await openPart(page, part);
    row = (await (await answered).json()).data as AnswerOf<typeof readPipeline>;
    expect(holds(row)).toBe(true);
  }).toPass();
  if (!row) throw new Error('the page of the part was never answered');
  return row;
};

/** So much that nothing is left in the evening of today: from tomorrow on the plant lives of what is on the truck. */
const untilTonight = ({ days, stock }: AnswerOf<typeof readPipeline>): Decimal =>
  subtract(stock ?? ZERO, days?.[0]?.safe ?? ZERO);

let free: Free;
let emergencyNo = '';
let sdNo = '';
/** The first day on which the part is short although the truck comes. */
let shortThen: PlainDate | null = null;

test.describe.configure({ mode: 'serial' });

test('the dispositor comes from home to a shortage, and asks from there for an emergency arrival that is filled in', async ({
  page,
  openAs,
  database,
}) => {
  const [found] = await database.rows<Free & Record<string, string>>(FREE);
  if (!found) throw new Error('the story has no free note of S1001');
  free = found;
  await openAs('dispositor');
  await count(page, free.part, '0');
  await seenOnce(page, free.part, ({ state }) => state === 'line_stop_risk');
  await page.goto('/');
  const line = page.locator('.queue-line', { hasText: 'Materials for which the line may stop' });
  await line.getByRole('button').first().click();
  await grid(page).getByRole('link', { name: free.part }).first().click();
  await expect(shown(page).getByText(/Line stop risk: short from/)).toBeVisible();
  await shown(page).getByRole('button', { name: 'Request emergency arrival' }).click();
  await expect(heading(page, /^Ask for an emergency arrival/)).toBeVisible();
  await expect(page.getByLabel('Days of supply')).not.toHaveValue('');
  await expect(page.getByText(free.part).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'ETA' }).fill('+1');
  await page.getByLabel('Time of arrival').fill('09:00');
  await page.getByLabel('Plate').fill(PLATE);
  await page.getByLabel('Contact').fill('Sun Yi +86 138 0000 4295');
  await page.getByRole('button', { name: 'Ask for an emergency arrival', exact: true }).click();
  await expect(heading(page, /^EA26/)).toBeVisible();
  emergencyNo = (await heading(page, /^EA26/).textContent()) ?? '';
});

test('the gate accepts it, and the supplier completes its booking', async ({ page, openAs }) => {
  await openAs('gate');
  await workLine(page, /^Decide \d+ emergency arrivals?$/).click();
  await page.getByRole('link', { name: emergencyNo }).click();
  await shown(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(shown(page).getByText('Accepted', { exact: true }).first()).toBeVisible();
  await openAs('supplier-logistics');
  await workLine(page, /^Complete \d+ emergency arrivals?$/).click();
  await page.getByRole('link', { name: emergencyNo }).click();
  await page.getByRole('button', { name: 'Complete the booking' }).click();
  await page.locator('.bk-note').filter({ hasText: free.dnNo }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Time window' }).click();
  sdNo = await bookWith(page, { plate: PLATE, driver: '李伟', eta: '+1' });
});

test('what is on the truck lasts for some days; both sides see the truck behind it', async ({ page, openAs }) => {
  await openAs('dispositor');
  const before = await seenOnce(page, free.part, ({ notes }) => notes.some(note => note.sdNo === sdNo));
  const quantity = untilTonight(before);
  await count(page, free.part, quantity);
  const row = await seenOnce(page, free.part, ({ stock }) => stock !== null && compare(stock, quantity) === 0);
  shortThen = row.firstShortage;
  const tomorrow = row.days?.[1]?.date ?? '';
  expect((shortThen ?? '') > tomorrow).toBe(true);
  for (const reader of ['dispositor', 'supplier-logistics'] as const) {
    await openAs(reader);
    await openPart(page, free.part);
    await shown(page).getByRole('button', { name: 'Open truck' }).click();
    await expect(heading(page, new RegExp(sdNo))).toBeVisible();
  }
});

test('the truck says where it is: its new ETA moves the shortage, and both sides see it', async ({
  page,
  openAs,
  database,
}) => {
  await openAs('gate', '/transport/shipping-note');
  await page.getByRole('link', { name: sdNo }).click();
  await shown(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  // It has been on the road for some hours.
  await database.rows(
    `update shipping_note set state = 'departed', turn = 'gate', departed_at = $2 where sd_no = $1 returning id`,
    [sdNo, momentIn(-300)],
  );
  await openAs('supplier-logistics', '/transport/shipping-note');
  await page.getByRole('link', { name: sdNo }).click();
  await shown(page).getByRole('button', { name: 'Route', exact: true }).click();
  await page.getByRole('button', { name: 'Import GPX' }).click();
  const points = FAR.map(
    ([latitude, longitude], at) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><time>${momentIn(60 * at - 120)}</time></trkpt>`,
  );
  const content = `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  const file = { name: 'recorder.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page)).toContainText('2 new positions of 2 points');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  for (const reader of ['dispositor', 'supplier-logistics'] as const) {
    await openAs(reader);
    await seenOnce(page, free.part, ({ firstShortage }) => firstShortage !== null && firstShortage < (shortThen ?? ''));
    await expect(shown(page).getByText(/Line stop risk: short from/)).toBeVisible();
  }
});
