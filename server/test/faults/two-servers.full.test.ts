import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { besides } from './besides.ts';
import { type Asked, callAt, type Reply } from './call-at.ts';
import { startConfirming } from './confirming.ts';
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

/** What the callers saw: calls answered well, and those that were not. */
const seen = { good: 0, failed: 0 };

/** A call through the balancer, counted by how it was answered. */
const call = async (asked: Asked): Promise<Reply | undefined> => {
  const reply = await callAt(balancer.address, token, asked);
  seen[reply?.status === 200 ? 'good' : 'failed'] += 1;
  return reply;
};

/** Lets the callers work for a while. */
const moreCalls = async (): Promise<void> => {
  const goal = seen.good + SETTLED;
  await until(() => seen.good >= goal);
};

it('one of two servers is killed, the other one is taken out and put back: only what was in flight at the kill fails', async () => {
  const confirming = await startConfirming(call, CALLERS);
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

  await confirming.stop();
  await confirming.expectAllThere();
});
