import { request } from 'node:http';
import { changePlant, listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../server.ts';

const server = testServer();
const ROUNDS = 40;

/** Who asks, and the plants that they must see. */
const readers: { userNo: string; tenant: number; header?: string; sees: string[]; caller?: Caller }[] = [
  { userNo: 'tenant-admin', tenant: 0, sees: ['Changchun', 'Leipzig'] },
  { userNo: 'tenant-admin', tenant: 1, sees: ['Ningbo'] },
  { userNo: 'gate', tenant: 0, sees: ['Changchun'] },
  { userNo: 'dispositor', tenant: 0, header: '2040', sees: ['Leipzig'] },
  { userNo: 'supplier-logistics', tenant: 1, sees: ['Ningbo'] },
];

beforeAll(async () => {
  for (const reader of readers) reader.caller = await server.as(reader.userNo, reader.tenant);
});

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  return client;
};

describe('the same address asked by people of two tenants at once (T17)', () => {
  it('is answered to each with their own rows, whatever connection they share', async () => {
    const asked = Array.from({ length: ROUNDS }, () => readers).flat();
    await Promise.all(
      asked.map(async ({ caller, header, sees }) => {
        const headers: Record<string, string> = header ? { 'x-plant-no': header } : {};
        const { rows } = (await caller?.call(listPlants, {}, { headers })) ?? { rows: [] };
        expect(rows.map(row => row.nameEn)).toEqual(sees);
      }),
    );
  });
});

describe('a client that goes away in the middle (P10)', () => {
  it('leaves no transaction open and no context on a connection', async () => {
    const admin = readers[0]?.caller as Caller;
    const [row] = (await admin.call(listPlants, { search: '2031' })).rows as [PlantRow];
    const { changedAt: _, id, ...fields } = row;
    const elsewhere = await connect();
    await elsewhere.query('begin');
    await elsewhere.query('select 1 from inbound.plant where tenant_id = 0 and id = $1 for update', [id]);
    const { hostname, port } = new URL(server.running.address);
    const waiting = async () =>
      (
        await server.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    const sent = request({
      ...{ hostname, port, method: 'PATCH', path: `/api/master/v1/plant/${id}`, agent: false },
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ ...fields, contact: 'left' }));
    await expect.poll(waiting).toBe(1);
    sent.destroy();
    await elsewhere.query('rollback');
    const open = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'inbound calls' and state <> 'idle'`;
    await expect.poll(async () => (await elsewhere.query(open)).rowCount).toBe(0);
    await elsewhere.end();
    const { pool } = server.running.platform;
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query(`select coalesce(current_setting('app.tenant', true), '') as tenant`);
      expect(rows).toEqual([{ tenant: '' }]);
      client.release();
    }
  });
  it('has not changed what it did not hear of twice', async () => {
    const admin = readers[0]?.caller as Caller;
    const { rows } = await admin.call(listPlants, { search: '2031' });
    const [row] = rows as [PlantRow];
    const { changedAt: _, ...fields } = row;
    expect(await admin.call(changePlant, { ...fields, contact: '李伟' })).toMatchObject({ version: row.version + 1 });
  });
});

describe('values between database and server (N7)', () => {
  it.each(['Asia/Shanghai', 'America/New_York', 'UTC', 'Pacific/Kiritimati'])(
    'are the same where the process runs in %s',
    async zone => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const { rows } = await server.running.platform.pool.query(
          `select date '2026-03-29' as day, timestamptz '2026-10-25 02:30:00.5+02' as at, numeric '9007199254740993.10' as qty,
          array[date '2026-01-01'] as days, array[1.50, 2]::numeric[] as list, 9007199254740991::int8 as big`,
        );
        expect(rows).toEqual([
          {
            ...{ day: '2026-03-29', at: '2026-10-25T00:30:00.500Z', qty: '9007199254740993.10' },
            ...{ days: ['2026-01-01'], list: ['1.50', '2'], big: 9007199254740991 },
          },
        ]);
        const sent = await server.running.platform.pool.query('select $1::date::text as day, $2::timestamptz as at', [
          '2026-03-29',
          '2026-10-25T00:30:00.500Z',
        ]);
        expect(sent.rows).toEqual([{ day: '2026-03-29', at: '2026-10-25T00:30:00.500Z' }]);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );
});
