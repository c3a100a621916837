import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callAt } from '../../../test/faults/call-at.ts';
import { privateFolder } from '../../../test/private-cluster.ts';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { lintCatalogue } from '../../platform/database/catalogue-lint.ts';
import { transact } from '../../platform/database/transaction.ts';
import { loadCopy } from '../../platform/portable/load-copy.ts';
import { fileOf, type Manifest, readManifest } from '../../platform/portable/manifest.ts';
import { writeCopy } from '../../platform/portable/write-copy.ts';
import { issueToken } from '../../system/session/tokens.ts';
import { readConfig } from '../config.ts';
import { type Cluster, inProduct, startCluster } from '../postgres/cluster.ts';
import { startServer } from '../start-server.ts';
import { restoreRows } from './restore-rows.ts';

const SECRETS = ['sealing-key', 'app-password', 'worker-password'];
/** In a month that no migration of today makes, and that is kept still. */
const LONG_AGO = '2025-06-01T00:00:00Z';

const server = testServer();
const made: (() => Promise<unknown>)[] = [];
let source: string;
let copy: string;
let cluster: Cluster;
let folder: string;
let restored: pg.Client;
let manifest: Manifest;

const ownFolder = async (): Promise<string> => {
  const own = await privateFolder();
  made.push(async () => {
    await rm(own.folder, { recursive: true, force: true });
    own.release();
  });
  return own.folder;
};

const target = () => ({ superuserUrl: inProduct(cluster.superuserUrl), ownerUrl: cluster.url });
const load = (told = manifest) => loadCopy({ folder: copy, manifest: told, target: target() });

beforeAll(async () => {
  source = server.database.superuserUrl;
  await server.sql(`select make_log_month('operation_log', 'at', 'operation_log_rest', $1)`, [LONG_AGO]);
  await server.sql(
    `insert into operation_log (tenant_id, id, at, type, info, track_id) values (0, gen_random_uuid(), $1, 'GET', 'x', 'x')`,
    [LONG_AGO],
  );
  copy = await ownFolder();
  folder = await ownFolder();
  await writeCopy(source, copy);
  for (const name of SECRETS) await copyFile(join(inject('cluster').folder, name), join(folder, name));
  cluster = await startCluster({ folder, durable: false });
  made.push(() => cluster.stop());
  manifest = (await readManifest(copy)) as Manifest;
  const config = { ...readConfig({ INBOUND_DATA: folder, INBOUND_DRAIN_SECONDS: '0' }), dataFolder: folder };
  await restoreRows({ from: copy, manifest, cluster, config, print: () => undefined });
  restored = new pg.Client({ connectionString: target().superuserUrl, options: '-c search_path=inbound' });
  await restored.connect();
  made.push(() => restored.end());
});
afterAll(async () => {
  for (const end of made.reverse()) await end();
});

/** Each row of a table with the part that it lies in, what is generated with it; without the number of its transaction. */
const digest = (table: string): string =>
  `select count(*)::int as rows, md5(string_agg(told, '' order by told)) as told
   from (select tableoid::regclass::text || (to_jsonb(t) - 'xact')::text as told from ${table} t) rows`;

const tables = (): string[] => manifest.tables.map(({ name }) => name);

it('a portable copy is restored row by row, in the months that the rows lay in', async () => {
  expect(tables()).toEqual(expect.arrayContaining(['call_off_line', 'state_change']));
  for (const table of tables()) {
    const { rows } = await restored.query(digest(table));
    expect(rows, table).toEqual(await server.sql(digest(table)));
  }
  const months = "select part, begins from log_month where begins < '2025-12-01'";
  expect((await restored.query(months)).rows).toEqual(await server.sql(months));
  expect((await restored.query(months)).rows).toHaveLength(1);
});

it('what names transactions of the cluster that it was copied from stays behind', async () => {
  const told = await server.sql(
    "select attrelid::regclass::text as name from pg_attribute where atttypid = 'xid8'::regtype and attrelid::regclass::text like '%live_event'",
  );
  expect(told).toHaveLength(1);
  expect(tables()).not.toContain('live_event');
  const numbered = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count;
  const entries = 'select count(xact)::int as count from state_change';
  expect(await numbered(server.sql(entries))).toBeGreaterThan(0);
  expect(await numbered(restored.query(entries).then(({ rows }) => rows))).toBe(0);
});

it('the restored database is protected, belongs to its owner, and the product runs upon it', async () => {
  expect(await lintCatalogue(async text => (await restored.query(text)).rows)).toEqual([]);
  const { rows: others } = await restored.query(
    `select relname from pg_class where relnamespace = 'inbound'::regnamespace and relowner <> 'inbound_owner'::regrole`,
  );
  expect(others).toEqual([]);
  const running = await startServer({
    config: {
      ...readConfig({ INBOUND_DATA: folder, INBOUND_DRAIN_SECONDS: '0' }),
      dataFolder: folder,
      databaseUrl: cluster.url,
      port: 0,
    },
    clock: server.clock,
    say: () => undefined,
  });
  try {
    const { platform, address } = running;
    const token = await transact(platform.pool, tx =>
      issueToken(systemCtx(platform, tx, { tenant: 0 }), 'supplier-logistics', 1),
    );
    const asked = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await callAt(address, token, { method, path, ...(body ? { body } : {}) }))?.data;
    const { rows } = (await asked('GET', `${listCallOffLines.path}?limit=1&state=new`)) as { rows: CallOffLineRow[] };
    const [line] = rows as [CallOffLineRow];
    const done = await asked('POST', confirmLine.path.replace(':id', line.id), {
      version: line.version,
      date: line.requestedTo,
      qty: '1',
    });
    expect(done).toMatchObject({ id: line.id, state: 'partly_confirm' });
  } finally {
    await running.close();
  }
});

it('a copy of one moment is made while others write', async () => {
  const last = tables().at(-1) ?? '';
  const other = new pg.Client({ connectionString: source, options: '-c search_path=inbound' });
  await other.connect();
  made.push(() => other.end());
  const [before] = (await other.query<{ count: number }>(`select count(*)::int as count from ${last}`)).rows;
  await other.query('begin');
  await other.query('lock table plant in access exclusive mode');
  const again = await ownFolder();
  const writing = writeCopy(source, again);
  await expect
    .poll(
      async () => (await server.sql("select from pg_locks where not granted and relation = 'plant'::regclass")).length,
    )
    .toBeGreaterThan(0);
  await other.query('set local session_replication_role = replica');
  await other.query(`delete from ${last}`);
  await other.query('commit');
  const told = await writing;
  expect(before?.count).toBeGreaterThan(0);
  expect(told.tables.at(-1)).toMatchObject({ name: last, rows: before?.count });
});

it('a copy that was changed afterwards is refused, and nothing of it is taken', async () => {
  const before = (await restored.query(digest('plant'))).rows;
  const path = fileOf(copy, 'plant');
  const whole = await readFile(path, 'utf8');
  await writeFile(path, whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1));
  await expect(load()).rejects.toThrow('its checksum is another one');
  await writeFile(path, whole);
  const more = manifest.tables.map(table => (table.name === 'plant' ? { ...table, rows: table.rows + 1 } : table));
  await expect(load({ ...manifest, tables: more })).rejects.toThrow('plant has');
  expect((await restored.query(digest('plant'))).rows).toEqual(before);
});

it('a copy of a newer version is refused by the name of what is not known', async () => {
  const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '' }] };
  await expect(load(newer)).rejects.toThrow('migrated by 9999_later.sql, which this version does');
});
