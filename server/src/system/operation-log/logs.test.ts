import {
  listInterfaceEntries,
  readInterfaceEntry,
  replayInterfaceMessage,
  replayInterfaceMessages,
} from '@inbound/shared/system/interface-log/contract';
import { listMails, readMail, resendMail, resendMails } from '@inbound/shared/system/mail-log/contract';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import {
  changeMailTemplate,
  listMailTemplates,
  readMailTemplate,
  resetMailTemplate,
} from '@inbound/shared/system/mail-template/contract';
import { listOperations, readOperation } from '@inbound/shared/system/operation-log/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/tools/ids.ts';
import { queueMail } from '../mail/offers.ts';
import { mailServerExample } from '../mail-server/mail-server.sample.ts';

const server = testServer();
const PORT = 25;
const text = { subject: 'News of the day', body: '{list}' };

let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

const templateOf = async (language: string) => {
  const { rows } = await admin.call(listMailTemplates, { code: ['notice.digest'], language: [language as 'en'] });
  const [row] = rows;
  if (!row) throw new Error(`no template in ${language}`);
  return row;
};

describe('the texts of mails', () => {
  it('are there in six languages, each with a preview in which every placeholder is filled', async () => {
    const { rows } = await admin.call(listMailTemplates, { limit: 200 });
    expect(rows.length % 6).toBe(0);
    for (const { id } of rows) {
      const { preview, previewSubject } = await admin.call(readMailTemplate, { id });
      expect(previewSubject + preview).not.toMatch(/[{}]/);
    }
  });

  it('are changed by version, with placeholders of their kind alone, and go back to where they began', async () => {
    const { id, version, subject } = await templateOf('en');
    const wrong = await admin.try(changeMailTemplate, { ...text, id, version, body: '{list} {lnk}' });
    expect(wrong).toMatchObject({ status: 422, code: 'unknown_reference', field: 'body', params: { value: 'lnk' } });
    const without = await admin.try(changeMailTemplate, { ...text, id, version, body: 'Nothing' });
    expect(without).toMatchObject({ status: 422, code: 'required', params: { field: 'list' } });
    const changed = await admin.call(changeMailTemplate, { ...text, id, version });
    expect(changed.preview).toContain('4711');
    expect((await admin.call(resetMailTemplate, { id, version: changed.version })).subject).toBe(subject);
  });
});

describe('the operation log', () => {
  it('tells who changed what, from which value to which, found by the number of the answer', async () => {
    const { id, version, subject } = await templateOf('ko');
    const answer = await admin.try(changeMailTemplate, { ...text, id, version });
    const trackId: string = JSON.parse(answer.body).trackId;
    const { rows } = await admin.call(listOperations, { trackId });
    expect(rows).toMatchObject([{ userNo: 'tenant-admin', type: 'PATCH', exception: null, ip: '127.0.0.1' }]);
    const detail = await admin.call(readOperation, { id: rows[0]?.id ?? '' });
    expect(detail.parameters).toMatchObject({ id, subject: text.subject });
    expect(detail.changes).toMatchObject([{ changes: { subject: { from: subject, to: text.subject } } }]);
    expect((await admin.call(listOperations, { documentId: id })).rows).toEqual(rows);
  });

  it('has a refusal under its number, with the code, and masks the password in it', async () => {
    const example = mailServerExample(PORT, { name: 'Logged', password: 'canary-of-the-log', active: false });
    await admin.call(createMailServer, example);
    const answer = await admin.try(createMailServer, example);
    const { rows } = await admin.call(listOperations, { trackId: JSON.parse(answer.body).trackId, refused: true });
    expect(rows).toMatchObject([{ exception: 'exists' }]);
    const { parameters, changes } = await admin.call(readOperation, { id: rows[0]?.id ?? '' });
    expect([parameters.password, changes]).toEqual(['•••', []]);
  });

  it('finds a user’s day, an address and a path, and leaves others out', async () => {
    const day = server.clock.now().slice(0, 10) as never;
    const mine = { userNo: 'tenant-admin', ip: '127.0.0.1', search: '/system/v1/mail-template' };
    const found = (await admin.call(listOperations, { ...mine, atFrom: day, atTo: day, limit: 200 })).rows;
    expect(found.length).toBeGreaterThan(0);
    for (const other of [
      { userNo: 'gate' },
      { ip: '10.0.0.1' },
      { search: '/nowhere' },
      { atFrom: '2099-01-01' as never },
    ])
      expect((await admin.call(listOperations, { ...mine, ...other })).rows).toEqual([]);
    expect((await admin.call(listOperations, { slow: true })).rows).toEqual([]);
  });

  it('is read by administrators alone, and by the application never changed', async () => {
    const gate = await server.as('gate');
    for (const list of [listOperations, listMails, listInterfaceEntries])
      expect(await gate.try(list)).toMatchObject({ status: 403, code: 'no_permission' });
    const change = (statement: string) =>
      transact(server.running.platform.pool, tx =>
        systemCtx(server.running.platform, tx, { tenant: 0 }).tx.query(statement),
      );
    for (const table of ['operation_log', 'interface_log', 'state_change']) {
      await expect(change(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(change(`update ${table} set track_id = 'other'`)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('the mail log', () => {
  const news = { title: 'News', notice: 'Something happened.' };
  const write = (template: 'notice.now' | 'account.link') =>
    transact(server.running.platform.pool, tx => {
      const ctx = systemCtx(server.running.platform, tx, { tenant: 0 });
      const mail = { to: 'anna@example.com', language: 'en' } as const;
      return template === 'notice.now'
        ? queueMail(ctx, { ...mail, template, facts: news })
        : queueMail(ctx, { ...mail, template, facts: { link: 'https://portal.example.com', ends: 'soon' } });
    });
  const settle = (id: string) =>
    server.sql("update mail_log set state = 'sent', settled_at = now() where id = $1", [id]);

  it('shows what was written, and sends it again as a new mail: not while it waits, and never a secret', async () => {
    const [id, secret] = [await write('notice.now'), await write('account.link')];
    // The server's own worker leaves them alone, then: what became of them is what the test says.
    await server.sql("delete from job where kind = 'mail'");
    expect(await admin.call(readMail, { id })).toMatchObject({ subject: 'News', state: 'saved', resendOf: null });
    expect(await admin.try(resendMail, { id })).toMatchObject({ status: 409, code: 'status' });
    await Promise.all([settle(id), settle(secret)]);
    await admin.call(resendMail, { id });
    const seen = await Promise.all([id, secret].map(one => admin.call(readMail, { id: one })));
    const items = seen.map(mail => ({ id: mail.id, version: mail.version }));
    const { results } = await admin.call(resendMails, { items });
    expect(results).toMatchObject([{ id }, { id: secret, code: 'mail_held_secret' }]);
    const { rows } = await admin.call(listMails, { search: 'anna' });
    const repeated = rows.filter(row => row.id !== id && row.subject === 'News');
    expect(repeated).toHaveLength(2);
    for (const mail of repeated) expect(await admin.call(readMail, { id: mail.id })).toMatchObject({ resendOf: id });
  });
});

describe('the interface log', () => {
  it('sends a message again that was given up, at once, and tells who asked; one that arrived is left alone', async () => {
    const message = newId();
    const entry = newId();
    const at = server.clock.now();
    await server.sql(
      `insert into outbox_message (tenant_id, id, document, document_id, receiver_code, kind, format, address, file_name, content, state, turn, created_at, changed_at)
       values (0, $1, 'deliveryNote', $1, 'R', 'despatch', 'desadv', '{"kind":"folder","folder":"nowhere"}', 'a.edi', '', 'dead', 'administrator', $2, $2)`,
      [message, at],
    );
    await server.sql(
      `insert into job (tenant_id, id, kind, ordering_key, run_at, state, created_at) values (0, $1, 'test', 'x', $2, 'dead', $2)`,
      [message, at],
    );
    await server.sql(
      `insert into interface_log (tenant_id, id, at, message_id, state, direction, interface_name, message_type, file_name, request, response)
       values (0, $1, $2, $3, 'failed', 'out', 'R', 'desadv', 'a.edi', 'UNH', 'nobody is there')`,
      [entry, at, message],
    );
    expect((await admin.call(listInterfaceEntries, { search: 'a.ed', state: ['failed'] })).rows).toMatchObject([
      { id: entry },
    ]);
    await admin.call(replayInterfaceMessage, { id: entry });
    expect(await server.sql('select state from job where id = $1', [message])).toEqual([{ state: 'queued' }]);
    const detail = await admin.call(readInterfaceEntry, { id: entry });
    expect(detail.entries.map(({ state }) => state).sort()).toEqual(['failed', 'unsent']);
    expect(detail).toMatchObject({ request: 'UNH', response: 'nobody is there' });
    await server.sql("update job set state = 'done' where id = $1", [message]);
    const { results } = await admin.call(replayInterfaceMessages, { items: [{ id: entry, version: 1 }] });
    expect(results).toMatchObject([{ id: entry, code: 'status' }]);
  });
});
