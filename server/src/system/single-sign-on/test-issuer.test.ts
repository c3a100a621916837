import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  beginSingleSignOn,
  changeSingleSignOn,
  readSingleSignOn,
  testSingleSignOn,
} from '@inbound/shared/system/single-sign-on/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testIssuer } from '../../../test/issuer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';

const server = testServer();
const issuer = testIssuer(() => `${server.running.address}/login`, {});

/** An issuer that answers whatever a test likes. */
let hostile: Server;
let hostileUrl: string;
let answer: RequestListener;

let admin: Caller;
beforeAll(async () => {
  admin = await browserOf(server).signIn('tenant-admin');
  hostile = createServer((request, response) => answer(request, response));
  await new Promise<void>(resolve => hostile.listen(0, '127.0.0.1', resolve));
  hostileUrl = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
});
beforeEach(() => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback'), publicAddress: server.running.address });
});
afterAll(() => {
  hostile.close();
});

const trySet = async (over: object = {}) => {
  const { id, version } = await admin.call(readSingleSignOn);
  return admin.try(changeSingleSignOn, {
    ...{ id, version, active: true, name: 'House', issuer: issuer.url, clientId: issuer.door.clientId },
    ...{ clientSecret: issuer.door.clientSecret, scopes: 'openid profile email', userClaim: 'preferred_username' },
    ...{ matchBy: 'number' as const, makesUsers: false, ...over },
  });
};
const set = async (over: object = {}) => {
  expect((await trySet(over)).code).toBe('ok');
};
const test = async () => admin.try(testSingleSignOn, { id: (await admin.call(readSingleSignOn)).id });

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a test of the issuer', () => {
  it('tells what the issuer answered, and that it knows the client', async () => {
    await set();
    const { data } = await test();
    expect(data.steps).toEqual([
      { step: 'configuration', found: issuer.url },
      { step: 'keys', found: '1' },
      { step: 'client', found: 'invalid_grant' },
      { step: 'signOut', found: `${issuer.url}/session/end` },
    ]);
  });

  it('tells at which step it fails: a wrong secret, another issuer, no answer', async () => {
    await set({ clientSecret: 'another secret' });
    expect(await test()).toMatchObject({
      code: 'issuer_test_failed',
      params: { step: 'client', answer: expect.stringContaining('invalid_client') },
    });
    answer = says({ issuer: 'https://login.example.com', authorization_endpoint: `${hostileUrl}/a` });
    await set({ issuer: hostileUrl, clientSecret: 'any' });
    expect(await test()).toMatchObject({ code: 'issuer_test_failed', params: { step: 'configuration' } });
    answer = says({}, 500);
    expect(await test()).toMatchObject({ code: 'issuer_test_failed', params: { step: 'configuration' } });
    answer = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect(await test()).toMatchObject({ code: 'issuer_test_failed', params: { step: 'configuration' } });
  });
});

describe('an issuer', () => {
  it('is not called where no call may go', async () => {
    await set();
    Object.assign(server.running.platform, { outgoing: addressRule('') });
    expect(await test()).toMatchObject({ code: 'address_refused', params: { host: '127.0.0.1' } });
    expect((await trySet({ issuer: 'http://10.0.0.1' })).params.fields).toMatchObject([
      { field: 'issuer', code: 'address_refused' },
    ]);
  });

  it('that cannot be reached is said by its host, and nothing of the network behind it', async () => {
    answer = request => void request.socket.destroy();
    await set({ issuer: hostileUrl, clientSecret: 'any' });
    expect(await server.nobody.try(beginSingleSignOn)).toMatchObject({
      status: 502,
      code: 'issuer_unreached',
      params: { host: new URL(hostileUrl).host },
    });
  });

  it('that hangs holds no connection to the database, whoever waits for it', async () => {
    await set();
    await set({ issuer: hostileUrl, clientSecret: 'of one that hangs' });
    const { pool, apartPool } = server.running.platform;
    const held = () => [pool, apartPool].map(one => one.totalCount - one.idleCount);
    for (const ask of [() => server.nobody.try(beginSingleSignOn), test]) {
      const asked = new Promise<() => void>(resolve => {
        answer = request => resolve(() => request.socket.destroy());
      });
      const done = ask();
      const hangUp = await asked;
      expect(held()).toEqual([0, 0]);
      answer = request => void request.socket.destroy();
      hangUp();
      expect((await done).code).not.toBe('ok');
    }
  });

  it('sends browsers to no address but one of the web', async () => {
    answer = says({
      ...{ issuer: hostileUrl, authorization_endpoint: 'javascript:alert(1)', token_endpoint: `${hostileUrl}/t` },
      ...{ jwks_uri: `${hostileUrl}/k` },
    });
    await set({ issuer: hostileUrl, clientSecret: 'another' });
    expect((await server.nobody.try(beginSingleSignOn)).code).toBe('sign_on_answer');
  });
});

describe('the setting', () => {
  it('keeps the secret for its issuer alone, and shows its end', async () => {
    await set();
    const shown = await admin.call(readSingleSignOn);
    expect(shown.clientSecret).toBe(`•••• ${issuer.door.clientSecret.slice(-4)}`);
    expect((await trySet({ clientSecret: shown.clientSecret, name: 'Other' })).code).toBe('ok');
    expect(
      (await trySet({ clientSecret: undefined, issuer: 'https://login.example.com' })).params.fields,
    ).toMatchObject([{ field: 'clientSecret', code: 'required' }]);
    for (const table of ['single_sign_on', 'single_sign_on_secret', 'state_change', 'operation_log'])
      expect(JSON.stringify(await server.sql(`select * from ${table}`)), table).not.toContain(issuer.door.clientSecret);
  });
});
