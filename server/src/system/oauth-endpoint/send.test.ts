import {
  createMessageReceiver,
  listMessageReceivers,
  removeMessageReceiver,
} from '@inbound/shared/master/message-receiver/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import {
  listMessageDeliveries,
  readMessageDelivery,
  replayMessageDeliveries,
  replayMessageDelivery,
} from '@inbound/shared/system/message-delivery/contract';
import {
  createOauthEndpoint,
  pauseOauthEndpoint,
  removeOauthEndpoint,
  resumeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, startBuyer } from '../../../test/buyer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { tellUndelivered } from '../../delivery/delivery-note/messages/undelivered.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { backlogOf } from '../../platform/jobs/outbox/backlog.ts';
import { deliverDue } from '../../platform/jobs/outbox/deliver.ts';
import { DELIVER, enqueue } from '../../platform/jobs/outbox/enqueue.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { fixedClock, later } from '../../platform/tools/clock.ts';
import { endpointExample, SIGNING_KEY } from './oauth-endpoint.sample.ts';
import { sendToEndpoint } from './send.ts';

const server = testServer();
/** Long after all that the server's own worker takes: what is queued here is left to the test. */
const BEGIN = later(TODAY, 400, 'day');
const LEASE_SECONDS = 60;
const clock = fixedClock(BEGIN);
const wait = (amount: number, unit: Parameters<typeof later>[2]) => clock.set(later(clock.now(), amount, unit));

let platform: Platform;
let buyer: Buyer;
let admin: Caller;
let endpoint: { id: string; name: string; version: number };
let note: { id: string; plant_id: string; company_id: string; dn_no: string };

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  platform = { ...server.running.platform, clock };
  buyer = await startBuyer(SIGNING_KEY);
  admin = await server.as('tenant-admin');
  endpoint = await admin.call(createOauthEndpoint, endpointExample(`${buyer.url}/in`));
  [note] = (await server.sql<typeof note>(
    "select id, plant_id, company_id, dn_no from delivery_note where tenant_id = 0 and supplier_code = 'S1001' order by id limit 1",
  )) as [typeof note];
});
beforeEach(async () => {
  clock.set(BEGIN);
  buyer.calls.length = 0;
  buyer.moods.length = 0;
  await server.sql('delete from job');
  await server.sql('delete from outbox_message');
  await server.sql('delete from interface_log');
});
afterAll(() => buyer.close());

/** Queues a message for the endpoint as the sending of a note does; answers its id. */
const queue = async (over: { kind?: 'despatch' | 'despatch_cancellation'; code?: string; plantId?: string } = {}) => {
  const { kind = 'despatch', code = 'gateway', plantId = note.plant_id } = over;
  await transact(platform.pool, tx =>
    enqueue(systemCtx(platform, tx, { tenant: 0 }), {
      plantId,
      companyId: note.company_id,
      document: 'deliveryNote',
      documentId: note.id,
      documentNo: note.dn_no,
      receiverCode: code,
      kind,
      format: 'json',
      address: { kind: 'endpoint', endpointId: endpoint.id, name: endpoint.name },
      fileName: `${kind}.json`,
      content: Buffer.from(`{"tells":"${kind}","of":"${code}"}`),
    }),
  );
  const [row] = await server.sql<{ id: string }>(
    'select id from outbox_message where kind = $1 and receiver_code = $2 and document_id = $3',
    [kind, code, note.id],
  );
  return row?.id ?? '';
};

const deliver = () => deliverDue(platform, { work: DELIVER.far, send: sendToEndpoint, tellers: [tellUndelivered] });
const standing = (id: string) => admin.call(readMessageDelivery, { id });
/** Runs until all is delivered, an hour and more between two rounds, and answers how many rounds it took. */
const deliverAll = async (): Promise<number> => {
  for (let rounds = 1; ; rounds++) {
    await deliver();
    const [{ open } = { open: 0 }] = await server.sql<{ open: number }>(
      "select count(*)::int as open from job where state = 'queued'",
    );
    if (open === 0) return rounds;
    wait(31, 'minute');
  }
};

describe('a message to an endpoint', () => {
  it('is posted signed, under its key, with what it tells; the log has the answer', async () => {
    const id = await queue();
    buyer.moods.push({ status: 201, body: 'taken' });
    expect(await deliver()).toBe(1);
    expect(buyer.calls).toMatchObject([
      { path: '/in', key: id, event: 'despatch', fileName: 'despatch.json', isSigned: true },
    ]);
    expect(buyer.calls[0]?.headers['content-type']).toBe('application/json');
    const delivered = await standing(id);
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 1, lastError: '', receiver: 'Gateway' });
    expect(delivered.content).toContain('despatch');
    expect(delivered.tries).toMatchObject([{ state: 'sent', httpCode: 201, url: `${buyer.url}/in` }]);
  });

  it.each([
    ['answers 500', { status: 500, body: 'out of order' }, 1],
    ['stalls', 'stall', 1],
    ['cuts before it has read', 'cutBefore', 0],
    ['cuts after it has all', 'cutAfter', 1],
    ['asks for patience', { status: 429, headers: { 'retry-after': '7200' } }, 1],
    ['redirects into our own network', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 1],
  ] as const)('arrives once where the receiver %s at first, and each try is in the log', async (_, mood, seen) => {
    const id = await queue();
    buyer.moods.push(mood);
    await deliver();
    expect(buyer.calls).toHaveLength(seen);
    const waiting = await standing(id);
    expect(waiting).toMatchObject({ state: 'retrying', attempts: 1 });
    expect(waiting.lastError).not.toBe('');
    wait(3, 'hour');
    await deliver();
    expect(buyer.has().filter(({ key }) => key === id)).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect((await standing(id)).tries.map(({ state }) => state)).toEqual(['sent', 'failed']);
  });

  it('arrives whatever the receiver says to it, and is written down without what cannot be stored', async () => {
    for (const mood of [
      { kind: 'despatch' as const, status: 202, body: 'taken\0 \ud800\r\nwell' },
      { kind: 'despatch_cancellation' as const, status: 400, body: 'no\0' },
    ]) {
      const id = await queue({ kind: mood.kind });
      buyer.moods.push(mood);
      await deliver();
      const [message] = await server.sql<{ state: string }>('select state from outbox_message where id = $1', [id]);
      expect(message?.state).toBe(mood.status === 202 ? 'delivered' : 'dead');
      const [log] = await server.sql<{ response: string }>('select response from interface_log where message_id = $1', [
        id,
      ]);
      expect(log?.response).toBe(mood.status === 202 ? 'taken  \ufffd\r\nwell' : 'no ');
    }
  });

  it('arrives once even where its log cannot be written', async () => {
    const id = await queue();
    await server.sql(`create function refuse_log() returns trigger language plpgsql as $$ begin
      raise exception 'no room'; end $$`);
    await server.sql(
      'create trigger refuse_log before insert on interface_log for each row execute function refuse_log()',
    );
    try {
      await deliver();
      const [message] = await server.sql<{ state: string }>('select state from outbox_message where id = $1', [id]);
      expect(message?.state).toBe('delivered');
    } finally {
      await server.sql('drop trigger refuse_log on interface_log');
    }
    expect(buyer.calls).toHaveLength(1);
  });

  it('is delivered where the receiver says two things: the first one holds', async () => {
    const id = await queue();
    buyer.moods.push('twice');
    await deliver();
    expect(await standing(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('comes not before the receiver wants it', async () => {
    const id = await queue();
    buyer.moods.push({ status: 503, headers: { 'retry-after': '7200' } });
    await deliver();
    wait(119, 'minute');
    expect(await deliver()).toBe(0);
    wait(2, 'minute');
    expect(await deliver()).toBe(1);
    expect((await standing(id)).state).toBe('delivered');
  });

  it('that is refused for good is given up at once, people are told, and a replay has the same key', async () => {
    const id = await queue();
    buyer.moods.push({ status: 422, body: 'unknown supplier' });
    await deliver();
    const dead = await standing(id);
    expect(dead).toMatchObject({ state: 'dead', turn: 'administrator', attempts: 1 });
    const told = await server.sql("select 1 from notification where kind = 'messageUndelivered'");
    expect(told.length).toBeGreaterThan(1);
    const replayed = await admin.call(replayMessageDelivery, { id, version: dead.version });
    expect(replayed).toMatchObject({ state: 'queued' });
    const acts = await admin.call(readHistory, { documentId: [id] });
    expect(acts.map(({ action }) => action)).toEqual(['replay', 'giveUp', 'create']);
    await deliver();
    // The server's own worker hears of the replay, too, and may have the message in hand.
    await waitUntil(async () => (await standing(id)).state === 'delivered');
    expect(buyer.has().filter(({ key }) => key === id)).toHaveLength(1);
    const after = await standing(id);
    const twice = await admin.try(replayMessageDelivery, { id, version: after.version });
    expect(twice).toMatchObject({ status: 409, code: 'status' });
    const { results } = await admin.call(replayMessageDeliveries, { items: [{ id, version: after.version }] });
    expect(results).toMatchObject([{ code: 'status' }]);
  });

  it('arrives in order for one document, whatever the receiver does', async () => {
    const first = await queue();
    const second = await queue({ kind: 'despatch_cancellation' });
    buyer.moods.push({ status: 500 }, 'cutAfter', { status: 429 }, 'cutBefore', { status: 500 });
    expect(await deliverAll()).toBeGreaterThan(2);
    const keys = buyer.has().map(({ key }) => key);
    expect(keys.filter(key => key === first || key === second)).toEqual([first, second]);
  });

  it('survives a worker that dies between sending and settling: the receiver has it once', async () => {
    const id = await queue();
    await server.sql("alter table outbox_message add constraint dies check (state <> 'delivered') not valid");
    await expect(deliver()).rejects.toThrow(/dies/);
    await server.sql('alter table outbox_message drop constraint dies');
    expect(await deliver()).toBe(0);
    wait(LEASE_SECONDS, 'second');
    expect(await deliver()).toBe(1);
    expect(buyer.calls.filter(({ key }) => key === id)).toHaveLength(2);
    expect(buyer.has().filter(({ key }) => key === id)).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('goes to no address that is not allowed: it is given up, and nobody is called', async () => {
    const id = await queue();
    const strict = { ...platform, outgoing: addressRule('') };
    await deliverDue(strict, { work: DELIVER.far, send: sendToEndpoint });
    expect(buyer.calls).toEqual([]);
    expect(await standing(id)).toMatchObject({ state: 'dead', lastError: 'calls to 127.0.0.1 are not allowed' });
  });
});

describe('an endpoint that rests', () => {
  it('gets nothing until it is resumed, and then all', async () => {
    const id = await queue();
    const paused = await admin.call(pauseOauthEndpoint, { id: endpoint.id, version: endpoint.version });
    expect(await deliver()).toBe(0);
    expect(await standing(id)).toMatchObject({ state: 'queued', isHeld: true });
    // Nobody is late with it: the server stays ready however long the endpoint rests.
    wait(3, 'hour');
    expect(await backlogOf(platform)).toMatchObject({ lagSeconds: 0 });
    endpoint = await admin.call(resumeOauthEndpoint, { id: endpoint.id, version: paused.version });
    expect(await deliver()).toBe(1);
    expect(await standing(id)).toMatchObject({ state: 'delivered', isHeld: false });
  });

  it('takes no more than two messages at the same time', async () => {
    for (const code of ['a', 'b', 'c']) await queue({ code });
    let open = 0;
    let most = 0;
    const sends = async () => {
      open++;
      most = Math.max(most, open);
      if (open === 1) await Promise.all([deliverDue(platform, { work: DELIVER.far, send: sends }), undefined]);
      open--;
      return { url: 'there' };
    };
    await deliverDue(platform, { work: DELIVER.far, send: sends });
    expect(most).toBe(2);
  });
});

describe('a receiver that is deleted', () => {
  it('cancels what waits for it, and lets its endpoint go', async () => {
    const gone = await admin.call(createOauthEndpoint, endpointExample(`${buyer.url}/gone`, { name: 'Gone' }));
    const made = await admin.call(createMessageReceiver, {
      ...{ code: 'late', plantId: note.plant_id, kind: 'despatch', format: 'json', way: 'endpoint' },
      ...{ endpointId: gone.id, active: true },
    });
    const waiting = await queue({ code: 'late' });
    const other = await queue({ code: 'other' });
    const used = await admin.try(removeOauthEndpoint, { id: gone.id, version: gone.version });
    expect(used).toMatchObject({ status: 409, code: 'in_use' });
    await admin.call(removeMessageReceiver, { id: made.id, version: made.version });
    await admin.call(removeOauthEndpoint, { id: gone.id, version: gone.version });
    expect(await standing(waiting)).toMatchObject({ state: 'cancelled', turn: 'done' });
    expect(await standing(other)).toMatchObject({ state: 'queued' });
    expect((await admin.call(listMessageReceivers, { search: 'late' })).rows).toEqual([]);
    const cancelled = await admin.call(listMessageDeliveries, { state: ['cancelled'] });
    expect(cancelled.rows.map(({ id }) => id)).toEqual([waiting]);
  });
});
