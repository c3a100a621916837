import { connect, type Socket } from 'node:net';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, noteFigure, p95 } from '../figures.ts';
import { until } from '../until.ts';
import { callAt } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const SOCKETS = 5_000;
const AT_ONCE = 200;
const HONEST_CALLS = 400;
const ROUNDS = 3;
const SECOND_MS = 1_000;
/** A head is waited for 15 seconds, and looked after every 5. */
const CLOSED_WITHIN = 30;

let product: Launched;
let token: string;
beforeAll(async () => {
  product = await launchProduct();
  token = await product.token('dispositor');
});
const open = new Set<Socket>();
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await product?.stop();
});

/** A caller who begins a call and says no more. */
const slowSocket = (): Promise<void> => {
  const { port } = new URL(product.address);
  return new Promise(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET /api/version HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      resolve();
    });
    open.add(socket);
    socket.on('error', () => resolve());
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
};

const openAll = async (): Promise<void> => {
  for (let at = 0; at < SOCKETS; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, slowSocket));
};

const read = async (): Promise<number> => {
  const took: number[] = [];
  while (took.length < HONEST_CALLS) {
    const since = performance.now();
    const reply = await callAt(product.address, token, { method: 'GET', path: `${listPlants.path}?limit=50` });
    took.push(performance.now() - since);
    expect(reply?.status).toBe(200);
  }
  return p95(took);
};

it(`a reader is answered beside ${SOCKETS} callers that never end their heads, and they are shut out`, async () => {
  await read();
  const [rest, beside, closed]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    rest.push(await read());
    await openAll();
    const since = performance.now();
    beside.push(await read());
    await until(() => open.size === 0);
    closed.push((performance.now() - since) / SECOND_MS);
  }
  const [alone, among] = [median(rest), median(beside)];
  noteFigure(
    'slow sockets',
    `p95 ${alone.toFixed(0)} ms at rest, ${among.toFixed(0)} ms beside ${SOCKETS} (${(among / alone).toFixed(1)} ×), all closed after ${median(closed).toFixed(0)} s`,
  );
  expect(median(closed)).toBeLessThan(2 * CLOSED_WITHIN);
});
