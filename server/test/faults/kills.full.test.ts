import { resumeOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNING_KEY } from '../../src/system/oauth-endpoint/oauth-endpoint.sample.ts';
import { type Buyer, startBuyer } from '../buyer.ts';
import { median, noteFigure } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt } from './call-at.ts';
import { type Confirming, startConfirming } from './confirming.ts';
import { type Hearing, hearingOf, pathOf } from './hearing.ts';
import { isReady, type Launched, type LaunchOptions, launchProduct } from './launched.ts';

/** Each round kills each of the four once. */
const ROUNDS = 10;
const CALLERS = 8;
/** So many pieces are acknowledged between two kills. */
const BETWEEN = 20;
/** A part that was killed and is up again by then was never missed. */
const NOTICED_MS = 2_000;

let product: Launched;
let buyer: Buyer;
let options: LaunchOptions;
let hearing: Hearing;
let confirming: Confirming;

beforeAll(async () => {
  buyer = await startBuyer(SIGNING_KEY);
  const env = { INBOUND_PRIVATE_RECEIVERS: 'loopback' };
  product = await launchProduct({ env });
  options = { folder: product.folder, port: Number(new URL(product.address).port), env };
  hearing = await hearingOf(product);
  const token = await product.token('supplier-logistics');
  confirming = await startConfirming(asked => callAt(product.address, token, asked), CALLERS);
});
afterAll(async () => {
  await product?.stop();
  await buyer?.close();
});

const moreCalls = async (): Promise<void> => {
  const goal = confirming.count() + BETWEEN;
  await waitUntil(() => confirming.count() >= goal);
};

/** A way to kill a part, and what must be so before. */
interface Killing {
  prepare?(): Promise<void>;
  kill(): Promise<void> | void;
}

/** The worker has given a message to the buyer, and waits for a word. */
const amidSending = async (): Promise<void> => {
  const before = buyer.calls.length;
  buyer.moods.push('silent');
  await hearing.sendAndCancel();
  await waitUntil(() => buyer.calls.slice(before).find(({ mood }) => mood === 'silent'));
};

/** A launcher that was killed is started again by whoever watches over it, as every supervisor does. */
const killLauncher = async (): Promise<void> => {
  product.killLauncher();
  product = await launchProduct(options);
};

const KILLS: Readonly<Record<string, Killing>> = {
  server: { kill: () => product.killServer() },
  database: { kill: () => product.killDatabase() },
  'worker amid sending': { prepare: amidSending, kill: () => product.killServer() },
  launcher: { kill: killLauncher },
};

/** Milliseconds from a kill until the product is ready again; before and after it pieces are acknowledged. */
const killed = async ({ prepare, kill }: Killing): Promise<number> => {
  await moreCalls();
  await prepare?.();
  const since = performance.now();
  await kill();
  // The signal is on its way when the call returns: one that is still ready has not had it.
  await waitUntil(async () => !(await isReady(product.address)) || performance.now() - since > NOTICED_MS);
  await product.ready();
  const took = performance.now() - since;
  await moreCalls();
  return took;
};

it(`${ROUNDS * Object.keys(KILLS).length} kills lose nothing that was acknowledged, double nothing, and nobody has to help`, async () => {
  const endpoint = await hearing.restingEndpoint(buyer);
  await hearing.ask(hearing.admin, 'POST', pathOf(resumeOauthEndpoint.path, endpoint.id), {
    version: endpoint.version,
  });
  const took = new Map<string, number[]>(Object.keys(KILLS).map(kind => [kind, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [kind, kill] of Object.entries(KILLS)) took.get(kind)?.push(await killed(kill));

  await confirming.stop();
  await confirming.expectAllThere();
  const all = await waitUntil(async () => {
    const now = await hearing.messages();
    return now.every(({ state }) => state === 'delivered') ? now : undefined;
  });
  const keys = buyer.has().map(({ key }) => key);
  expect([...keys].sort()).toEqual(all.map(({ id }) => id).sort());
  expect(all.length).toBeGreaterThanOrEqual(2 * ROUNDS);
  const times = [...took].map(([kind, each]) => `${kind} ${Math.round(median(each))} ms`).join(', ');
  const every = [...took.values()].flat();
  noteFigure(
    'kills',
    `${every.length} kills amid ${confirming.count()} writes, 0 lost, 0 doubled; ready again after ${Math.round(median(every))} ms (median of all), ${times}`,
  );
});
