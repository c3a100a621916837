import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { besides } from './besides.ts';
import { callAt } from './call-at.ts';
import { type Launched, type LaunchOptions, launchProduct } from './launched.ts';

const CALLERS = 8;
const SETTLED = 40;
/** Longer than the balancer needs to notice that a server does not want calls any more. */
const DRAIN = { INBOUND_DRAIN_SECONDS: '1' };

let first: Launched;
let second: Launched;
let asSecond: LaunchOptions;
let balancer: Balancer;
let token: string;

beforeAll(async () => {
  first = await launchProduct({ env: DRAIN });
  asSecond = await besides(first, DRAIN);
  second = await launchProduct(asSecond);
  balancer = await startBalancer([first.address, second.address]);
  token = await first.token('supplier-logistics');
});
afterAll(async () => {
  await balancer?.close();
  await second?.stop();
  await first?.stop();
});

const call = async (method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> =>
  (await callAt(balancer.address, token, { method, path, body })) ?? { status: 0, data: undefined };

const linesNow = async (query: string): Promise<CallOffLineRow[]> => {
  const { data } = await call('GET', `${listCallOffLines.path}?${query}`);
  return (data as { rows: CallOffLineRow[] }).rows;
};

/** How a line stands now; undefined where that could not be read. */
const versionOf = async (id: string): Promise<number | undefined> => {
  const { status, data } = await call('GET', `${listCallOffLines.path}?limit=200&sort=-requestedTo`);
  return status === 200 ? (data as { rows: CallOffLineRow[] }).rows.find(row => row.id === id)?.version : undefined;
};

/** What the callers saw: calls answered well, and those that were not. */
const seen = { good: 0, failed: 0 };
const acknowledged = new Map<string, number>();
let isOver = false;

/** Reads and confirms its own line in turn; after a failed write it reads how the line stands. */
const work = async (line: CallOffLineRow): Promise<void> => {
  let { version } = line;
  while (!isOver) {
    const read = await call('GET', `${listCallOffLines.path}?limit=5`);
    const body = { version, date: line.requestedTo, qty: '1' };
    const written = await call('POST', confirmLine.path.replace(':id', line.id), body);
    for (const { status } of [read, written]) seen[status === 200 ? 'good' : 'failed'] += 1;
    if (written.status === 200) {
      version = (written.data as CallOffLineRow).version;
      acknowledged.set(line.id, version);
    } else version = await until(() => versionOf(line.id));
  }
};

/** Lets the callers work for a while. */
const moreCalls = async (): Promise<void> => {
  const goal = seen.good + SETTLED;
  await until(() => seen.good >= goal);
};

it('one of two servers is killed, the other one is taken out and put back: only what was in flight at the kill fails', async () => {
  const lines = await linesNow(`limit=${CALLERS}&state=new&sort=-requestedTo`);
  expect(lines).toHaveLength(CALLERS);
  const callers = lines.map(work);
  await moreCalls();
  expect(seen.failed).toBe(0);

  first.killServer();
  await until(() => balancer.ready().length === 1);
  await moreCalls();
  await first.ready();
  await until(() => balancer.ready().length === 2);
  await moreCalls();
  const atTheKill = seen.failed;
  expect(atTheKill).toBeLessThanOrEqual(CALLERS);

  const { port } = new URL(second.address);
  await second.end();
  await moreCalls();
  second = await launchProduct({ ...asSecond, port: Number(port) });
  await until(() => balancer.ready().length === 2);
  await moreCalls();
  expect(seen.failed).toBe(atTheKill);

  isOver = true;
  await Promise.all(callers);
  for (const [id, version] of acknowledged) expect(await versionOf(id)).toBeGreaterThanOrEqual(version);
});
