import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningIn } from '../../src/app/launcher/running.ts';
import { inProduct, superuserOf } from '../../src/app/postgres/cluster.ts';
import { noteFigure } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { type Asked, callAt, type Reply } from './call-at.ts';
import { type Confirming, startConfirming } from './confirming.ts';
import { type StartedFront, startFront } from './front.ts';
import { dataFolder, type Launched, launchProduct } from './launched.ts';

const MOVED = 1;
const CALLERS = 4;
const BETWEEN = 20;
const SECOND_MS = 1_000;
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

const rowsIn = async (cell: Launched): Promise<number> => {
  const text = `select count(*)::int as count from call_off_line where tenant_id = ${MOVED}`;
  return (await inDatabaseOf<{ count: number }>(cell, text))[0]?.count ?? 0;
};

/** Callers of a tenant who write through the front, and what they heard instead of an answer. */
interface Writing {
  confirming: Confirming;
  refused: (Reply | undefined)[];
}

const writeAs = async (token: string): Promise<Writing> => {
  const refused: (Reply | undefined)[] = [];
  const call = async (asked: Asked): Promise<Reply | undefined> => {
    const reply = await callAt(front.address, token, asked);
    if (reply?.status !== 200) refused.push(reply);
    return reply;
  };
  return { confirming: await startConfirming(call, CALLERS), refused };
};

const morePieces = async ({ confirming }: Writing, count: number): Promise<void> => {
  const goal = confirming.count() + count;
  await waitUntil(() => confirming.count() >= goal);
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

it('a tenant moves to another installation amid its writes: nothing is lost, nothing is there twice, and the others notice nothing', async () => {
  if (!east || !west) throw new Error('two installations are needed');
  front = await startFront(folder, { default: east.address, tenants: {} });
  ends.push(() => front.stop());
  // Both have told the same story; what comes is of one place alone.
  await west.admin(['tenant', 'stop', ...OF_MOVED]);
  await west.admin(['tenant', 'gone', ...OF_MOVED, '--to', east.address]);
  expect(await rowsIn(west)).toBe(0);
  await inDatabaseOf(east, `update tenant set mode = 'VWA' where tenant_id = ${MOVED}`);
  const rows = await rowsIn(east);
  const token = await east.token('supplier-logistics', MOVED);
  const moving = await writeAs(token);
  const others = await writeAs(await east.token('supplier-logistics'));
  await morePieces(moving, BETWEEN);

  const since = performance.now();
  await east.admin(['tenant', 'stop', ...OF_MOVED]);
  await east.admin(['backup', ...OF_MOVED, '--to', copy]);
  await west.admin(['restore', ...OF_MOVED, '--from', copy]);
  await front.turnTo({ default: east.address, tenants: { [MOVED]: west.address } });
  await morePieces(moving, 1);
  const away = (performance.now() - since) / SECOND_MS;
  const othersBefore = others.confirming.count();
  await east.admin(['tenant', 'gone', ...OF_MOVED, '--to', west.address]);
  await morePieces(moving, BETWEEN);
  await morePieces(others, BETWEEN);

  for (const { confirming } of [moving, others]) {
    await confirming.stop();
    await confirming.expectAllThere();
  }
  expect(others.refused).toEqual([]);
  expect(moving.refused.length).toBeGreaterThan(0);
  for (const reply of moving.refused) expect(reply).toMatchObject({ status: 503, again: '5' });
  expect([await rowsIn(east), await rowsIn(west)]).toEqual([0, rows]);
  const direct = await callAt(east.address, token, { method: 'GET', path: '/calloff/v1/call-off' });
  expect(direct).toMatchObject({ status: 421 });
  await expect(east.admin(['tenant', 'resume', ...OF_MOVED])).rejects.toThrow(`has moved to ${west.address}`);
  noteFigure(
    'cells',
    `a tenant of ${rows} lines moved amid ${moving.confirming.count()} writes, 0 lost, 0 doubled; away for ${away.toFixed(1)} s, ${moving.refused.length} calls told to come again; ${othersBefore} writes of another tenant meanwhile, none refused`,
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
