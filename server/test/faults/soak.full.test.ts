import { setTimeout as pause } from 'node:timers/promises';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, runningIn } from '../../src/app/launcher/running.ts';
import { median, noteFigure } from '../figures.ts';
import { callAt } from './call-at.ts';
import { startConfirming } from './confirming.ts';
import { type Launched, launchProduct } from './launched.ts';

/** For so long people work; a day of it is `INBOUND_SOAK_MINUTES=1440`. */
const MINUTES = Number(process.env.INBOUND_SOAK_MINUTES ?? '2');
const SUPPLIERS = 3;
const READERS = ['dispositor', 'tenant-admin'];
const PAUSE_MS = 250;
const LOOKS = 40;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEGABYTE = 2 ** 20;
const METRICS_TOKEN = 'a token of this test alone';
/** Connections and files come and go with what is under way: so many more at the end are no growth. */
const UNDER_WAY = 12;

let product: Launched;
beforeAll(async () => {
  product = await launchProduct({ env: { INBOUND_METRICS_TOKEN: METRICS_TOKEN } });
});
afterAll(() => product?.stop());

/** What the product holds at a moment. */
interface Held {
  at: number;
  memory: number;
  heap: number;
  files: number;
  backlog: number;
  connections: number;
  sessions: number;
}

const databaseNow = async (): Promise<Pick<Held, 'connections' | 'sessions'>> => {
  const client = new pg.Client({ connectionString: (runningIn(product.folder) as Running).databaseUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant', '0', false)");
    const { rows } = await client.query<{ connections: number; sessions: number }>(
      `select (select count(*)::int from pg_stat_activity where application_name like 'inbound %') as connections,
        (select count(*)::int from inbound.user_session where ended_at is null) as sessions`,
    );
    return rows[0] ?? { connections: Number.NaN, sessions: Number.NaN };
  } finally {
    await client.end();
  }
};

const look = async (): Promise<Held> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${product.address}/metrics`, { headers })).text();
  const figureOf = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    ...{ at: performance.now(), memory: figureOf('process_resident_memory_bytes') / MEGABYTE },
    ...{ heap: figureOf('nodejs_heap_size_used_bytes') / MEGABYTE, files: figureOf('process_open_fds') },
    backlog: figureOf('inbound_outbox_lag_seconds'),
    ...(await databaseNow()),
  };
};

/** The middle of what was seen in a part of the time. */
const middle = (seen: readonly Held[], of: keyof Held): number => median(seen.map(one => one[of]));

it(`people work for ${MINUTES} minutes, and the product holds no more afterwards than before`, async () => {
  const supplier = await product.token('supplier-logistics');
  let [calls, failed] = [0, 0];
  const counted = async (token: string, asked: Parameters<typeof callAt>[2]) => {
    const reply = await callAt(product.address, token, asked);
    calls++;
    if (reply?.status !== 200) failed++;
    return reply;
  };
  const confirming = await startConfirming(asked => counted(supplier, asked), SUPPLIERS);
  let isOver = false;
  const reading = READERS.map(async userNo => {
    const token = await product.token(userNo);
    const lists = [listCallOffLines, listDeliveryNotes, listPlants].map(({ path }) => `${path}?limit=50`);
    while (!isOver) {
      for (const path of [...lists, readWorkQueue.path]) await counted(token, { method: 'GET', path });
      const file = await fetch(`${product.address}/api${listPlants.exportFile.path}`, {
        method: listPlants.exportFile.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'xlsx' }),
      });
      await file.arrayBuffer();
      calls++;
      if (!file.ok) failed++;
      await pause(PAUSE_MS);
    }
  });
  const seen: Held[] = [];
  while (seen.length < LOOKS) {
    await pause((MINUTES * MINUTE_MS) / LOOKS);
    seen.push(await look());
  }
  isOver = true;
  await Promise.all([...reading, confirming.stop()]);
  await confirming.expectAllThere();

  const fifth = LOOKS / 5;
  const [early, late] = [seen.slice(fifth, 2 * fifth), seen.slice(-fifth)];
  const hours = (middle(late, 'at') - middle(early, 'at')) / HOUR_MS;
  const slope = (middle(late, 'heap') - middle(early, 'heap')) / hours;
  const told = (of: keyof Held) => `${middle(early, of).toFixed(0)} to ${middle(late, of).toFixed(0)}`;
  noteFigure(
    'soak',
    `${MINUTES} min, ${calls} calls, ${failed} failed, ${confirming.count()} writes all there: memory ${told('memory')} MB, heap ${told('heap')} MB (${slope.toFixed(0)} MB an hour), files ${told('files')}, connections ${told('connections')}, sessions ${told('sessions')}, outbox lag ${told('backlog')} s`,
  );
  expect(failed).toBe(0);
  for (const of of ['files', 'connections', 'sessions'] as const)
    expect(middle(late, of), of).toBeLessThanOrEqual(middle(early, of) + UNDER_WAY);
});
