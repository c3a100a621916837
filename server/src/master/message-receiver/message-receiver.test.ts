import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cancelDeliveryNote,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  changeMessageReceiver,
  createMessageReceiver,
  listMessageReceivers,
  readMessageReceiver,
  removeMessageReceiver,
} from '@inbound/shared/master/message-receiver/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, startBuyer } from '../../../test/buyer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { type MailSink, startMailSink } from '../../../test/smtp.ts';
import { TODAY } from '../../../test/today.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { packedNote, warningsOf } from '../../delivery/delivery-note/delivery-note.sample.ts';
import { deliverDue } from '../../platform/jobs/outbox/deliver.ts';
import { DELIVER } from '../../platform/jobs/outbox/enqueue.ts';
import { sendToFolder } from '../../platform/jobs/outbox/send.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { fixedClock, later } from '../../platform/tools/clock.ts';
import { newId } from '../../platform/tools/ids.ts';
import { sendToSubscription } from '../../system/event-subscription/send.ts';
import { sendToMailbox } from '../../system/mail/send-message.ts';
import { endpointExample, SIGNING_KEY } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { sendToEndpoint } from '../../system/oauth-endpoint/send.ts';

const server = testServer();
let admin: Caller;
let clerk: Caller;
let buyer: Buyer;
let sink: MailSink;
let plantId: string;

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  [admin, clerk] = await Promise.all([server.as('tenant-admin'), server.as('supplier-logistics')]);
  [buyer, sink] = await Promise.all([startBuyer(SIGNING_KEY), startMailSink()]);
  const { rows } = await admin.call(listPlants, { search: '2031' });
  plantId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await Promise.all([buyer.close(), sink.close()]);
});

const receiver = (over: object = {}) => ({
  ...{ code: 'erp-2', plantId, kind: 'despatch', format: 'json', way: 'folder', folder: 'second', active: true },
  ...over,
});
const create = (over: object = {}) => admin.call(createMessageReceiver, receiver(over) as never);

/** What waits for a note, by receiver, kind and number of the transmission. */
const messagesOf = (noteId: string) =>
  server.sql<{ receiver: string; kind: string; no: number; way: string; place: string }>(
    `select receiver_code as receiver, kind, (regexp_match(file_name, '-(\\d+)\\.'))[1]::int as no, address ->> 'kind' as way,
       coalesce(address ->> 'folder', address ->> 'to', address ->> 'name') as place
     from outbox_message where document_id = $1 order by kind, receiver_code`,
    [noteId],
  );

/** Sends a note of the story, with what it only warns of confirmed. */
const send = async () => {
  const note = await packedNote(clerk);
  const answer = await clerk.try(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) });
  return { note, answer };
};
const lastNumber = async (): Promise<number> => {
  const [row] = await server.sql<{ last: number }>(
    `select p.last_out::int as last from edi_partner p join supplier s on (s.tenant_id, s.id) = (p.tenant_id, p.supplier_id)
     where p.tenant_id = 0 and p.plant_id = $1 and s.code = 'S1001'`,
    [plantId],
  );
  return row?.last ?? -1;
};

describe('receivers of a plant', () => {
  it('are kept by administrators, found by their code, changed by version and deleted', async () => {
    const made = await create();
    expect(made).toMatchObject({ plantNo: '2031', folder: 'second', endpointName: null });
    expect((await admin.call(listMessageReceivers, { search: 'ERP-2' })).rows).toEqual([made]);
    const same = await admin.try(createMessageReceiver, receiver() as never);
    expect(same).toMatchObject({ status: 409, code: 'exists', field: 'code' });
    await create({ kind: 'despatch_cancellation' });
    const changed = await admin.call(changeMessageReceiver, {
      ...(receiver({ folder: '' }) as never as typeof made),
      ...{ id: made.id, version: made.version, folder: '' },
    } as never);
    expect(changed).toMatchObject({ folder: '', version: 2 });
    const mailed = { way: 'mail', folder: null, mailTo: 'erp@example.com', format: 'desadv', active: false } as const;
    const moved = await admin.call(changeMessageReceiver, {
      ...{ id: made.id, version: changed.version, code: 'erp-2', plantId, kind: 'despatch' },
      ...mailed,
    });
    expect(await admin.call(readMessageReceiver, { id: made.id })).toEqual(moved);
    expect(moved).toMatchObject({ ...mailed, folder: '' });
    const stale = await admin.try(removeMessageReceiver, { id: made.id, version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
    for (const { id, version } of (await admin.call(listMessageReceivers, { search: 'erp-2' })).rows)
      await admin.call(removeMessageReceiver, { id, version });
    expect(await admin.try(readMessageReceiver, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('need what their way asks for, and a plant and an endpoint that are there', async () => {
    const fieldsOf = async (over: object) => {
      const { params } = await admin.try(createMessageReceiver, receiver(over) as never);
      return (params.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
    };
    expect(await fieldsOf({ way: 'endpoint' })).toEqual(['endpointId required']);
    expect(await fieldsOf({ way: 'mail' })).toEqual(['mailTo required']);
    expect(await fieldsOf({ folder: '../2040' })).toEqual(['folder format']);
    expect(await fieldsOf({ plantId: newId() })).toEqual(['plantId unknown_reference']);
    expect(await fieldsOf({ way: 'endpoint', endpointId: newId() })).toEqual(['endpointId unknown_reference']);
  });

  it('each get a message of a note, with its own address and number; one that is not in use gets none', async () => {
    const endpoint = await admin.call(createOauthEndpoint, endpointExample(`${buyer.url}/in`));
    await create({ code: 'a-folder' });
    await create({ code: 'b-gateway', way: 'endpoint', endpointId: endpoint.id });
    await create({ code: 'c-mail', way: 'mail', mailTo: 'erp@example.com', format: 'desadv' });
    await create({ code: 'd-off', active: false });
    await create({ code: 'b-gateway', way: 'endpoint', endpointId: endpoint.id, kind: 'despatch_cancellation' });
    const before = await lastNumber();
    const { note, answer } = await send();
    expect(answer.code).toBe('ok');
    const told = await messagesOf(note.id);
    expect(told.map(({ receiver: code, way, place }) => `${code} ${way} ${place}`)).toEqual([
      'a-folder folder 0/2031/second',
      'b-gateway endpoint Gateway',
      'c-mail mail erp@example.com',
      'erp-edi folder 0/2031',
      'erp-vda folder 0/2031',
    ]);
    expect(told.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5].map(step => before + step));
    const sent = await clerk.call(readDeliveryNote, { id: note.id });
    await clerk.call(cancelDeliveryNote, { id: note.id, version: sent.version, reason: 'wrong truck' });
    const cancelled = (await messagesOf(note.id)).filter(({ kind }) => kind === 'despatch_cancellation');
    expect(cancelled.map(({ receiver: code, no }) => `${code} ${no - before}`)).toEqual([
      'b-gateway 6',
      'erp-edi 7',
      'erp-vda 8',
    ]);
    await arrivedEverywhere(note.id);
  });

  /** Delivers all that waits for a note with a worker of the test. */
  const arrivedEverywhere = async (noteId: string) => {
    await server.sql(
      `insert into mail_server (tenant_id, id, name, position, display_name, sender, recipient, host, port, ssl, socket_factory,
         auth, user_name, connection_timeout, answer_timeout, fallback, changed_at)
       values (0, $1, 'sink', 1, 'Inbound', 'portal@example.com', 'post@example.com', '127.0.0.1', $2, false, 'direct',
         false, 'portal', 20, 20, true, $3)`,
      [newId(), sink.port, TODAY],
    );
    const platform = { ...server.running.platform, clock: fixedClock(later(TODAY, 400, 'day')) };
    const senders = {
      folder: sendToFolder,
      endpoint: sendToEndpoint,
      webhook: sendToSubscription,
      mail: sendToMailbox,
    };
    // The server's own worker may be at work on them, too: a receiver that gets one twice knows it by its key.
    await waitUntil(async () => {
      for (const work of Object.values(DELIVER))
        await deliverDue(platform, {
          work,
          send: (own, tenant, message) => senders[message.address.kind](own, tenant, message),
        });
      const states = await server.sql<{ state: string }>(
        'select distinct state from outbox_message where document_id = $1',
        [noteId],
      );
      return states.every(({ state }) => state === 'delivered');
    });
    expect(buyer.has().map(({ event }) => event)).toEqual(['despatch', 'despatch_cancellation']);
    expect(JSON.parse(buyer.has()[0]?.body ?? '')).toMatchObject({ message: 'despatch', despatch: { items: [{}] } });
    const mails = sink.mails.filter(mail => mail.includes('erp@example.com') && mail.includes('.edi'));
    expect(new Set(mails.map(mail => /^Message-ID: (.+)$/im.exec(mail)?.[1])).size).toBe(1);
    const files = await readdir(join(platform.dataFolder, 'outbox', '0', '2031', 'second'));
    expect(files.filter(name => name.endsWith('.json'))).toHaveLength(1);
  };
});

describe('the numbers of transmissions', () => {
  it('follow each other where two send at the same moment', async () => {
    const before = await lastNumber();
    const notes = [await packedNote(clerk), await packedNote(clerk)];
    const answers = await Promise.all(
      notes.map(note => clerk.try(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) })),
    );
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
    const numbers = (await Promise.all(notes.map(({ id }) => messagesOf(id)))).map(rows => rows.map(({ no }) => no));
    const all = numbers.flat().sort((a, b) => a - b);
    expect(all).toEqual(all.map((_, at) => before + 1 + at));
    for (const ofNote of numbers) expect(Math.max(...ofNote) - Math.min(...ofNote)).toBe(ofNote.length - 1);
    expect(await lastNumber()).toBe(before + all.length);
  });

  it('have no gap after a send that was undone', async () => {
    const before = await lastNumber();
    const note = await packedNote(clerk);
    const send = () => clerk.try(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) });
    await server.sql(`alter table outbox_message add constraint dies
      check (receiver_code <> 'erp-vda' or document_id <> '${note.id}') not valid`);
    await expect(send()).rejects.toThrow(/answered a fault/);
    await server.sql('alter table outbox_message drop constraint dies');
    expect(await lastNumber()).toBe(before);
    expect((await send()).code).toBe('ok');
    expect(Math.min(...(await messagesOf(note.id)).map(({ no }) => no))).toBe(before + 1);
  });
});
