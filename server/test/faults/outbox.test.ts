import { groupBy, SUCCESS } from '@inbound/shared';
import {
  cancelDeliveryNote,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  type DeliveryNoteRow,
  listDeliveryNotes,
  packByInstruction,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import { messageKind } from '@inbound/shared/system/message-delivery/choices';
import {
  listMessageDeliveries,
  type MessageDeliveryDetail,
  type MessageDeliveryRow,
  readMessageDelivery,
} from '@inbound/shared/system/message-delivery/contract';
import {
  createOauthEndpoint,
  type OauthEndpointRow,
  pauseOauthEndpoint,
  resumeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { endpointExample, SIGNING_KEY } from '../../src/system/oauth-endpoint/oauth-endpoint.sample.ts';
import { type Buyer, startBuyer } from '../buyer.ts';
import { until } from '../until.ts';
import { callAt, served } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
/** Notes of which the buyer hears twice: that they were sent, then that they were cancelled. */
const NOTES = isFull ? 10 : 4;
/** So often the server is killed while the buyer has a message and has not said so. */
const KILLS = isFull ? 3 : 1;
const SERVER = 'mes-kill';
const FIRST = { limit: '100' };

let product: Launched;
let buyer: Buyer;
let admin: string;
let clerk: string;

beforeAll(async () => {
  buyer = await startBuyer(SIGNING_KEY);
  product = await launchProduct({ env: { INBOUND_PRIVATE_RECEIVERS: 'loopback' } });
  [admin, clerk] = await Promise.all([product.token('tenant-admin'), product.token('supplier-logistics')]);
});

afterAll(async () => {
  await product?.stop();
  await buyer?.close();
});

let asked = 0;

/** One call that must be answered well, again with its key until a server is there. */
const ask = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
  asked += 1;
  const key = body ? `outbox-${asked}` : undefined;
  const reply = await until(async () => served(await callAt(product.address, token, { method, path, body, key })));
  expect(reply, path).toMatchObject({ code: SUCCESS });
  return reply.data as T;
};

const list = async <Row>(token: string, path: string, query: Record<string, string>): Promise<Row[]> =>
  (await ask<{ rows: Row[] }>(token, 'GET', `${path}?${new URLSearchParams(query)}`)).rows;

const at = (path: string, id: string): string => path.replace(':id', id);

/** An endpoint that rests, told of all that happens to notes of plant 2031. */
const restingEndpoint = async (): Promise<OauthEndpointRow> => {
  const made = await ask<OauthEndpointRow>(admin, 'POST', createOauthEndpoint.path, {
    ...endpointExample(buyer.url, { name: SERVER, answerTimeout: 15 }),
  });
  const [plant] = await list<PlantRow>(admin, listPlants.path, { search: '2031' });
  for (const kind of messageKind.options)
    await ask(admin, 'POST', createMessageReceiver.path, {
      ...{ code: SERVER, plantId: plant?.id, kind, format: 'json', way: 'endpoint', endpointId: made.id, active: true },
    });
  return ask<OauthEndpointRow>(admin, 'POST', at(pauseOauthEndpoint.path, made.id), { version: made.version });
};

/** Sends a copy of a cancelled note, and cancels it again: two messages of one document. */
const sendAndCancel = async (cancelled: DeliveryNoteRow): Promise<void> => {
  const { id, version } = await ask<DeliveryNoteDetail>(clerk, 'POST', at(copyDeliveryNote.path, cancelled.id), {});
  const packed = await ask<DeliveryNoteDetail>(clerk, 'POST', at(packByInstruction.path, id), { version });
  const confirm = packed.problems.filter(({ isWarning }) => isWarning).map(({ code }) => ({ code, reason: 'seen' }));
  const sent = await ask<DeliveryNoteRow>(clerk, 'POST', at(sendDeliveryNote.path, id), {
    ...{ version: packed.version, confirm },
  });
  await ask(clerk, 'POST', at(cancelDeliveryNote.path, id), { version: sent.version, reason: 'not shipped' });
};

const messages = (): Promise<MessageDeliveryRow[]> =>
  list<MessageDeliveryRow>(admin, listMessageDeliveries.path, { ...FIRST, search: SERVER });

/**
 * Kills the server as often as is due, each time while the buyer keeps a whole message and does not answer. The first one
 * tells of a despatch: what cancels it must wait until that is settled.
 */
const killAmid = async (): Promise<string[]> => {
  const silenced: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = buyer.calls.length;
    buyer.moods.push('silent');
    const call = await until(() => buyer.calls.slice(before).find(({ mood }) => mood === 'silent'));
    silenced.push(call.key);
    product.killServer();
    await product.ready();
  }
  return silenced;
};

it(`a buyer gets each message of ${NOTES} notes under its number and in order, although the server is killed ${KILLS} times between sending and settling`, async () => {
  const endpoint = await restingEndpoint();
  const [cancelled] = await list<DeliveryNoteRow>(clerk, listDeliveryNotes.path, { state: 'cancelled', limit: '1' });
  if (!cancelled) throw new Error('the story has no cancelled note');
  for (let note = 1; note <= NOTES; note += 1) await sendAndCancel(cancelled);
  expect(buyer.calls).toEqual([]);
  await ask(admin, 'POST', at(resumeOauthEndpoint.path, endpoint.id), { version: endpoint.version });
  const silenced = await killAmid();
  const all = await until(async () => {
    const now = await messages();
    return now.every(({ state }) => state === 'delivered') ? now : undefined;
  });

  expect(all).toHaveLength(NOTES * messageKind.options.length);
  expect(
    buyer
      .has()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(all.map(({ id }) => id).sort());
  expect(buyer.calls.every(({ isSigned }) => isSigned)).toBe(true);
  for (const [key, tries] of groupBy(buyer.calls, call => call.key)) {
    expect(new Set(tries.map(({ body }) => body)).size, key).toBe(1);
    const told = await ask<MessageDeliveryDetail>(admin, 'GET', at(readMessageDelivery.path, key));
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
