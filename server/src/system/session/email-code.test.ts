import {
  readSignInModes,
  readUserInformation,
  requestEmailCode,
  signInByEmail,
} from '@inbound/shared/system/session/contract';
import { changeSignInRule, readSignInRule } from '@inbound/shared/system/sign-in-rule/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { type MailSink, startMailSink } from '../../../test/smtp.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { later } from '../../platform/tools/clock.ts';
import { newId } from '../../platform/tools/ids.ts';

const server = testServer();
const pass = (amount: number, unit: 'second' | 'minute') => server.clock.set(later(server.clock.now(), amount, unit));

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  await server.sql(
    `insert into mail_server (tenant_id, id, name, position, display_name, sender, recipient, host, port, ssl, socket_factory,
       auth, user_name, connection_timeout, answer_timeout, fallback, changed_at)
     values (0, $1, 'sink', 1, 'Inbound', 'portal@example.com', 'post@example.com', '127.0.0.1', $2, false, 'direct',
       false, 'portal', 20, 20, true, now())`,
    [newId(), sink.port],
  );
});
afterAll(() => sink.close());
beforeEach(async () => {
  sink.mails.length = 0;
  await server.sql('delete from login_failure');
});

const addressOf = async (userNo: string): Promise<string> => {
  const email = `${userNo}@mail.example.com`;
  await server.sql('update app_user set email = $1 where tenant_id = 0 and user_no = $2', [email, userNo]);
  return email;
};

const askFor = async (email: string) =>
  server.nobody.try(requestEmailCode, { email, ticket: await browserOf(server).ticket() });

/** The text of a mail, however its part is encoded. */
const textOf = (mail: string): string => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\n');
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
};

/** The code as it stands in the mail, in whatever language. */
const mailedTo = (email: string): Promise<string> =>
  waitUntil(() => /\b(\d{6})\b/.exec(textOf(sink.mails.find(text => text.includes(email)) ?? ''))?.[1]);

/** All that was asked for is looked at: from here on no mail comes any more. */
const settled = () =>
  waitUntil(
    async () => (await server.sql("select 1 from job where kind = 'email_code' and state = 'queued'")).length === 0,
  );

const enter = async (email: string, code: string, request: string, over: { plantNo?: string } = {}) =>
  server.nobody.try(signInByEmail, { email, code, request, ticket: await browserOf(server).ticket(), ...over });

describe('signing in by e-mail', () => {
  it('works with the code that was mailed, in any case of the address, and once', async () => {
    const email = await addressOf('gate');
    const { data } = await askFor(email.toUpperCase());
    const code = await mailedTo(email);
    const answer = await enter(` ${email} `, code, data.request);
    expect(answer).toMatchObject({ code: 'ok' });
    const { user } = await server.holder(answer.data.accessToken).call(readUserInformation);
    expect(user.userNo).toBe('gate');
    expect(await enter(email, code, data.request)).toMatchObject({ status: 401, code: 'email_code' });
  });

  it('needs the slider before the code and before the sign-in', async () => {
    expect(await server.nobody.try(requestEmailCode, { email: 'a@example.com' })).toMatchObject({
      status: 422,
      code: 'slider_code',
    });
    const entered = await server.nobody.try(signInByEmail, { email: 'a@example.com', code: '1', request: 'r' });
    expect(entered.code).toBe('slider_login');
  });

  it('asks for address and code, and refuses what is no address, and another than the code was sent for', async () => {
    const empty = await server.nobody.try(signInByEmail, { email: ' ', code: ' ', request: 'r' });
    expect(empty.params.fields).toMatchObject([
      { field: 'email', code: 'required' },
      { field: 'code', code: 'required' },
    ]);
    expect(await askFor('a@')).toMatchObject({ status: 422, code: 'email_wrong' });
    const email = await addressOf('gate');
    const { data } = await askFor(email);
    const code = await mailedTo(email);
    expect((await enter('dispositor@mail.example.com', code, data.request)).code).toBe('email_wrong');
    expect((await enter(email, code, data.request)).code).toBe('ok');
  });

  it('takes five tries of a code, ten minutes, and the browser that asked', async () => {
    const email = await addressOf('packaging-planner');
    const { data } = await askFor(email);
    const code = await mailedTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at++) {
      await server.sql('update login_failure set count = 0, locked_until = null');
      expect((await enter(email, wrong, data.request)).code).toBe('email_code');
    }
    await server.sql('update login_failure set count = 0, locked_until = null');
    expect((await enter(email, code, data.request)).code).toBe('email_code');

    pass(61, 'second');
    sink.mails.length = 0;
    const second = await askFor(email);
    const fresh = await mailedTo(email);
    const elsewhere = { headers: { 'user-agent': 'somebody else' } };
    const ticket = await browserOf(server, 0, elsewhere).ticket();
    const stolen = { email, code: fresh, request: second.data.request, ticket };
    expect((await server.nobody.try(signInByEmail, stolen, elsewhere)).code).toBe('email_code');
    pass(10, 'minute');
    expect((await enter(email, fresh, second.data.request)).code).toBe('email_code');
  });

  it('counts wrong codes like wrong passwords', async () => {
    const email = await addressOf('forwarder');
    const { data } = await askFor(email);
    for (let at = 0; at < 5; at++) expect((await enter(email, 'x', data.request)).code).toBe('email_code');
    expect(await enter(email, 'x', data.request)).toMatchObject({ status: 429, code: 'error_time' });
  });

  it('gives a code a minute and five an hour for an address, whoever has it', async () => {
    for (const email of [await addressOf('dispositor'), 'nobody@mail.example.com']) {
      for (let at = 0; at < 5; at++) {
        expect((await askFor(email)).code).toBe('ok');
        const { status, params } = await askFor(email);
        expect([status, params.seconds]).toEqual([429, at < 4 ? 60 : 3600 - 4 * 61]);
        pass(61, 'second');
      }
      expect((await askFor(email)).code).toBe('rate_limit');
      pass(60, 'minute');
      expect((await askFor(email)).code).toBe('ok');
    }
  });

  it('says nothing to strangers: the same answer, and a mail only to who may sign in so', async () => {
    const addresses = [];
    for (const userNo of ['locked-user', 'inactive-user', 'locked-supplier', 'platform-admin'])
      addresses.push(await addressOf(userNo));
    await server.sql(
      "update app_user set email = 'shared@mail.example.com' where user_no in ('order-placer', 'backlog-buyer')",
    );
    const shapes = new Set<string>();
    for (const email of [...addresses, 'nobody@mail.example.com', 'shared@mail.example.com']) {
      const answer = await askFor(email);
      expect(answer.status).toBe(200);
      shapes.add(JSON.stringify({ ...answer.data, request: answer.data.request.length, expiresAt: '' }));
      expect((await enter(email, '123456', answer.data.request)).code).toBe('email_code');
    }
    expect(shapes.size).toBe(1);
    await settled();
    expect(
      await server.sql("select recipient from mail_log where template = 'account.code' and recipient = any ($1)", [
        [...addresses, 'nobody@mail.example.com', 'shared@mail.example.com'],
      ]),
    ).toEqual([]);
  });

  it('is what the tenant says: for other roles, or for nobody', async () => {
    const boss = await server.as('tenant-admin');
    const rule = await boss.call(readSignInRule);
    expect(rule).toMatchObject({ byEmail: true, excludedRoles: ['platform-admin'] });
    expect(await server.nobody.call(readSignInModes)).toEqual({ byEmail: true, singleSignOn: null });
    const [gate] = await server.sql<{ id: string }>("select id from role where tenant_id = 0 and code = 'gate'");
    const { id, version } = rule;
    const email = await addressOf('gate');
    const { data } = await askFor(email);
    const code = await mailedTo(email);
    const changed = await boss.call(changeSignInRule, {
      id,
      version,
      byEmail: true,
      excludedRoleIds: [gate?.id ?? ''],
      secondFactor: false,
    });
    expect(changed.excludedRoles).toEqual(['gate']);
    expect((await enter(email, code, data.request)).code).toBe('email_code');
    const off = { byEmail: false, excludedRoleIds: [], secondFactor: false };
    await boss.call(changeSignInRule, { id, version: changed.version, ...off });
    expect(await server.nobody.call(readSignInModes)).toEqual({ byEmail: false, singleSignOn: null });
    expect((await (await server.as('dispositor')).try(readSignInRule)).code).toBe('no_permission');
  });
});
