import type { Page } from '@playwright/test';
import { inNewBrowser } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** What another browser does stands on the board so many milliseconds later at most. */
const LIVE_MS = 5_000;
const MINUTE_MS = 60_000;

type Late = { id: string; sdNo: string; plate: string; day: string };

/** The truck of the demo that comes from the other end of the continent. */
const LATE = `select n.id, n.sd_no as "sdNo", n.plate, (n.begins at time zone p.time_zone)::date::text as day
  from truck_track t join shipping_note n on n.tenant_id = t.tenant_id and n.id = t.shipping_note_id
  join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id
  where n.tenant_id = 0 and n.state = 'departed' and n.gate_in_at is null and n.plant_no = '2040' order by n.sd_no limit 1`;

/** A moment of the product, so many minutes from now. */
const momentIn = (minutes: number): string => new Date(Date.now() + place.ahead + minutes * MINUTE_MS).toISOString();

/** Before its device has said anything. */
const SILENT = [
  'delete from truck_position where shipping_note_id = $1',
  'delete from truck_track where shipping_note_id = $1',
];

/** The file of its recorder: it has driven for two hours, then a moment that lies ahead. */
const recorded = (): Buffer => {
  const point = (minutes: number, latitude: number, longitude: number) =>
    `<trkpt lat="${latitude}" lon="${longitude}"><time>${momentIn(minutes)}</time></trkpt>`;
  const points = [
    point(-120, 41.65, -0.88),
    point(-60, 42.2, -0.3),
    point(-5, 42.8, 0.2),
    point(-4, 60, 10),
    point(600, 51.4, 12.2),
  ];
  return Buffer.from(
    `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>`,
  );
};

const way = (page: Page) => page.getByRole('figure', { name: /^The way of/ });

test('the forwarder of a late truck takes the file of its recorder; its note and the board of the plant show the new ETA', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  const [late] = await database.rows<Late>(LATE);
  if (!late) throw new Error('the demo has no truck on its way to Leipzig');
  await database.rows('update shipping_note set departed_at = $2 where id = $1', [late.id, momentIn(-300)]);
  for (const statement of SILENT) await database.rows(statement, [late.id]);
  const plant = await inNewBrowser(browser, database, 'dispositor', 'en');
  await plant.goto('/transport/dock-board');
  const board = plant.getByRole('grid', { name: /^Doors on/ });
  const block = board.locator(`.db-block[aria-label*="${late.sdNo}"]`);
  await plant.getByRole('button', { name: /^Choose a plant/ }).click();
  await plant.getByRole('button', { name: /^2040/ }).click();
  await expect(board).toBeVisible();
  for (let day = 0; day < 4 && (await block.count()) === 0; day++) {
    const label = await board.getAttribute('aria-label');
    await plant.getByRole('button', { name: 'Later' }).click();
    await expect(board).not.toHaveAttribute('aria-label', label ?? '');
  }
  await expect(block).not.toHaveAttribute('aria-label', /ETA/);

  await openAs('forwarder', '/transport/shipping-note');
  await page.getByRole('button', { name: /^Choose a plant/ }).click();
  await page.getByRole('button', { name: /^2040/ }).click();
  await page.getByRole('link', { name: late.sdNo }).click();
  await page.getByRole('button', { name: 'Route', exact: true }).click();
  await expect(way(page)).toContainText(late.plate);
  await page.getByRole('button', { name: 'Import GPX' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'recorder.gpx', mimeType: 'application/gpx+xml', buffer: recorded() };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('4 new positions of 5 points');
  await expect(dialog).toContainText('1 is an outlier');
  await expect(dialog).toContainText('Point 5, line 6');
  const takenAt = Date.now();
  await expect(block).toHaveAttribute('aria-label', /ETA/);
  expect(Date.now() - takenAt).toBeLessThan(LIVE_MS);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(way(page)).toContainText('ETA');
  await expect(page.getByRole('img', { name: 'Track of the truck' })).toBeVisible();
  const [note] = await database.rows<{ isMoved: boolean }>(
    `select n.eta_date > $2::date as "isMoved" from shipping_note n where n.id = $1`,
    [late.id, late.day],
  );
  expect(note?.isMoved).toBe(true);
  await plant.context().close();
});

test('the plant reads the figures of its transports, by supplier and by forwarder', async ({ page, openAs }) => {
  await openAs('dispositor', '/transport/kpi');
  await expect(page.getByRole('grid', { name: 'Figures by party' })).toContainText('S10');
  await page.getByRole('button', { name: 'By forwarder' }).click();
  await expect(page.getByRole('grid', { name: 'Figures by party' })).toContainText('F2001');
  await expect(page.getByRole('grid', { name: 'Use of doors' })).toBeVisible();
});
