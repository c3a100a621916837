import {
  createMessageSubscription,
  documentEvent,
  type MessageSubscriptionRow,
  pauseMessageSubscription,
  readMessageSubscription,
  resumeMessageSubscription,
  sendSubscribedMessagesAgain,
} from '@inbound/shared/ordering/message-subscription/contract';
import { listParts } from '@inbound/shared/ordering/part/contract';
import {
  changeSubscription,
  endSubscription,
  resumeSubscription,
  type SubscriptionRow,
  subscribeToPart,
} from '@inbound/shared/ordering/subscription/contract';
import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, startBuyer } from '../../../test/buyer.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { transact } from '../../platform/database/transaction.ts';
import { deliverDue } from '../../platform/jobs/outbox/deliver.ts';
import { DELIVER } from '../../platform/jobs/outbox/enqueue.ts';
import { FAILED_TRIES } from '../../platform/jobs/outbox/troubled.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { later } from '../../platform/tools/clock.ts';
import { endpointExample, SIGNING_KEY } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { sendToEndpoint } from '../../system/oauth-endpoint/send.ts';
import { tellSubscribers } from './job.ts';

const server = testServer({ jobsByHand: [...ORDERING_JOBS, DELIVER.far] });
const EVERYTHING = ['subscribed', 'changed', 'unsubscribed'].map(happening => `subscription.${happening}`);

let receiver: Buyer;
let endpointId: string;
let partNos: string[];
let number = 0;

const placer = () => server.as('order-placer');
const buyer = () => server.as('backlog-buyer');
const wait = (count: number, unit: 'minute' | 'hour' | 'day') =>
  server.clock.set(later(server.clock.now(), count, unit));

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  receiver = await startBuyer(SIGNING_KEY);
  const admin = await server.as('tenant-admin');
  ({ id: endpointId } = await admin.call(createOauthEndpoint, {
    ...endpointExample(`${receiver.url}/in`, { name: 'ERP', authType: 'oauth2', clientId: 'inbound' }),
    ...{ tokenUri: `${receiver.url}/token`, clientSecret: 'a client secret of the tests' },
  }));
  partNos = (await (await placer()).call(listParts, { limit: 10, offered: true })).rows.map(({ partNo }) => partNo);
});
beforeEach(async () => {
  wait(1, 'day');
  for (const table of [
    'message_subscription',
    'subscription',
    'outbox_event',
    'outbox_message',
    'job',
    'interface_log',
  ])
    await server.sql(`delete from ${table}`);
  await server.sql("delete from notification where kind = 'messageSubscriptionFailing'");
  receiver.calls.length = 0;
  receiver.moods.length = 0;
  receiver.tokens.splice(0, receiver.tokens.length, ...Array.from({ length: 20 }, (_, at) => `token-${at}`));
});
afterAll(() => receiver.close());

/** Subscribes the buyer's company to messages. */
const listen = async (events: readonly string[] = EVERYTHING): Promise<MessageSubscriptionRow> =>
  (await buyer()).call(createMessageSubscription, { name: `ERP ${++number}`, endpointId, events: [...events] });

/** Three things that happen to a document of the placer: it begins, is changed, and ends. */
const happen = async (partNo = partNos[0] ?? ''): Promise<SubscriptionRow> => {
  const caller = await placer();
  const made = await caller.call(subscribeToPart, { partNo, quantity: 50_000_000 });
  const { id, version } = made;
  const wish = { quantity: 60_000_000, duration: 20, continuous: false };
  const changed = await caller.call(changeSubscription, { id, version, ...wish });
  return caller.call(endSubscription, { id, version: changed.version });
};

const write = () => tellSubscribers(server.running.platform);
const deliver = () => deliverDue(server.running.platform, { work: DELIVER.far, send: sendToEndpoint });
/** Delivers until nothing waits, half an hour and more between two rounds. */
const deliverAll = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) {
    await write();
    await deliver();
    await write();
    const [open] = await server.sql<{ count: number }>("select count(*)::int as count from job where state = 'queued'");
    if (open?.count === 0) return;
    wait(31, 'minute');
  }
  throw new Error('messages wait for ever');
};
const read = async (id: string) => (await buyer()).call(readMessageSubscription, { id });
/** What the receiver has, each once, in the order in which it came. */
const heard = () =>
  receiver.has().map(({ body }) => documentEvent.parse(JSON.parse(Buffer.from(body, 'latin1').toString())));
const since = (count: number) => heard().slice(count);

describe('a message subscription', () => {
  it('is delivered with a fetched token, signed, under its own id, by its schema', async () => {
    const before = receiver.has().length;
    const { id } = await listen();
    const document = await happen();
    await deliverAll();
    const [call] = receiver.calls;
    expect(call).toMatchObject({ path: '/in', event: 'subscribed_event', isSigned: true });
    expect(call?.authorization).toMatch(/^Bearer token-\d+$/);
    const told = since(before);
    expect(told.map(({ event, version, action }) => [event, version, action])).toEqual([
      ['subscription.subscribed', 1, 'subscribe'],
      ['subscription.changed', 2, 'edit'],
      ['subscription.unsubscribed', 3, 'unsubscribe'],
    ]);
    expect(told[1]).toMatchObject({
      ...{
        document: 'subscription',
        documentId: document.id,
        number: partNos[0],
        from: 'subscribed',
        to: 'subscribed',
      },
      changes: { quantity: { from: 50_000_000, to: 60_000_000 } },
    });
    const { messages, tries, state } = await read(id);
    expect(state).toBe('active');
    expect(messages.map(({ state: how, attempts }) => [how, attempts])).toEqual(Array(3).fill(['delivered', 1]));
    expect(tries.map(({ result, httpCode }) => [result, httpCode])).toEqual(Array(3).fill(['sent', 202]));
    expect(messages.map(({ content }) => content)).toEqual([...told].reverse());
    expect(new Set(receiver.calls.map(({ key }) => key))).toEqual(new Set(messages.map(one => one.id)));
  });

  it('arrives once under its id and in order, where the endpoint answers 500, stalls and cuts', async () => {
    const before = receiver.has().length;
    await listen();
    await happen();
    receiver.moods.push({ status: 500 }, 'cutBefore', 'stall', 'cutAfter', { status: 429 }, { status: 503 });
    await deliverAll();
    expect(since(before).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(receiver.calls.length).toBeGreaterThan(5);
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(3);
  });

  it('lets a later event of a document wait for the earlier one, and one of another document go', async () => {
    const before = receiver.has().length;
    await listen();
    const first = await happen(partNos[0]);
    receiver.moods.push({ status: 500 });
    await write();
    await deliver();
    expect(since(before)).toEqual([]);
    const second = await happen(partNos[1]);
    await write();
    await deliver();
    expect(since(before).map(({ documentId }) => documentId)).toEqual([second.id, second.id, second.id]);
    await deliverAll();
    const own = since(before).filter(({ documentId }) => documentId === first.id);
    expect(own.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('is told of the chosen events alone, of the documents of its company alone, and not of what was before', async () => {
    await happen();
    const { id } = await listen(['subscription.unsubscribed']);
    await server.sql(
      `update message_subscription set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1) where id = $1`,
      [id],
    );
    const own = await listen(['subscription.unsubscribed']);
    const caller = await placer();
    const { id: partId, version } = await happen(partNos[1]);
    await caller.call(resumeSubscription, { id: partId, version });
    await write();
    const written = await server.sql<{ subscription_id: string; event: string }>('select * from outbox_event');
    expect(written.map(row => [row.subscription_id, row.event])).toEqual([[own.id, 'subscription.unsubscribed']]);
  });

  it('holds back what happens while it is paused, and tells it in its order when it is resumed', async () => {
    const before = receiver.has().length;
    const made = await listen();
    const caller = await buyer();
    const paused = await caller.call(pauseMessageSubscription, { id: made.id, version: made.version });
    expect(paused).toMatchObject({ state: 'paused' });
    await happen();
    await write();
    expect((await read(made.id)).messages).toMatchObject(Array(3).fill({ state: 'queued', isHeld: true }));
    expect(await server.sql('select 1 from outbox_message')).toEqual([]);
    await caller.call(resumeMessageSubscription, { id: made.id, version: paused.version });
    await deliverAll();
    expect(since(before).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('is written by one server at a time, so that an earlier event is not overtaken', async () => {
    const { platform } = server.running;
    const { id } = await listen();
    await happen();
    await transact(platform.pool, async tx => {
      await tx.query("select pg_advisory_xact_lock(hashtext('message_subscription'), $1)", [OPERATOR_TENANT]);
      await write();
      expect(await server.sql('select 1 from outbox_message')).toEqual([]);
    });
    await Promise.all([write(), write()]);
    await write();
    expect((await read(id)).messages).toHaveLength(3);
    expect(await server.sql('select 1 from outbox_message')).toHaveLength(3);
  });
});

describe('an endpoint that fails', () => {
  it('is told to people before a message is given up, and the subscription goes on by itself', async () => {
    const { id } = await listen(['subscription.subscribed']);
    await happen();
    receiver.moods.push(...Array(FAILED_TRIES).fill({ status: 500 }));
    for (let tries = 0; tries < FAILED_TRIES; tries++) {
      await write();
      await deliver();
      wait(31, 'minute');
    }
    await write();
    await write();
    expect(await read(id)).toMatchObject({ state: 'failing', turn: 'buyer' });
    const told = await server.sql<{ user_no: string }>(
      `select u.user_no from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = 0 and n.kind = 'messageSubscriptionFailing'`,
    );
    const names = told.map(row => row.user_no);
    expect(names).toEqual(expect.arrayContaining(['backlog-buyer', 'tenant-admin']));
    expect(new Set(names).size).toBe(names.length);
    const { lines } = await (await buyer()).call(readWorkQueue, {});
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'messageSubscriptionFailing', count: 1 }));
    await deliverAll();
    expect(await read(id)).toMatchObject({ state: 'active', failingSince: null });
  });

  it('that refuses for good is sent to again by hand, under the same key', async () => {
    const made = await listen(['subscription.subscribed']);
    await happen();
    receiver.moods.push({ status: 422, body: 'unknown part' });
    await deliverAll();
    const failing = await read(made.id);
    expect(failing).toMatchObject({ state: 'failing', messages: [{ state: 'dead', attempts: 1 }] });
    expect(failing.tries).toMatchObject([{ result: 'failed', httpCode: 422, said: 'unknown part' }]);
    const caller = await buyer();
    await caller.call(sendSubscribedMessagesAgain, { id: made.id, version: failing.version });
    await deliverAll();
    const after = await read(made.id);
    expect(after).toMatchObject({ state: 'active', messages: [{ state: 'delivered', attempts: 2 }] });
    expect(after.tries.map(({ result }) => result)).toEqual(['sent', 'unsent', 'failed']);
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1);
    const twice = await caller.try(sendSubscribedMessagesAgain, {
      ...{ id: made.id, version: after.version, messageIds: [after.messages[0]?.id ?? ''] },
    });
    expect(twice).toMatchObject({ status: 409, code: 'status' });
  });

  it('is sent again what belongs to its subscription alone', async () => {
    const [one, other] = [await listen(), await listen()];
    await happen();
    await write();
    const foreign = (await read(other.id)).messages[0]?.id ?? '';
    const refused = await (await buyer()).try(sendSubscribedMessagesAgain, {
      ...{ id: one.id, version: one.version, messageIds: [foreign] },
    });
    expect(refused.params.fields).toMatchObject([{ field: 'messageIds', code: 'unknown_reference' }]);
  });
});
