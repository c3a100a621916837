import { randomUUID } from 'node:crypto';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readUserInformation, refreshSession, signOut } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
const pass = (amount: number, unit: 'second' | 'minute' | 'hour') =>
  server.clock.set(later(server.clock.now(), amount, unit));
const codeOf = async (caller: Caller) => (await caller.try(readUserInformation)).code;
const GONE = { status: 401, code: 'token' };

/** Somebody signed in who goes on working: each step is shorter than the idle time. */
const signedIn = async (userNo: string) => {
  const browser = browserOf(server);
  return { browser, caller: await browser.signIn(userNo) };
};

describe('a session', () => {
  it('keeps of its tokens nothing but hashes', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const rows = await server.sql<{ text: string }>('select t::text as text from session_token t');
    const [refreshToken = ''] = browser.cookie.split('=').slice(1);
    for (const secret of [caller.token, refreshToken]) {
      expect(secret).toMatch(/^0\.[\w-]{32}$/);
      const hex = Buffer.from(secret).toString('hex');
      for (const { text } of rows) expect([text.includes(secret), text.includes(hex)]).toEqual([false, false]);
    }
  });

  it('puts the refresh token into a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await browserOf(server).trySignIn('dispositor');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  it('is written into the log with the time that signing in took, let in or refused', async () => {
    const { code } = await browserOf(server).trySignIn('dispositor', 'wrong');
    expect(code).toBe('credentials');
    await signedIn('dispositor');
    const rows = await server.sql<{ refused: boolean; took: boolean }>(
      `select exception is not null as refused, duration_ms > 0 as took from operation_log
       where info like '%/session/login' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { refused: false, took: true },
      { refused: true, took: true },
    ]);
  });

  it('gives an access token of 15 minutes', async () => {
    const { browser, caller } = await signedIn('dispositor');
    pass(899, 'second');
    expect(await codeOf(caller)).toBe('ok');
    pass(1, 'second');
    expect(await caller.try(readUserInformation)).toMatchObject(GONE);
    const renewed = await browser.tryRefresh();
    expect(await codeOf(server.holder(renewed.data.accessToken))).toBe('ok');
  });

  it('ends after two hours without a call', async () => {
    const { browser } = await signedIn('dispositor');
    pass(119, 'minute');
    const { data } = await browser.tryRefresh();
    pass(10, 'minute');
    expect(await codeOf(server.holder(data.accessToken))).toBe('ok');
    pass(119, 'minute');
    expect((await browser.tryRefresh()).code).toBe('ok');
    pass(120, 'minute');
    expect(await browser.tryRefresh()).toMatchObject(GONE);
  });

  it('ends after twelve hours, however busy it is', async () => {
    const { browser } = await signedIn('dispositor');
    for (let hour = 1; hour < 12; hour++) {
      pass(1, 'hour');
      expect((await browser.tryRefresh()).code).toBe('ok');
    }
    pass(50, 'minute');
    const last = await browser.tryRefresh();
    expect(last.data.expiresAt).toBe(later(server.clock.now(), 10, 'minute'));
    pass(10, 'minute');
    expect(await codeOf(server.holder(last.data.accessToken))).toBe('token');
    expect(await browser.tryRefresh()).toMatchObject(GONE);
  });

  it('takes no token from the query, none in another form, and none of another kind', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const [refreshToken = ''] = browser.cookie.split('=').slice(1);
    const url = `${server.running.address}/api/system/v1/user/information`;
    const status = async (headers: Record<string, string>, query = '') =>
      (await fetch(url + query, { headers: { 'x-tenant-id': '0', ...headers } })).status;
    expect(await status({}, `?token=${caller.token}`)).toBe(401);
    expect(await status({ authorization: caller.token })).toBe(401);
    expect(await status({ authorization: `Basic ${caller.token}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${refreshToken}` })).toBe(401);
    expect(await status({ authorization: `Bearer 1${caller.token.slice(1)}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${caller.token}` })).toBe(200);
  });

  it('begins anew at each login: what was there before gains nothing by it', async () => {
    const first = await signedIn('gate');
    const second = await first.browser.signIn('gate');
    expect(second.token).not.toBe(first.caller.token);
    const sessions = await server.sql(
      "select s.id from user_session s join app_user u on u.id = s.user_id where u.user_no = 'gate' and kind = 'browser'",
    );
    expect(sessions.length).toBe(2);
  });
});

describe('a refresh token', () => {
  it('rotates at each use', async () => {
    const { browser } = await signedIn('dispositor');
    const cookies = [browser.cookie];
    for (let count = 0; count < 3; count++) {
      expect((await browser.tryRefresh()).code).toBe('ok');
      cookies.push(browser.cookie);
    }
    expect(new Set(cookies).size).toBe(4);
  });

  it('that comes a second time ends its session, and no other', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const other = await signedIn('dispositor');
    const stolen = browser.cookie;
    const { data } = await browser.tryRefresh();
    expect(await browser.tryRefresh(stolen)).toMatchObject(GONE);
    expect(await codeOf(server.holder(data.accessToken))).toBe('token');
    expect(await codeOf(caller)).toBe('token');
    expect(await browser.tryRefresh()).toMatchObject(GONE);
    expect(await codeOf(other.caller)).toBe('ok');
  });

  it('is good again for the exchange whose answer got lost, and for no other', async () => {
    const { browser } = await signedIn('dispositor');
    const sent = browser.cookie;
    const attempt = randomUUID();
    await browser.tryRefresh(sent, attempt);
    const { code, data } = await browser.tryRefresh(sent, attempt);
    expect(code).toBe('ok');
    expect(await codeOf(server.holder(data.accessToken))).toBe('ok');
    expect((await browser.tryRefresh()).code).toBe('ok');
    expect(await browser.tryRefresh(sent, randomUUID())).toMatchObject(GONE);
    expect(await codeOf(server.holder(data.accessToken))).toBe('token');
  });

  it('is not good again once the browser has gone on with what it got', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const sent = browser.cookie;
    const attempt = randomUUID();
    await browser.tryRefresh(sent, attempt);
    pass(1, 'second');
    expect((await browser.tryRefresh()).code).toBe('ok');
    expect(await browser.tryRefresh(sent, attempt)).toMatchObject(GONE);
    expect(await codeOf(caller)).toBe('token');
  });

  it('is not good again after a minute', async () => {
    const { browser } = await signedIn('dispositor');
    const sent = browser.cookie;
    const attempt = randomUUID();
    await browser.tryRefresh(sent, attempt);
    pass(60, 'second');
    expect((await browser.tryRefresh(sent, attempt)).code).toBe('ok');
    pass(61, 'second');
    expect(await browser.tryRefresh(sent, attempt)).toMatchObject(GONE);
  });

  it('is not good again for an exchange of a session that has ended', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const sent = browser.cookie;
    const attempt = randomUUID();
    expect((await browser.tryRefresh(sent, attempt)).code).toBe('ok');
    await caller.try(signOut);
    expect(await browser.tryRefresh(sent, attempt)).toMatchObject(GONE);
  });

  it('that is used many times at once is good at most once', async () => {
    const { browser } = await signedIn('dispositor');
    const { cookie } = browser;
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.tryRefresh(cookie)));
    const good = answers.filter(answer => answer.code === 'ok');
    expect(good.length).toBe(1);
    expect(await codeOf(server.holder(good[0]?.data.accessToken))).toBe('token');
  });

  it('is refused when it is missing, invented, or of another kind', async () => {
    const { caller } = await signedIn('dispositor');
    const name = '__Host-inbound-refresh';
    expect(await server.nobody.try(refreshSession)).toMatchObject(GONE);
    for (const token of ['', 'x', `0.${'a'.repeat(32)}`, caller.token])
      expect(await browserOf(server).tryRefresh(`${name}=${token}`)).toMatchObject(GONE);
  });

  it('names its tenant itself: after a reload the browser does not know it', async () => {
    const browser = browserOf(server, 1);
    await browser.signIn('dispositor');
    const answer = await server.nobody.try(refreshSession, {}, { headers: { cookie: browser.cookie } });
    expect(answer.data.accessToken).toMatch(/^1\./);
    expect((await server.holder(answer.data.accessToken, 1).call(readUserInformation)).user.tenant.envNo).toBe(1);
  });
});

describe('signing out', () => {
  it('ends the session on the server and takes the cookie back', async () => {
    const { browser, caller } = await signedIn('dispositor');
    const answer = await caller.try(signOut);
    expect(answer.code).toBe('ok');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-inbound-refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect(await caller.try(readUserInformation)).toMatchObject(GONE);
    expect(await browser.tryRefresh()).toMatchObject(GONE);
  });

  it('does not touch the other sessions of the user', async () => {
    const [one, two] = [await signedIn('dispositor'), await signedIn('dispositor')];
    await one.caller.call(signOut);
    expect(await codeOf(two.caller)).toBe('ok');
  });
});

describe('what an administrator does acts on the next call', () => {
  const user = "tenant_id = 0 and user_no = 'supplier-logistics'";
  const company = "tenant_id = 0 and code = 'S1001'";

  it.each([
    [
      'deactivating',
      `update app_user set active = false where ${user}`,
      `update app_user set active = true where ${user}`,
    ],
    [
      'locking',
      `update app_user set locked_at = now() where ${user}`,
      `update app_user set locked_at = null where ${user}`,
    ],
    [
      'locking the company',
      `update company set locked = true where ${company}`,
      `update company set locked = false where ${company}`,
    ],
    [
      'switching the tenant off',
      'update tenant set active = false where tenant_id = 0',
      'update tenant set active = true',
      { status: 403, code: 'tenant_closed', params: { tenant: '0' } },
    ],
  ])('%s refuses the session and its refreshing', async (_, change, undo, told: object = GONE) => {
    const { browser, caller } = await signedIn('supplier-logistics');
    expect(await codeOf(caller)).toBe('ok');
    await server.sql(change);
    expect(await caller.try(readUserInformation)).toMatchObject(told);
    expect(await browser.tryRefresh()).toMatchObject(told);
    await server.sql(undo);
  });

  it('taking a permission or a plant away', async () => {
    const { caller } = await signedIn('gate');
    expect((await caller.call(listPlants)).rows.length).toBe(1);
    await server.sql(
      "delete from user_plant where user_id = (select id from app_user where tenant_id = 0 and user_no = 'gate')",
    );
    expect((await caller.call(listPlants)).rows).toEqual([]);
    await server.sql(
      "delete from user_role where user_id = (select id from app_user where tenant_id = 0 and user_no = 'gate')",
    );
    expect(await caller.try(listPlants)).toMatchObject({ status: 403, code: 'no_permission' });
  });
});
