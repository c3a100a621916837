import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startConfirming } from './confirming.ts';
import { countedCalls } from './counted-calls.ts';
import { type Launched, type LaunchOptions, launchProduct } from './launched.ts';
import { secondServer } from './second-server.ts';

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
  asSecond = await secondServer(first, DRAIN);
  second = await launchProduct(asSecond);
  balancer = await startBalancer([first.address, second.address]);
  token = await first.token('supplier-logistics');
});
afterAll(async () => {
  await balancer?.close();
  await second?.stop();
  await first?.stop();
});

const {
  seen,
  call,
  more: moreCalls,
} = countedCalls({ address: () => balancer.address, token: () => token, settled: SETTLED, callers: CALLERS });

it('one of two servers is killed, the other one is taken out and put back: only what was in flight at the kill fails', async () => {
  const confirming = await startConfirming(call, CALLERS);
  await moreCalls();
  expect(seen.failed).toBe(0);

  first.killServer();
  await waitUntil(() => balancer.ready().length === 1);
  await moreCalls();
  await first.ready();
  await waitUntil(() => balancer.ready().length === 2);
  await moreCalls();
  const atTheKill = seen.failed;
  expect(atTheKill).toBeLessThanOrEqual(CALLERS);

  const { port } = new URL(second.address);
  await second.end();
  await moreCalls();
  second = await launchProduct({ ...asSecond, port: Number(port) });
  await waitUntil(() => balancer.ready().length === 2);
  await moreCalls();
  expect(seen.failed).toBe(atTheKill);

  await confirming.stop();
  await confirming.expectAllThere();
  noteFigure(
    'rolling',
    `two servers, one killed, one taken out and put back: ${seen.good} calls, ${atTheKill} of ${CALLERS} in flight at the kill failed, 0 others`,
  );
});
