import { groupBy } from '@inbound/shared';
import { NOTE_MESSAGE_KINDS } from '@inbound/shared/delivery/delivery-note/message-kinds';
import {
  type MessageDeliveryDetail,
  type MessageDeliveryRow,
  readMessageDelivery,
} from '@inbound/shared/system/message-delivery/contract';
import { resumeOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { SIGNING_KEY } from '../../src/system/oauth-endpoint/oauth-endpoint.sample.ts';
import { type Buyer, startBuyer } from '../buyer.ts';
import { waitUntil } from '../wait-until.ts';
import { type Hearing, hearingOf, pathOf } from './hearing.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
/** Notes of which the buyer hears twice: that they were sent, then that they were cancelled. */
const NOTES = isFull ? 10 : 4;
/** So often the server is killed while the buyer has a message and has not said so. */
const KILLS = isFull ? 3 : 1;

let product: Launched;
let buyer: Buyer;
let hearing: Hearing;

beforeAll(async () => {
  buyer = await startBuyer(SIGNING_KEY);
  product = await launchProduct({ env: { INBOUND_PRIVATE_RECEIVERS: 'loopback' } });
  hearing = await hearingOf(product);
});

afterAll(async () => {
  await product?.stop();
  await buyer?.close();
});

/**
 * Kills the server as often as is due, each time while the buyer keeps a whole message and does not answer. The first one
 * tells of a despatch: what cancels it must wait until that is settled.
 */
const killAmid = async (): Promise<string[]> => {
  const silenced: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = buyer.calls.length;
    buyer.moods.push('silent');
    const call = await waitUntil(() => buyer.calls.slice(before).find(({ mood }) => mood === 'silent'));
    silenced.push(call.key);
    product.killServer();
    await product.ready();
  }
  return silenced;
};

it(`a buyer gets each message of ${NOTES} notes under its number and in order, although the server is killed ${KILLS} times between sending and settling`, async () => {
  const { ask, admin, restingEndpoint, sendAndCancel, messages } = hearing;
  const endpoint = await restingEndpoint(buyer);
  for (let note = 1; note <= NOTES; note += 1) await sendAndCancel();
  expect(buyer.calls).toEqual([]);
  await ask(admin, 'POST', pathOf(resumeOauthEndpoint.path, endpoint.id), { version: endpoint.version });
  const silenced = await killAmid();
  const all = await waitUntil(async () => {
    const now = await messages();
    return now.every(({ state }) => state === 'delivered') ? now : undefined;
  });

  expect(all).toHaveLength(NOTES * NOTE_MESSAGE_KINDS.length);
  expect(
    buyer
      .has()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(all.map(({ id }) => id).sort());
  expect(buyer.calls.every(({ isSigned }) => isSigned)).toBe(true);
  for (const [key, tries] of groupBy(buyer.calls, call => call.key)) {
    expect(new Set(tries.map(({ body }) => body)).size, key).toBe(1);
    const told = await ask<MessageDeliveryDetail>(admin, 'GET', pathOf(readMessageDelivery.path, key));
    // A try whose server died is counted, and has no end to be written down; the one that ended is.
    expect(told.attempts, key).toBeGreaterThanOrEqual(tries.length);
    expect(
      told.tries.map(({ state }) => state),
      key,
    ).toEqual(['sent']);
    if (silenced.includes(key)) expect(tries.length, key).toBeGreaterThan(1);
  }
  for (const [documentId, of] of groupBy(all, message => message.documentId)) {
    const keyOf = (kind: MessageDeliveryRow['kind']) => of.find(message => message.kind === kind)?.id;
    const keys = buyer.calls.map(({ key }) => key);
    const lastOfDespatch = keys.lastIndexOf(keyOf('despatch') ?? '');
    expect(lastOfDespatch, documentId).toBeGreaterThanOrEqual(0);
    expect(keys.indexOf(keyOf('despatch_cancellation') ?? ''), documentId).toBeGreaterThan(lastOfDespatch);
  }
});
