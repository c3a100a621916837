import { exportTransportKpis, readTransportKpis } from '@inbound/shared/transport/transport-kpi/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
/** Long before everything that the story tells. */
const DAY = '2025-03-04';
const minutes = (count: number) => new Date(Date.parse(`${DAY}T02:00:00Z`) + count * 60_000).toISOString();

interface Copied {
  supplier: string;
  /** Minutes after the window's begin. */
  gateIn?: number;
  gateOut?: number;
  noShow?: boolean;
  rebooked?: number;
  state?: string;
}

let plantId: string;
let gate: Caller;

/** Makes transports of suppliers out of one of the story, on a day that has no others. */
const copy = async (count: number, { supplier, gateIn, gateOut, noShow, rebooked = 0, state }: Copied) => {
  for (let at = 0; at < count; at += 1)
    await server.sql(
      `insert into shipping_note (tenant_id, id, plant_id, company_id, sd_no, supplier_id, supplier_code, supplier_name_zh,
         supplier_name_en, plant_no, plant_name_zh, plant_name_en, plate, search_plate, entry_purpose, eta_date,
         unloading_point, door, begins, ends, stop_count, asks_acceptance, state, turn, created_at, changed_at,
         gate_in_at, gate_out_at, no_show_at, rebook_count)
       select 0, gen_random_uuid(), $1, c.id, 'K' || substr(gen_random_uuid()::text, 1, 12), s.id, s.code, s.name_zh, s.name_en, '2031', '',
         '', 'P', 'p', 'full', $3, 'U1', 'A1', $4, $5, 1, false, $6, 'gate', now(), now(), $7, $8, $9, $10
       from supplier s join company c on c.tenant_id = 0 and c.code = s.code where s.tenant_id = 0 and s.code = $2 limit 1`,
      [
        ...[
          plantId,
          supplier,
          DAY,
          minutes(0),
          minutes(60),
          state ?? (gateOut === undefined ? 'confirmed' : 'completed'),
        ],
        ...[gateIn, gateOut].map(minute => (minute === undefined ? null : minutes(minute))),
        ...[noShow ? minutes(60) : null, rebooked],
      ],
    );
};

beforeAll(async () => {
  gate = await server.as('gate');
  const [plant] = await server.sql<{ id: string }>(`select id from plant where tenant_id = 0 and plant_no = '2031'`);
  plantId = plant?.id ?? '';
  await copy(6, { supplier: 'S1001', gateIn: 30, gateOut: 90 });
  await copy(2, { supplier: 'S1001', gateIn: 31, gateOut: 231, rebooked: 2 });
  await copy(1, { supplier: 'S1001', gateIn: -31, gateOut: 69 });
  await copy(1, { supplier: 'S1001', noShow: true });
  await copy(3, { supplier: 'S1002', gateIn: 0, gateOut: 20 });
  await copy(1, { supplier: 'S1002', state: 'cancelled' });
});

const asked = (over = {}) => ({ plantId, from: DAY, to: DAY, ...over }) as const;

describe('the figures of transports', () => {
  it('count on time, early, late, no-shows, rebookings and dwell, of all and by supplier', async () => {
    const { total, rows } = await gate.call(readTransportKpis, asked());
    expect(total).toEqual({
      ...{ transports: 13, onTime: 9, early: 1, late: 2, noShows: 1, rebooked: 2, rebookings: 4 },
      ...{ dwellMedian: 60, dwellP90: 190 },
    });
    expect(rows.map(({ code, transports, onTime, dwellMedian }) => [code, transports, onTime, dwellMedian])).toEqual([
      ['S1001', 10, 6, 60],
      ['S1002', 3, 3, 20],
    ]);
  });

  it('are those of the caller alone: a supplier cannot work out those of another one', async () => {
    const clerk = await server.as('supplier-logistics');
    const { total, rows } = await clerk.call(readTransportKpis, asked());
    expect(rows.map(({ code }) => code)).toEqual(['S1001']);
    expect(total.transports).toBe(10);
    const stranger = await server.as('supplier-logistics-2');
    const theirs = await stranger.try(readTransportKpis, asked());
    expect(JSON.stringify(theirs.data ?? {})).not.toContain('S1001');
  });

  it('are nothing on days without transports, and refused for a range that ends before it begins or is too long', async () => {
    const none = await gate.call(readTransportKpis, asked({ from: '2025-02-01', to: '2025-02-02' }));
    expect(none).toMatchObject({ total: { transports: 0, rebookings: 0, dwellMedian: null }, rows: [], doors: [] });
    for (const [to, code] of [
      ['2025-03-03', 'end_before_start'],
      ['2026-03-05', 'range'],
    ] as const)
      expect(await gate.try(readTransportKpis, asked({ to }))).toMatchObject({
        code: 'invalid',
        params: { fields: [{ field: 'to', code }] },
      });
  });

  it('count by forwarder, and the use of doors by what was booked and done', async () => {
    const [shown] = await server.sql<{ day: string }>(
      `select max(begins at time zone 'Asia/Shanghai')::date::text as day from shipping_note where tenant_id = 0 and plant_id = $1
         and unloaded_count > 0 and forwarder_id is not null`,
      [plantId],
    );
    const from = (shown?.day ?? DAY) as typeof DAY;
    const { rows, doors } = await gate.call(readTransportKpis, asked({ from, to: from, by: 'forwarder' }));
    expect(rows.map(({ code }) => code)).toContain('F2001');
    expect(doors.length).toBeGreaterThan(0);
    for (const { trucks, bookedMinutes } of doors) expect(bookedMinutes).toBeGreaterThan(trucks);
  });

  it('go out as a spreadsheet, and not where there are none', async () => {
    const file = await gate.try(exportTransportKpis, asked());
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    const none = asked({ from: '2025-02-01', to: '2025-02-02' });
    expect(await gate.try(exportTransportKpis, none)).toMatchObject({ code: 'no_data' });
  });
});
