import { connect, type Socket } from 'node:net';
import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, noteFigure, p95 } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const SOCKETS = 5_000;
const AT_ONCE = 200;
const HONEST_CALLS = 400;
const SECOND_MS = 1_000;
/** Whoever says something again and again is no silent one. */
const DRIP_MS = 10_000;
const LONG_BODY = 1_000;

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

/** Seconds within which whoever is slow is shut out. */
const CLOSED_WITHIN = 30;

/** How callers are slow. */
interface Slowness {
  what: string;
  begin: () => string;
  rounds: number;
}
const bodyOf = (head: string): string =>
  `POST /api${createPlant.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${LONG_BODY}\r\n${head}\r\n{`;
const SLOW: readonly Slowness[] = [
  {
    what: 'heads',
    rounds: 3,
    begin: () => 'GET /api/version HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  },
  {
    what: 'bodies',
    rounds: 1,
    begin: () => bodyOf(`Authorization: Bearer ${token}\r\n`),
  },
  { what: 'bodies without a token', rounds: 1, begin: () => bodyOf('') },
];

/** A caller who begins a call, goes on with it a sign at a time, and never ends it. */
const slowSocket = (begin: string): Promise<void> => {
  const { port } = new URL(product.address);
  return new Promise(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(begin);
      resolve();
    });
    const dripping = setInterval(() => socket.write(' '), DRIP_MS);
    open.add(socket);
    socket.on('error', () => resolve());
    socket.on('close', () => {
      clearInterval(dripping);
      open.delete(socket);
    });
    socket.resume();
  });
};

const openAll = async (begin: string): Promise<void> => {
  for (let at = 0; at < SOCKETS; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => slowSocket(begin)));
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

it.each(SLOW)(
  `a reader is answered beside ${SOCKETS} callers that never end their $what, and they are shut out`,
  async ({ what, begin, rounds }) => {
    await read();
    const [rest, beside, closed]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      rest.push(await read());
      await openAll(begin());
      const since = performance.now();
      beside.push(await read());
      await waitUntil(() => open.size === 0);
      closed.push((performance.now() - since) / SECOND_MS);
    }
    const [alone, among] = [median(rest), median(beside)];
    noteFigure(
      'slow sockets',
      `${what}: p95 ${alone.toFixed(0)} ms at rest, ${among.toFixed(0)} ms beside ${SOCKETS} (${(among / alone).toFixed(1)} ×), all closed after ${median(closed).toFixed(0)} s`,
    );
    expect(median(closed)).toBeLessThan(2 * CLOSED_WITHIN);
  },
);
