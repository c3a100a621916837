import { drawPuzzle, readCredentialKey, readUserInformation, signIn } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../../seed/story/people.ts';
import { browserOf, encrypt } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { callerWith, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { renewCertificate } from '../certificate/provide.ts';

const server = testServer();
const pass = (amount: number, unit: 'second' | 'minute') => server.clock.set(later(server.clock.now(), amount, unit));
const attempt = async (
  userNo: string,
  password?: string,
  over: Parameters<ReturnType<typeof browserOf>['trySignIn']>[2] = {},
) => {
  const { code, status, params } = await browserOf(server).trySignIn(userNo, password, over);
  return { code, status, params };
};

describe('signing in', () => {
  it.each(accounts.map(account => account.userNo))('works for the demo account %s', async userNo => {
    const caller = await browserOf(server).signIn(userNo);
    expect((await caller.call(readUserInformation)).user.userNo).toBe(userNo);
  });

  it('asks for user name and credential', async () => {
    const answer = await server.nobody.try(signIn, { userNo: ' ', credential: '' });
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(answer.params.fields).toMatchObject([{ field: 'userNo', code: 'required' }, { field: 'credential' }]);
    const empty = await browserOf(server).trySignIn('dispositor', '');
    expect(empty.params.fields).toMatchObject([{ field: 'password', code: 'required' }]);
  });

  it('takes the user number in any case, and no Chinese characters in it', async () => {
    expect(await attempt(' Dispositor ')).toMatchObject({ code: 'ok' });
    expect((await attempt('李伟')).params.fields).toMatchObject([{ field: 'userNo', code: 'no_chinese' }]);
  });

  it('answers an unknown name, a wrong password and those who may not sign in with one and the same', async () => {
    const names = ['nobody.here', 'dispositor', 'locked-user', 'inactive-user', 'no-role-user', 'locked-supplier'];
    const bodies = new Set<string>();
    for (const name of names) {
      const answer = await browserOf(server).trySignIn(name, 'Wrong-Horse-42');
      expect(answer).toMatchObject({ status: 401, code: 'credentials' });
      bodies.add(JSON.stringify({ ...JSON.parse(answer.body), trackId: '' }));
    }
    expect(bodies.size).toBe(1);
  });

  it('is slowed down for an address that guesses at many names, for a quarter of an hour', async () => {
    await server.sql('delete from login_failure');
    for (let at = 0; at < 100; at++) expect((await attempt(`guess-${at}`, 'Wrong-Horse-42')).code).toBe('credentials');
    pass(1, 'minute');
    expect(await attempt('guess-100', 'Wrong-Horse-42')).toMatchObject({
      status: 429,
      code: 'rate_limit',
      params: { seconds: 840 },
    });
    expect((await attempt('dispositor')).code).toBe('rate_limit');
    pass(14, 'minute');
    expect((await attempt('dispositor')).code).toBe('ok');
  });

  it('says what else is in the way only after the right password', async () => {
    expect(await attempt('locked-supplier')).toMatchObject({ status: 403, code: 'supp_account_locked' });
    expect(await attempt('locked-user')).toMatchObject({ status: 403, code: 'locked' });
    expect(await attempt('inactive-user')).toMatchObject({ status: 403, code: 'inactive' });
    expect(await attempt('no-role-user')).toMatchObject({ status: 403, code: 'norole' });
  });

  it('names the first thing that is in the way, in the order of the catalogue', async () => {
    const steps = [
      ['supp_account_locked', 'update company set locked = false'],
      ['locked', 'update app_user set locked_at = null'],
      ['inactive', 'update app_user set active = true'],
      [
        'norole',
        "insert into user_role select tenant_id, id, (select id from role where tenant_id = 0 and code = 'gate') from app_user",
      ],
    ] as const;
    const user = "tenant_id = 0 and user_no = 'no-role-user'";
    await server.sql(`update app_user set active = false, locked_at = now(),
      company_id = (select id from company where tenant_id = 0 and code = 'S1006') where ${user}`);
    for (const [code, mend] of steps) {
      expect(await attempt('no-role-user', TEST_PASSWORD, { plantNo: '9999' })).toMatchObject({ code });
      await server.sql(`${mend} where ${mend.includes('company set') ? "tenant_id = 0 and code = 'S1006'" : user}`);
    }
    expect(await attempt('no-role-user', TEST_PASSWORD, { plantNo: '9999' })).toMatchObject({ code: 'no_plant' });
    expect(await attempt('no-role-user')).toMatchObject({ code: 'ok' });
  });

  it('refuses a plant that is not the user’s, and without one takes the first', async () => {
    expect(await attempt('gate', TEST_PASSWORD, { plantNo: '2040' })).toMatchObject({
      status: 403,
      code: 'no_plant',
      params: { plant: '2040' },
    });
    expect(await attempt('gate', TEST_PASSWORD, { plantNo: '2031' })).toMatchObject({ code: 'ok' });
    expect(await attempt('gate', 'Wrong-Horse-42', { plantNo: '2040' })).toMatchObject({ code: 'credentials' });
  });

  it('keeps the language that was chosen on the card', async () => {
    const browser = browserOf(server);
    const { data } = await browser.trySignIn('gate', TEST_PASSWORD, { language: 'ko' });
    expect((await server.holder(data.accessToken).call(readUserInformation)).language).toBe('ko');
  });

  it('finds people only in the tenant that is named', async () => {
    expect((await browserOf(server, 1).trySignIn('forwarder')).code).toBe('credentials');
    expect((await browserOf(server, 1).trySignIn('supplier-logistics')).code).toBe('ok');
  });
});

describe('failures', () => {
  const failTimes = async (userNo: string, times: number) => {
    for (let count = 0; count < times; count++) await attempt(userNo, 'Wrong-Horse-42');
  };

  it.each(['packaging-planner', 'nobody.knows.me'])('of %s lock the name for 15 minutes after five', async userNo => {
    await failTimes(userNo, 4);
    expect(await attempt(userNo, 'Wrong-Horse-42')).toMatchObject({ code: 'credentials' });
    expect(await attempt(userNo)).toMatchObject({ status: 429, code: 'error_time', params: { minutes: 15 } });
    pass(14, 'minute');
    expect(await attempt(userNo)).toMatchObject({ code: 'error_time', params: { minutes: 1 } });
    pass(61, 'second');
    expect((await attempt(userNo)).code).toBe(userNo === 'packaging-planner' ? 'ok' : 'credentials');
  });

  const tryFrom = async (ip: string, userNo: string, password = TEST_PASSWORD) => {
    const from = { headers: { 'x-forwarded-for': ip } };
    const ticket = await browserOf(server, 0, from).ticket();
    const credential = await browserOf(server).credential({ password });
    return server.nobody.try(signIn, { userNo, credential, ticket }, from);
  };

  it('of a stranger lock the stranger out, and not the owner', async () => {
    for (let count = 0; count < 5; count++) await tryFrom('203.0.113.1', 'gate', 'Wrong-Horse-42');
    expect(await tryFrom('203.0.113.1', 'gate')).toMatchObject({ code: 'error_time', params: { minutes: 15 } });
    expect((await tryFrom('203.0.113.2', 'gate')).code).toBe('ok');
  });

  it('from many addresses make strangers wait, longer each time; where the owner has been before he enters', async () => {
    expect((await tryFrom('198.51.100.1', 'supplier-planner')).code).toBe('ok');
    const codes: string[] = [];
    for (let at = 1; at <= 20; at++)
      codes.push((await tryFrom(`203.0.113.${at}`, 'supplier-planner', 'Wrong-Horse-42')).code);
    expect(new Set(codes)).toEqual(new Set(['credentials']));
    const waits: unknown[] = [];
    for (let at = 21; at <= 25; at++) {
      const { code, params } = await tryFrom(`203.0.113.${at}`, 'supplier-planner');
      waits.push([code, params.minutes]);
      pass(Number(params.minutes) * 60 + 1, 'second');
      await tryFrom(`203.0.113.${at}`, 'supplier-planner', 'Wrong-Horse-42');
    }
    expect(waits).toEqual([1, 5, 15, 60, 60].map(minutes => ['error_time', minutes]));
    expect((await tryFrom('203.0.113.77', 'supplier-planner')).code).toBe('error_time');
    expect((await tryFrom('198.51.100.1', 'supplier-planner')).code).toBe('ok');
    expect((await tryFrom('203.0.113.77', 'supplier-planner')).code).toBe('ok');
  });

  it('share one count for all ways to write a name', async () => {
    for (const name of [
      'Supplier-Planner',
      'SUPPLIER-PLANNER',
      ' supplier-planner',
      'supplier-planner ',
      'supplier-planner',
    ])
      await attempt(name, 'Wrong-Horse-42');
    expect(await attempt('supplier-planner')).toMatchObject({ code: 'error_time' });
  });

  it('are forgotten with the first right password', async () => {
    await failTimes('forwarder', 4);
    expect(await attempt('forwarder')).toMatchObject({ code: 'ok' });
    await failTimes('forwarder', 4);
    expect(await attempt('forwarder')).toMatchObject({ code: 'ok' });
  });

  it('that come at once get no more guesses than the rule allows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => attempt('capacity-approver', `Wrong-Horse-${at}`)),
    );
    const codes = answers.map(answer => answer.code).sort();
    expect(codes).toEqual([...Array(5).fill('credentials'), ...Array(7).fill('error_time')]);
  });

  it('are counted for all servers together, and one that starts later knows them (C4)', async () => {
    const browserAt = ({ address }: { address: string }) =>
      browserOf({ ...server, holder: (token, tenant = 0) => callerWith(address, token, tenant) });
    const neighbour = await server.another();
    for (const one of [server.running, neighbour, server.running, neighbour, neighbour])
      expect((await browserAt(one).trySignIn('nobody.at.two.servers', 'Wrong-Horse-42')).code).toBe('credentials');
    await neighbour.close();
    const anew = await server.another();
    for (const one of [anew, server.running])
      expect((await browserAt(one).trySignIn('nobody.at.two.servers')).code).toBe('error_time');
    await anew.close();
  });

  it('leave right sign-ins of one person at once alone', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('backlog-buyer')));
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set(['ok']));
  });

  it('of one tenant do not lock the same name in another', async () => {
    await failTimes('supplier-logistics', 5);
    expect((await attempt('supplier-logistics')).code).toBe('error_time');
    expect((await browserOf(server, 1).trySignIn('supplier-logistics')).code).toBe('ok');
  });

  it('and sign-ins stand in the operation log, without what was typed for a name that nobody has', async () => {
    await attempt('order-placer', 'Wrong-Horse-42');
    await attempt('My-Secret-Password-1', 'Wrong-Horse-42');
    await attempt('order-placer');
    const rows = await server.sql(
      "select user_no, exception from operation_log where info like '%/session/login' order by id desc limit 3",
    );
    expect(rows).toEqual([
      { user_no: 'order-placer', exception: null },
      { user_no: '', exception: 'credentials' },
      { user_no: 'order-placer', exception: 'credentials' },
    ]);
    expect(JSON.stringify(await server.sql('select * from operation_log'))).not.toContain('My-Secret');
  });
});

describe('a credential', () => {
  const enter = async (credential: string) => {
    const ticket = await browserOf(server).ticket();
    return (await server.nobody.try(signIn, { userNo: 'tenant-admin', credential, ticket })).code;
  };
  const key = (tenant = 0) => server.holder(undefined, tenant).call(readCredentialKey);

  it('is good once', async () => {
    const credential = await browserOf(server).credential({ password: TEST_PASSWORD });
    expect(await enter(credential)).toBe('ok');
    expect(await enter(credential)).toBe('credential_decrypt');
  });

  it('is too old after five minutes', async () => {
    const credential = await browserOf(server).credential({ password: TEST_PASSWORD });
    pass(301, 'second');
    expect(await enter(credential)).toBe('credential_decrypt');
  });

  it('needs a nonce of the server, given out in this tenant', async () => {
    const { nonce: _own, ...certificate } = await key();
    const { nonce: foreign } = await key(1);
    for (const nonce of ['invented', foreign])
      expect(await enter(await encrypt(certificate, { nonce, password: TEST_PASSWORD }))).toBe('credential_decrypt');
  });

  it('is refused in any other form', async () => {
    const { nonce, ...certificate } = await key();
    const good = await encrypt(certificate, { nonce, password: TEST_PASSWORD });
    const [name, wrapped, iv] = good.split('.');
    const changed = [name, wrapped, iv, Buffer.alloc(64).toString('base64url')].join('.');
    const forms = [
      ...['garbage', 'a.b.c.d', `${certificate.fingerprint}...`, good.replace(/^\w+/, 'f'.repeat(64)), `${good}.more`],
      ...[changed, good.split('.').slice(0, 3).join('.')],
      ...[await encrypt(certificate, 'no json'), await encrypt(certificate, [nonce])],
      await encrypt(certificate, { nonce, password: TEST_PASSWORD, isAdmin: true }),
    ];
    for (const form of forms) expect(await enter(form)).toBe('credential_decrypt');
    expect(await enter(good)).toBe('ok');
  });

  it('under a key that was replaced a moment ago is taken, as one under the new key is', async () => {
    const old = await browserOf(server).credential({ password: TEST_PASSWORD });
    await renewCertificate(server.running.platform, false);
    expect(await enter(old)).toBe('ok');
    expect(await enter(await browserOf(server).credential({ password: TEST_PASSWORD }))).toBe('ok');
  });

  it('under a key that was replaced is refused once the nonces of that time are old, whatever nonce is in it', async () => {
    const { nonce: _old, ...replaced } = await key();
    await renewCertificate(server.running.platform, false);
    const late = async () => encrypt(replaced, { nonce: (await key()).nonce, password: TEST_PASSWORD });
    pass(299, 'second');
    expect(await enter(await late())).toBe('ok');
    pass(2, 'second');
    expect(await enter(await late())).toBe('credential_decrypt');
  });

  it('under a key that others may know is refused at once, also one that was replaced a moment before', async () => {
    const first = await browserOf(server).credential({ password: TEST_PASSWORD });
    await renewCertificate(server.running.platform, false);
    const second = await browserOf(server).credential({ password: TEST_PASSWORD });
    await renewCertificate(server.running.platform, true);
    for (const old of [first, second]) expect(await enter(old)).toBe('credential_decrypt');
    expect(await enter(await browserOf(server).credential({ password: TEST_PASSWORD }))).toBe('ok');
  });
});

it('needs no session, and no other call than the ones at the login page does without', async () => {
  expect((await server.nobody.try(drawPuzzle)).code).toBe('ok');
  expect(await server.nobody.try(readUserInformation)).toMatchObject({ status: 401, code: 'token' });
});
