import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import {
  changeMailServer,
  createMailServer,
  listMailServers,
  readMailServer,
  removeMailServer,
  testMailServer,
} from '@inbound/shared/system/mail-server/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { type MailSink, startMailSink } from '../../../test/smtp.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { mailServerExample } from './mail-server.sample.ts';

const server = testServer();
const USER = { name: 'portal', password: 'canary-of-the-mail-server' };

/** A mail server that does not stop is cut off long before. */
const MOST_TAKEN_BYTES = 64 * 2 ** 20;

/** What somebody says who never stops, and how much of it was taken. */
function* endlessly(more: () => string, sent: { bytes: number }) {
  for (;;) {
    const text = more();
    sent.bytes += text.length;
    yield text;
  }
}

/** Something that listens on this machine and is no mail server. */
const listening = async (greet: (socket: Socket) => void) => {
  const sockets: Socket[] = [];
  const other = createServer(socket => {
    sockets.push(socket.on('error', () => undefined));
    greet(socket);
  });
  await new Promise<void>(resolve => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => other.close(resolve));
  };
  return { port: (other.address() as AddressInfo).port, close };
};

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink(USER);
});
afterAll(() => sink.close());

const exampleOf = (over: object = {}) => mailServerExample(sink.port, over);

describe('mail servers', () => {
  it('are created, found, changed by version and deleted; their password is never told', async () => {
    const editor = await server.as('tenant-admin');
    const example = exampleOf();
    const made = await editor.call(createMailServer, { ...example, password: USER.password });
    expect(made).toEqual({ ...example, id: made.id, version: 1, sendCount: 0, changedAt: server.clock.now() });
    expect((await editor.call(listMailServers, { search: 'no' })).rows).toEqual([made]);
    const change = { ...example, id: made.id, version: 1, position: 2 };
    expect(await editor.call(changeMailServer, change)).toMatchObject({ position: 2, version: 2 });
    expect(await editor.try(changeMailServer, change)).toMatchObject({ status: 409, code: 'conflict' });
    const kept = await server.sql(
      'select to_jsonb(s)::text as kept from mail_server_secret s union all select changes::text from state_change union all select parameters::text from operation_log',
    );
    expect(JSON.stringify(kept)).not.toContain(USER.password);
    await editor.call(removeMailServer, { id: made.id, version: 2 });
    expect(await editor.try(readMailServer, { id: made.id })).toMatchObject({ status: 404 });
    expect(await server.sql('select 1 from mail_server_secret')).toEqual([]);
  });

  it('are refused where there is one like it, and where a field is missing or wrong', async () => {
    const editor = await server.as('tenant-admin');
    await editor.call(createMailServer, exampleOf({ name: 'SAME', auth: false }));
    const same = await editor.try(createMailServer, exampleOf({ name: 'SAME', auth: false }));
    expect(same).toMatchObject({ status: 409, field: 'name' });
    const { host: _, ...withoutHost } = exampleOf({ recipient: 'post@' });
    const wrong = await editor.try(createMailServer, withoutHost as never);
    expect(wrong.params.fields).toMatchObject([
      { field: 'recipient', code: 'format' },
      { field: 'host', code: 'required' },
    ]);
    const planner = await server.as('dispositor');
    expect(await planner.try(listMailServers)).toMatchObject({ status: 403, code: 'no_permission' });
  });

  it('ask for each field by its name', async () => {
    const editor = await server.as('tenant-admin');
    const { params } = await editor.try(createMailServer, {} as never);
    const asked = ['name', 'position', 'displayName', 'sender', 'recipient', 'host', 'port', 'ssl', 'socketFactory'];
    const more = ['auth', 'userName', 'connectionTimeout', 'answerTimeout', 'fallback'];
    expect(params.fields).toMatchObject([...asked, ...more].map(field => ({ field, code: 'required' })));
  });

  it('do not take their password to another host', async () => {
    const editor = await server.as('tenant-admin');
    const made = await editor.call(createMailServer, exampleOf({ name: 'Moves', password: USER.password }));
    const away = { ...exampleOf({ name: 'Moves', host: 'thief.example.com' }), id: made.id, version: 1 };
    const refused = await editor.try(changeMailServer, away);
    expect(refused).toMatchObject({ status: 422, code: 'required', field: 'password' });
    expect(await editor.call(readMailServer, { id: made.id })).toMatchObject({ host: '127.0.0.1', version: 1 });
  });

  it('send a test mail to their recipient, and tell what the server said', async () => {
    const editor = await server.as('tenant-admin');
    const made = await editor.call(createMailServer, exampleOf({ name: 'Tried', password: USER.password }));
    const said = await editor.call(testMailServer, { id: made.id }, { headers: { 'accept-language': 'en' } });
    expect(said.answer).toContain('250');
    expect(sink.mails.at(-1)).toContain('To: post@example.com');
    expect(sink.mails.at(-1)).toContain('Subject: Test mail');
    sink.manner = 'refuses';
    const refused = await editor.try(testMailServer, { id: made.id });
    sink.manner = 'takes';
    expect(refused).toMatchObject({ status: 502, code: 'mail_failed', params: { answer: '550 no such user here' } });
    const wrong = { ...exampleOf({ name: 'Tried', password: 'wrong' }), id: made.id, version: 1 };
    await editor.call(changeMailServer, wrong);
    const answer = await editor.try(testMailServer, { id: made.id });
    expect(answer).toMatchObject({ code: 'mail_failed', params: { answer: '535 wrong user or password' } });
    expect(answer.body).not.toContain(USER.password);
  });

  it.each([
    ['a line that does not end', () => 'x'.repeat(64 * 1024)],
    ['lines that do not end', () => '220-more of it\r\n'.repeat(4_096)],
  ])('that send %s are hung up on (S8)', async (_, more) => {
    const sent = { bytes: 0 };
    const endless = createServer(socket => {
      socket.on('error', () => undefined);
      Readable.from(endlessly(more, sent)).pipe(socket);
    });
    await new Promise<void>(resolve => {
      endless.listen(0, '127.0.0.1', resolve);
    });
    const editor = await server.as('tenant-admin');
    const { port } = endless.address() as AddressInfo;
    const made = await editor.call(createMailServer, exampleOf({ name: 'Endless', port, auth: false }));
    expect(await editor.try(testMailServer, { id: made.id })).toMatchObject({ status: 502, code: 'mail_failed' });
    await editor.call(removeMailServer, { id: made.id, version: 1 });
    // What it was rid of: what is taken of one answer, and what lay in the buffers of the connection.
    expect(sent.bytes).toBeLessThan(MOST_TAKEN_BYTES);
    await new Promise(resolve => endless.close(resolve));
  });

  it('do not tell by words or time what answers at a port of our own networks (S8)', async () => {
    const editor = await server.as('tenant-admin');
    const others = await Promise.all([
      listening(() => undefined),
      listening(socket => socket.end('SSH-2.0-banner\r\n')),
    ]);
    const shut = await listening(() => undefined);
    await shut.close();
    const seconds = 1;
    for (const { port } of [shut, ...others]) {
      const example = exampleOf({ name: `Port ${port}`, port, auth: false, connectionTimeout: seconds });
      const { id } = await editor.call(createMailServer, example);
      const began = performance.now();
      const said = await editor.try(testMailServer, { id });
      // It takes longer than what a port that says nothing is waited for.
      expect(performance.now() - began).toBeGreaterThan(seconds * 1_000);
      expect(said).toMatchObject({ code: 'mail_failed', params: { answer: 'no mail server answered' } });
      await editor.call(removeMailServer, { id, version: 1 });
    }
    await Promise.all(others.map(other => other.close()));
  });

  it('are told as they are where the operator has allowed their address', async () => {
    const { platform } = server.running;
    const { outgoing } = platform;
    Object.assign(platform, { outgoing: addressRule('loopback') });
    const editor = await server.as('tenant-admin');
    const other = await listening(socket => socket.end('SSH-2.0-banner\r\n'));
    const { id } = await editor.call(createMailServer, exampleOf({ name: 'Other', port: other.port, auth: false }));
    const { params } = await editor.try(testMailServer, { id });
    expect(params).toEqual({ answer: 'SSH-2.0-banner' });
    await other.close();
    Object.assign(platform, { outgoing });
  });
});
