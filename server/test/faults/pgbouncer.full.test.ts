import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listMaterials, type MaterialRow } from '@inbound/shared/master/material/contract';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { type RunningServer, startServer } from '../../src/app/start-server.ts';
import { setRoleDefaults } from '../../src/platform/database/roles.ts';
import { noteFigure } from '../figures.ts';
import { testServer } from '../server.ts';
import { callAt } from './call-at.ts';
import { hasPgBouncer, type Pooler, startPgBouncer } from './pgbouncer.ts';

const server = testServer();
const READS = 1_000;
const AT_ONCE = 50;

let pooler: Pooler | undefined;
let running: RunningServer | undefined;
beforeAll(async () => {
  if (!hasPgBouncer()) return;
  const { folder } = inject('cluster');
  const { url, superuserUrl } = server.database;
  const operator = new pg.Client({ connectionString: superuserUrl });
  await operator.connect();
  await setRoleDefaults(operator, 'inbound_app');
  await operator.end();
  pooler = await startPgBouncer(url, (await readFile(join(folder, 'app-password'), 'utf8')).trim());
  running = await startServer({
    config: {
      ...readConfig({ INBOUND_DATABASE_POOLER: 'on', INBOUND_DATABASE_SILENCE: '30' }),
      databaseUrl: url,
      databaseAppUrl: pooler.url,
      dataFolder: folder,
      port: 0,
    },
    clock: server.clock,
    log: pino({ level: 'silent' }),
    say: () => undefined,
    prepare: false,
  });
});
afterAll(async () => {
  await running?.close();
  await pooler?.stop();
});

const inTurns = async (count: number, work: (at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

it('people of two tenants and a writer share four connections of a pooler in transaction mode, and nothing is mixed', async () => {
  if (!running) {
    noteFigure('pooler', 'not run here: PgBouncer is not installed');
    return;
  }
  const { address } = running;
  const tokens = [(await server.as('dispositor')).token, (await server.as('dispositor', 1)).token];
  // What plants of both modes have: the second tenant works without call-offs.
  const read = `${listMaterials.path}?limit=200`;
  const own = await Promise.all(
    [0, 1].map(async tenant => {
      const rows = await server.sql<{ id: string }>('select id from material where tenant_id = $1', [tenant]);
      return new Set(rows.map(({ id }) => id));
    }),
  );
  const foreign: string[] = [];
  await inTurns(READS, async at => {
    const tenant = at % 2;
    const headers = { authorization: `Bearer ${tokens[tenant]}`, 'x-tenant-id': String(tenant) };
    const reply = await fetch(`${address}/api${read}`, { headers });
    expect(reply.status).toBe(200);
    const { rows } = ((await reply.json()) as { data: { rows: MaterialRow[] } }).data;
    expect(rows.length).toBeGreaterThan(0);
    foreign.push(...rows.map(({ id }) => id).filter(id => !own[tenant]?.has(id)));
  });
  expect(foreign).toEqual([]);

  const { token } = await server.as('supplier-logistics');
  const { data } =
    (await callAt(address, token, { method: 'GET', path: `${listCallOffLines.path}?limit=200&state=new` })) ?? {};
  const lines = (data as { rows: CallOffLineRow[] }).rows;
  expect(lines.length).toBeGreaterThan(AT_ONCE);
  await inTurns(2 * lines.length, async at => {
    const { id, version, requestedTo: date } = lines[at % lines.length] as CallOffLineRow;
    const asked = { method: 'POST', path: confirmLine.path.replace(':id', id), body: { version, date, qty: '1' } };
    const reply = await callAt(address, token, { ...asked, key: `pooled-${id}` });
    expect(reply?.status, id).toBe(200);
  });
  const [confirmed] = await server.sql<{ wrong: number }>(
    'select count(*)::int as wrong from call_off_line where id = any($1::uuid[]) and confirmed <> 1',
    [lines.map(({ id }) => id)],
  );
  expect(confirmed?.wrong).toBe(0);
  noteFigure(
    'pooler',
    `${READS} reads of two tenants and ${2 * lines.length} writes over 4 connections, 0 mixed, 0 doubled`,
  );
});
