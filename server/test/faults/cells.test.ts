import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createBulletin,
  downloadBulletinFile,
  listBulletins,
  uploadBulletinFile,
} from '@inbound/shared/system/bulletin/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningIn } from '../../src/app/launcher/running.ts';
import { inProduct, superuserOf } from '../../src/app/postgres/cluster.ts';
import { noteFigure } from '../figures.ts';
import { greyPng } from '../png.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt, type Reply } from './call-at.ts';
import { type StartedFront, startFront } from './front.ts';
import { dataFolder, type Launched, launchProduct } from './launched.ts';
import { startPublishing } from './publishing.ts';

const MOVED = 1;
const CALLERS = 4;
const BETWEEN = 20;
const SECOND_MS = 1_000;
const PICTURE = greyPng(12);
const TITLE = 'The gate';
const LATE = 'The gate, at last';
const OF_MOVED = ['--tenant', String(MOVED)];

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

let [east, west]: Launched[] = [];
let front: StartedFront;
let folder: string;
let copy: string;

const inDatabaseOf = async <R extends pg.QueryResultRow>({ folder: data }: Launched, text: string): Promise<R[]> => {
  const { databaseUrl = '' } = runningIn(data) ?? {};
  const client = new pg.Client({
    connectionString: inProduct(superuserOf(databaseUrl)),
    options: '-c search_path=inbound',
  });
  await client.connect();
  const { rows } = await client.query<R>(text).finally(() => client.end());
  return rows;
};

/** How many rows of the tenant that moves an installation has in a table. */
const rowsIn = async (cell: Launched, table: string): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where tenant_id = ${MOVED}`;
  return (await inDatabaseOf<{ count: number }>(cell, text))[0]?.count ?? 0;
};

const titlesIn = async (cell: Launched, tenant: number): Promise<string[]> => {
  const text = `select title from bulletin where tenant_id = ${tenant} and title like 'written %' order by title`;
  return (await inDatabaseOf<{ title: string }>(cell, text)).map(({ title }) => title);
};

/** Puts a file into the tenant, and gives the way to it. */
const uploaded = async (token: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([PICTURE]), 'gate.png');
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': String(MOVED) };
  const reply = await fetch(`${front.address}/api${uploadBulletinFile.path}`, { method: 'POST', headers, body: form });
  const { data: file } = (await reply.json()) as { data: { id: string } };
  const content = [{ kind: 'paragraph', runs: [{ text: 'The gate.' }] }];
  const body = { title: TITLE, content, active: false, fileIds: [file.id] };
  const asked = { method: 'POST', path: createBulletin.path, body, key: 'bulletin-of-the-gate' };
  const made = await callAt(front.address, token, asked);
  expect(made).toMatchObject({ status: 200 });
  const { id } = (made as Reply).data as { id: string };
  return downloadBulletinFile.path.replace(':id', id).replace(':fileId', file.id);
};

const downloaded = async (token: string, path: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': String(MOVED) };
  return Buffer.from(await (await fetch(`${front.address}/api${path}`, { headers })).arrayBuffer());
};

const CONTEXT = ['tenant', 'plants', 'company', 'mrp', 'drafts']
  .map(name => `set_config('app.${name}', '${name === 'tenant' ? MOVED : '*'}', true)`)
  .join(', ');

/** A transaction of the product's own role that has begun before the tenant is stopped, and has written in it. */
const openWrite = async ({ folder: data }: Launched): Promise<pg.Client> => {
  const password = (await readFile(join(data, 'app-password'), 'utf8')).trim();
  const { databaseUrl = '' } = runningIn(data) ?? {};
  const client = new pg.Client({
    connectionString: databaseUrl.replace(/\/\/[^@]*@/, `//inbound_app:${encodeURIComponent(password)}@`),
    options: '-c search_path=inbound -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  await client.query('begin');
  await client.query(`select ${CONTEXT}`);
  const { rowCount } = await client.query('update bulletin set title = $1 where title = $2', [LATE, TITLE]);
  expect(rowCount).toBe(1);
  return client;
};

/** Whether somebody asks an installation's database what is still under way. */
const isAsked = async (cell: Launched): Promise<boolean> => {
  const asks = `select from pg_stat_activity where application_name = 'inbound calls' and query like '%xact_start <%'`;
  return (await inDatabaseOf(cell, asks)).length > 0;
};

/** Stops the tenant amid a transaction that has begun before, which ends only when it is waited for. */
const stopAmid = async (cell: Launched): Promise<void> => {
  const late = await openWrite(cell);
  let hasStopped = false;
  const stopping = cell.admin(['tenant', 'stop', ...OF_MOVED]).then(() => {
    hasStopped = true;
  });
  await waitUntil(async () => hasStopped || (await isAsked(cell)));
  expect(hasStopped, 'stopped while a transaction writes').toBe(false);
  await late.query('commit');
  await late.end();
  await stopping;
};

beforeAll(async () => {
  folder = await dataFolder();
  ends.push(() => rm(folder, { recursive: true, force: true }));
  copy = join(folder, 'copy');
  for (const name of ['east', 'west'] as const) {
    const cell = await launchProduct();
    ends.push(() => cell.stop());
    if (name === 'east') east = cell;
    else west = cell;
  }
});

it('a tenant that was stopped is opened again, as it was', async () => {
  if (!east) throw new Error('an installation is needed');
  const token = await east.token('tenant-admin', MOVED);
  const read = () => callAt(east?.address ?? '', token, { method: 'GET', path: listBulletins.path });
  await east.admin(['tenant', 'stop', ...OF_MOVED]);
  expect(await read()).toMatchObject({ status: 503, again: '5' });
  expect(await east.admin(['tenant', 'resume', ...OF_MOVED])).toBe(`Tenant ${MOVED} is open.`);
  expect(await read()).toMatchObject({ status: 200 });
});

it('a tenant moves to another installation amid its writes: nothing is lost, nothing is there twice, and the others notice nothing', async () => {
  if (!east || !west) throw new Error('two installations are needed');
  front = await startFront(folder, { default: east.address, tenants: {} });
  ends.push(() => front.stop());
  // Both have told the same story; what comes is of one place alone.
  await west.admin(['tenant', 'stop', ...OF_MOVED]);
  await west.admin(['tenant', 'gone', ...OF_MOVED, '--to', east.address]);
  expect(await rowsIn(west, 'app_user')).toBe(0);
  const users = await rowsIn(east, 'app_user');
  const token = await east.token('tenant-admin', MOVED);
  const picture = await uploaded(token);
  const ofOthers = await east.token('tenant-admin');
  const moving = startPublishing(front.address, token, CALLERS);
  const others = startPublishing(front.address, ofOthers, CALLERS);
  ends.push(moving.abandon, others.abandon);
  await moving.more(BETWEEN);

  const since = performance.now();
  await stopAmid(east);
  await east.admin(['backup', ...OF_MOVED, '--to', copy]);
  await west.admin(['restore', ...OF_MOVED, '--from', copy]);
  await front.turnTo({ default: east.address, tenants: { [MOVED]: west.address } });
  await moving.more(1);
  const away = (performance.now() - since) / SECOND_MS;
  const meanwhile = others.written.length;
  await east.admin(['tenant', 'gone', ...OF_MOVED, '--to', west.address]);
  await moving.more(BETWEEN);
  await others.more(BETWEEN);
  for (const { stop } of [moving, others]) await stop();

  expect(await titlesIn(west, MOVED)).toEqual([...moving.written].sort());
  expect(await titlesIn(east, 0)).toEqual([...others.written].sort());
  expect([await titlesIn(east, MOVED), await titlesIn(west, 0)]).toEqual([[], []]);
  expect(others.refused).toEqual([]);
  expect(moving.refused.length).toBeGreaterThan(0);
  for (const reply of moving.refused) expect(reply).toMatchObject({ status: 503, again: '5' });
  expect([await rowsIn(east, 'app_user'), await rowsIn(west, 'app_user')]).toEqual([0, users]);
  const late = `select id from bulletin where tenant_id = ${MOVED} and title = '${LATE}'`;
  expect(await inDatabaseOf(west, late)).toHaveLength(1);
  const history = `select action from state_change where tenant_id = ${MOVED} and document_id in (${late})`;
  expect(await inDatabaseOf(west, history)).toEqual([{ action: 'create' }]);
  expect((await downloaded(token, picture)).equals(PICTURE)).toBe(true);
  const direct = await callAt(east.address, token, { method: 'GET', path: listBulletins.path });
  expect(direct).toMatchObject({ status: 421 });
  await expect(east.admin(['tenant', 'resume', ...OF_MOVED])).rejects.toThrow(`has moved to ${west.address}`);
  noteFigure(
    'cells',
    `a tenant moved amid ${moving.written.length} writes, 0 lost, 0 doubled; away for ${away.toFixed(1)} s, ${moving.refused.length} calls told to come again; ${meanwhile} writes of another tenant by then, none refused`,
  );
});

it('a copy of a tenant takes the place of nothing, and is not put where its secrets cannot be opened', async () => {
  if (!east || !west) throw new Error('two installations are needed');
  const restored = west.admin(['restore', ...OF_MOVED, '--from', copy]);
  await expect(restored).rejects.toThrow(`Tenant ${MOVED} is here already`);
  await expect(east.admin(['restore', '--tenant', '2', '--from', copy])).rejects.toThrow('is no copy of tenant 2');
  await expect(east.admin(['restore', '--from', copy], join(folder, 'new'))).rejects.toThrow('alone: say --tenant');
  await expect(east.admin(['backup', '--tenant', '0', '--to', join(folder, 'other')])).rejects.toThrow('Tenant 0 is');
  const key = join(east.folder, 'sealing-key');
  await copyFile(key, `${key}.kept`);
  await writeFile(key, Buffer.alloc(32, 1).toString('base64'));
  const elsewhere = east.admin(['restore', ...OF_MOVED, '--from', copy]);
  await expect(elsewhere).rejects.toThrow('another sealing-key');
  await copyFile(`${key}.kept`, key);
});
