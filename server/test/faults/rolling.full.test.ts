import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { startPrivateCluster } from '../private-cluster.ts';
import { waitUntil } from '../wait-until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startConfirming } from './confirming.ts';
import { countedCalls } from './counted-calls.ts';
import { dataFolder, type Launched, type LaunchOptions, launchProduct } from './launched.ts';
import { secondServer } from './second-server.ts';
import { buildVersion, commitBefore } from './version-before.ts';

const CALLERS = 8;
const SETTLED = 60;
/** A drain longer than the balancer needs to notice, and room for three servers on one small PostgreSQL. */
const SETTINGS = { INBOUND_DRAIN_SECONDS: '1', INBOUND_DATABASE_CONNECTIONS: '6' };

/** Each part of the test that has to be ended, the last one first. */
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

let before: string | undefined;
beforeAll(async () => {
  before = await commitBefore();
});

let balancer: Balancer;
let token: string;
const {
  seen,
  call,
  more: moreCalls,
} = countedCalls({ address: () => balancer.address, token: () => token, settled: SETTLED, callers: CALLERS });
const bothReady = () => waitUntil(() => balancer.ready().length === 2);

/** A server at its place behind the balancer, and how it is put back there in another version. */
const serverAt = (first: Launched, options: LaunchOptions) => {
  let running = first;
  ends.push(() => running.stop());
  const { port } = new URL(first.address);
  return {
    address: first.address,
    kill: async () => {
      running.killServer();
      await waitUntil(() => balancer.ready().length === 1);
      await running.ready();
    },
    /** Out of the balancer in order, and back in as a version: this one, or that of a folder. */
    replace: async (product?: string) => {
      await running.end();
      const { product: _, ...others } = options;
      running = await launchProduct({ ...others, port: Number(port), ...(product ? { product } : {}) });
      await bothReady();
      await moreCalls();
    },
  };
};

/** Two servers of the version before over one database, in which it has told its story. */
const startBefore = async (product: string) => {
  const cluster = await startPrivateCluster();
  ends.push(() => cluster.stop());
  const env = { ...SETTINGS, DATABASE_URL: cluster.url };
  const asFirst = { product, env, folder: await dataFolder() };
  const first = await launchProduct(asFirst);
  const asSecond = { product, ...(await secondServer(first, env)) };
  const second = await launchProduct(asSecond);
  token = await first.token('supplier-logistics');
  return { one: serverAt(first, asFirst), other: serverAt(second, asSecond) };
};

it('two servers are upgraded one after the other under load, one is killed and one goes back: no call fails but those in flight at the kill', async () => {
  if (!before) {
    noteFigure('rolling', 'not run here: the history of the repository is not there');
    return;
  }
  const product = await buildVersion(before);
  ends.push(() => rm(product, { recursive: true, force: true }));
  const { one, other } = await startBefore(product);
  balancer = await startBalancer([one.address, other.address]);
  ends.push(() => balancer.close());
  const confirming = await startConfirming(call, CALLERS);
  await moreCalls();

  // The first server of the new version migrates while the old one answers; then both work side by side.
  await other.replace();
  expect(seen.failed).toBe(0);
  await one.kill();
  await bothReady();
  await moreCalls();
  const atTheKill = seen.failed;
  expect(atTheKill).toBeLessThanOrEqual(CALLERS);
  // What was upgraded goes back: the version before works on the database of its successor.
  await other.replace(product);
  await other.replace();
  await one.replace();
  expect(seen.failed).toBe(atTheKill);

  await confirming.stop();
  await confirming.expectAllThere();
  noteFigure(
    'rolling',
    `${seen.good} calls over 4 replacements from ${before.slice(0, 8)}, 0 failed; ${atTheKill} of ${CALLERS} in flight at a kill`,
  );
});
