import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import {
  changeOauthEndpoint,
  createOauthEndpoint,
  listOauthEndpoints,
  readOauthEndpoint,
  testOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, startBuyer } from '../../../test/buyer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { endpointExample, SIGNING_KEY } from './oauth-endpoint.sample.ts';
import { secondsAsked } from './send.ts';

const server = testServer();
const SECRET = 'a client secret of the tests';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A certificate of 127.0.0.1 that only its own key vouches for. */
const ownCertificate = async () => {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Buyer',
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
    ],
  });
  const key = String(KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }));
  return { cert: certificate.toString('pem'), key };
};

let admin: Caller;
let buyer: Buyer;
let tlsBuyer: Buyer;
let certificate: string;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  buyer = await startBuyer(SIGNING_KEY);
  const tls = await ownCertificate();
  certificate = tls.cert;
  tlsBuyer = await startBuyer(SIGNING_KEY, tls);
});
beforeEach(() => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  for (const one of [buyer, tlsBuyer]) one.calls.length = 0;
});
afterAll(async () => {
  await Promise.all([buyer.close(), tlsBuyer.close()]);
});

let made = 0;
const create = (url: string, over: object = {}) =>
  admin.call(createOauthEndpoint, endpointExample(url, { name: `Endpoint ${++made}`, ...over }));
const test = (id: string) => admin.try(testOauthEndpoint, { id });

describe('endpoints', () => {
  it('give back every field that was created, changed or emptied', async () => {
    const full = {
      ...{ name: 'Full', url: 'https://127.0.0.1/in', tls: true, authType: 'oauth2' as const, clientId: 'inbound' },
      ...{ headerName: 'X-Api-Key', tokenUri: 'https://127.0.0.1/token', caCertificate: certificate },
      ...{ connectionTimeout: 2, answerTimeout: 3 },
    } as const;
    const secrets = { clientSecret: SECRET, signingKey: SIGNING_KEY };
    const created = await admin.call(createOauthEndpoint, { ...full, ...secrets });
    expect(await admin.call(readOauthEndpoint, { id: created.id })).toMatchObject(full);
    const empty = { clientId: null, headerName: null, tokenUri: null, caCertificate: null };
    const plain = { name: 'Plain', url: 'http://127.0.0.1/on', tls: false, authType: 'none' } as const;
    const changed = { ...plain, ...empty, connectionTimeout: 4, answerTimeout: 5 };
    await admin.call(changeOauthEndpoint, { id: created.id, version: 1, ...changed, signingKey: SIGNING_KEY });
    expect(await admin.call(readOauthEndpoint, { id: created.id })).toMatchObject({ ...changed, version: 2 });
  });

  it('are kept with secrets that nobody reads', async () => {
    const { id } = await create(`${buyer.url}/in`, { authType: 'basic', clientId: 'inbound', clientSecret: SECRET });
    const read = await admin.try(readOauthEndpoint, { id });
    expect(read.data).toMatchObject({ url: `${buyer.url}/in`, clientId: 'inbound', paused: false });
    const list = await admin.try(listOauthEndpoints);
    for (const { body } of [read, list]) for (const secret of [SECRET, SIGNING_KEY]) expect(body).not.toContain(secret);
    const stored = await server.sql(
      'select row_to_json(s)::text as text from oauth_endpoint_secret s union all select row_to_json(h)::text from state_change h where document_id = $1',
      [id],
    );
    for (const { text } of stored) for (const secret of [SECRET, SIGNING_KEY]) expect(text).not.toContain(secret);
  });

  it('show the last four characters of their secrets alone, in list, detail, export and call', async () => {
    const authorized = { authType: 'basic', clientId: 'inbound', clientSecret: SECRET };
    const row = await create(`${buyer.url}/in`, { ...authorized, signingKey: SIGNING_KEY });
    const masks = { clientSecret: `•••• ${SECRET.slice(-4)}`, signingKey: `•••• ${SIGNING_KEY.slice(-4)}` };
    expect(row).toMatchObject(masks);
    expect(await admin.call(readOauthEndpoint, { id: row.id })).toMatchObject(masks);
    const { rows } = await admin.call(listOauthEndpoints, { search: row.name });
    expect(rows).toMatchObject([masks]);
    const { body } = await admin.try(listOauthEndpoints.exportFile, { search: row.name, format: 'csv' });
    for (const mask of Object.values(masks)) expect(String(body)).toContain(mask);
    for (const secret of [SECRET, SIGNING_KEY]) expect(String(body)).not.toContain(secret);
    const short = await create(`${buyer.url}/in`, { ...authorized, clientSecret: 'short' });
    expect(short.clientSecret).toBe('••••');
    expect((await create(`${buyer.url}/in`)).clientSecret).toBeNull();
  });

  it('keep a secret whose mask comes back unchanged, take a new one, and refuse a mask that was typed into', async () => {
    const row = await create(`${buyer.url}/in`, { authType: 'basic', clientId: 'inbound', clientSecret: SECRET });
    const { paused: _, changedAt: __, ...shown } = row;
    const used = async () => {
      await test(row.id);
      return buyer.calls.at(-1)?.authorization;
    };
    const basic = (secret: string) => `Basic ${Buffer.from(`inbound:${secret}`).toString('base64')}`;
    const kept = await admin.call(changeOauthEndpoint, { ...shown, connectionTimeout: 3 });
    expect([kept.clientSecret, await used()]).toEqual([row.clientSecret, basic(SECRET)]);
    const touched = { ...shown, version: kept.version, clientSecret: `${row.clientSecret}x`, signingKey: '••••' };
    expect((await admin.try(changeOauthEndpoint, touched)).params.fields).toMatchObject([
      { field: 'clientSecret', code: 'format' },
      { field: 'signingKey', code: 'format' },
    ]);
    const made = await admin.try(createOauthEndpoint, endpointExample(`${buyer.url}/in`, { signingKey: '•••• 1234' }));
    expect(made.params.fields).toMatchObject([{ field: 'signingKey', code: 'format' }]);
    const taken = { ...shown, version: kept.version, clientSecret: 'another-Secret-0815' };
    expect((await admin.call(changeOauthEndpoint, taken)).clientSecret).toBe('•••• 0815');
    expect(await used()).toBe(basic('another-Secret-0815'));
  });

  it('go to another host with new secrets alone', async () => {
    const row = await create(`${buyer.url}/in`, { authType: 'basic', clientId: 'inbound', clientSecret: SECRET });
    const { paused: _, changedAt: __, ...fields } = row;
    const moved = await admin.try(changeOauthEndpoint, { ...fields, url: 'http://127.0.0.2/in' });
    const refused = moved.params.fields as { field: string }[];
    expect(refused.map(({ field }) => field)).toEqual(['clientSecret', 'signingKey']);
    const renamed = await admin.call(changeOauthEndpoint, { ...fields, url: `${buyer.url}/other` });
    expect(renamed).toMatchObject({ url: `${buyer.url}/other`, version: 2 });
    expect((await test(row.id)).code).toBe('ok');
    const authorization = `Basic ${Buffer.from(`inbound:${SECRET}`).toString('base64')}`;
    expect(buyer.calls).toMatchObject([{ path: '/other', event: 'test', authorization, isSigned: true }]);
  });

  it('at an address of ours are refused at once, and names that lead there when they are called', async () => {
    const named = await create(`http://localhost:${buyer.port}/in`);
    Object.assign(server.running.platform, { outgoing: addressRule('') });
    const written = await admin.try(createOauthEndpoint, endpointExample('http://127.0.0.1/in', { name: 'Ours' }));
    expect(written.params.fields).toMatchObject([{ field: 'url', code: 'address_refused' }]);
    expect(await test(named.id)).toMatchObject({ code: 'address_refused', params: { host: 'localhost' } });
    expect(buyer.calls).toEqual([]);
  });
});

describe('the test of an endpoint', () => {
  it('tells each step: name, encryption, token, call', async () => {
    tlsBuyer.tokens.push('t-1');
    const { id } = await create(`${tlsBuyer.url}/in`, {
      ...{ authType: 'oauth2', clientId: 'inbound', clientSecret: SECRET, tokenUri: `${tlsBuyer.url}/token` },
      ...{ tls: true, caCertificate: certificate },
    });
    const { code, data } = await test(id);
    expect(code).toBe('ok');
    expect(data.steps.map(({ step }) => step)).toEqual(['token', 'dns', 'tls', 'call']);
    expect(data.steps.map(({ found }) => found)).toEqual([
      `127.0.0.1:${tlsBuyer.port}`,
      '127.0.0.1',
      expect.stringMatching(/^TLSv1\.[23]$/),
      '202',
    ]);
    expect(tlsBuyer.calls).toMatchObject([{ authorization: 'Bearer t-1', isSigned: true }]);
  });

  it('asks once for a new token where the old one is refused', async () => {
    const { id } = await create(`${buyer.url}/in`, {
      ...{ authType: 'oauth2', clientId: 'inbound', clientSecret: SECRET, tokenUri: `${buyer.url}/token` },
    });
    buyer.tokens.push('t-1', 't-2');
    buyer.moods.push({ status: 401 });
    expect((await test(id)).code).toBe('ok');
    expect(buyer.calls.map(({ authorization }) => authorization)).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  it('sends a secret in the header that is named', async () => {
    const { id } = await create(`${buyer.url}/in`, {
      authType: 'header',
      headerName: 'X-Api-Key',
      clientSecret: SECRET,
    });
    expect((await test(id)).code).toBe('ok');
    expect(buyer.calls[0]?.headers['x-api-key']).toBe(SECRET);
  });

  it('names the step that fails, and what was said', async () => {
    const refusedBy = async (url: string, over: object = {}) => {
      const { code, params } = await test((await create(url, over)).id);
      return { code, ...params };
    };
    const failed = { code: 'endpoint_test_failed' };
    expect(await refusedBy('http://no-such-host.invalid/in')).toMatchObject({ ...failed, step: 'dns' });
    expect(await refusedBy(`${tlsBuyer.url}/in`, { tls: true })).toMatchObject({ ...failed, step: 'tls' });
    const oauth = { authType: 'oauth2', clientId: 'c', clientSecret: SECRET, tokenUri: `${buyer.url}/token` };
    expect(await refusedBy(`${buyer.url}/in`, oauth)).toMatchObject({
      ...failed,
      ...{ step: 'token', answer: 'the token endpoint answered 400' },
    });
    buyer.moods.push({ status: 503, body: 'closed for the night' });
    expect(await refusedBy(`${buyer.url}/in`)).toMatchObject({
      ...failed,
      ...{ step: 'call', answer: '503 closed for the night' },
    });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-23T06:00:00Z');
  it.each([
    ['120', 120],
    ['Mon, 23 Nov 2026 06:02:00 GMT', 120],
    ['Mon, 23 Nov 2026 05:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('of %j is %j seconds', (said, seconds) => {
    expect(secondsAsked(said, now)).toBe(seconds);
  });
});
