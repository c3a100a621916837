import { SUCCESS } from '@inbound/shared';
import { changePlant, listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import { followLiveChanges, LONGEST_STREAM_SECONDS } from '@inbound/shared/system/live/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { callAt } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';
import { secondServer } from './second-server.ts';

const { isFull } = inject('selection');
const STREAMS = isFull ? 1_000 : 100;
/** How much more memory all of them may take, in bytes. */
const MOST_MEMORY = 200 * 2 ** 20;
const AT_ONCE = 20;
const USERS = ['tenant-admin', 'dispositor', 'gate', 'packaging-planner'];
const METRICS_TOKEN = 'reads-what-the-server-takes';
const METRICS = { INBOUND_METRICS_TOKEN: METRICS_TOKEN };

let product: Launched;
let neighbour: Launched;
let tokens: string[];

beforeAll(async () => {
  product = await launchProduct({ env: METRICS });
  neighbour = await launchProduct(await secondServer(product));
  tokens = await Promise.all(USERS.map(userNo => product.token(userNo)));
});
afterAll(async () => {
  await neighbour?.stop();
  await product?.stop();
});

const tokenOf = (at: number): string => tokens[at % tokens.length] ?? '';

/** How many bytes of memory the server process holds. */
const memoryNow = async (): Promise<number> => {
  const reply = await fetch(`${product.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const told = /^process_resident_memory_bytes (\d+)/m.exec(await reply.text())?.[1];
  expect(told).toBeDefined();
  return Number(told);
};

interface Stream {
  /** All that it has told. */
  text: string;
  close(): void;
}

/** Opens a stream that stays, and waits for its first word. */
const open = async (address: string, at: number): Promise<Stream> => {
  const stopper = new AbortController();
  const reply = await fetch(`${address}/api${followLiveChanges.path}?seconds=${LONGEST_STREAM_SECONDS}`, {
    headers: { authorization: `Bearer ${tokenOf(at)}` },
    signal: stopper.signal,
  });
  expect(reply.status).toBe(200);
  const stream: Stream = { text: '', close: () => stopper.abort() };
  const read = async (): Promise<void> => {
    for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part;
  };
  // Whoever closes it breaks off the reading.
  read().catch(() => undefined);
  await waitUntil(() => stream.text.includes('event: '));
  return stream;
};

/** Opens so many streams, some at the same time. */
const openMany = async (count: number): Promise<Stream[]> => {
  const streams: Stream[] = [];
  let next = 0;
  const opener = async (): Promise<void> => {
    while (next < count) streams.push(await open(product.address, next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  return streams;
};

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await callAt(product.address, tokenOf(0), { method, path, body });
  expect(reply, path).toMatchObject({ code: SUCCESS });
  return reply?.data as T;
};

/** Changes the plant that all of them may see. */
const touchPlant = async (contact: string): Promise<void> => {
  const { rows } = await call<{ rows: PlantRow[] }>('GET', `${listPlants.path}?search=2031`);
  const [row] = rows;
  if (!row) throw new Error('there is no such plant');
  const { id, version, plantNo, nameZh, nameEn, sapName, street, timeZone, active } = row;
  await call(changePlant.method, changePlant.path.replace(':id', id), {
    ...{ version, plantNo, nameZh, nameEn, sapName, street, timeZone, active, contact },
  });
};

/** How many streams have told so many changes. */
const whoHeard = (streams: readonly Stream[], changes: number): number =>
  streams.filter(({ text }) => text.split('event: change').length - 1 >= changes).length;

it(`${STREAMS} open streams of one process take at most 200 MB more memory, and each of them, and one at another process, hears what is changed`, async () => {
  await touchPlant('He Ping');
  // What the first streams bring with them is not theirs.
  for (const stream of await openMany(AT_ONCE)) stream.close();
  const before = await memoryNow();
  const streams = await openMany(STREAMS);
  const elsewhere = await open(neighbour.address, 0);
  for (const [at, contact] of ['Liu Yang', 'Chen Chen'].entries()) {
    await touchPlant(contact);
    await waitUntil(() => whoHeard(streams, at + 1) === STREAMS && whoHeard([elsewhere], at + 1) === 1);
  }
  const grown = (await memoryNow()) - before;
  expect(grown).toBeLessThanOrEqual(MOST_MEMORY);
  for (const stream of [...streams, elsewhere]) stream.close();
});
