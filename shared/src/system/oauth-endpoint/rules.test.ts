import { describe, expect, it } from 'vitest';
import { checkReached, checkSecrets, type Reached } from './rules.ts';

const endpoint = (over: Partial<Reached> = {}): Reached => ({
  url: 'https://edi.example.com/in',
  authType: 'none',
  tls: true,
  ...over,
});
const fieldsOf = (refused: readonly { field: string }[]): string[] => refused.map(({ field }) => field);

describe('an endpoint', () => {
  it.each([
    'edi.example.com',
    'ftp://edi.example.com/in',
    'http://edi.example.com/in',
    'https://user:word@edi.example.com/in',
    'https://edi.example.com/in#part',
    'https://edi.example.com/in out',
    'https://ｅｄｉ.example.com/',
    'https://供应商.example.com/',
    'https://',
  ])('has a whole address over TLS: not %j', url => {
    expect(fieldsOf(checkReached(endpoint({ url })))).toEqual(['url']);
  });

  it.each(['https://edi.example.com', 'https://edi.example.com:8443/a?b=c', 'https://[2606:4700::1111]/in'])(
    'may be at %j',
    url => expect(checkReached(endpoint({ url }))).toEqual([]),
  );

  it('without TLS begins with http', () => {
    expect(checkReached(endpoint({ url: 'http://10.1.2.3/in', tls: false }))).toEqual([]);
    expect(checkReached(endpoint({ tls: false }))).toMatchObject([
      { params: { example: 'http://edi.example.com/inbound' } },
    ]);
  });

  it('needs what its way of authorization asks for', () => {
    expect(fieldsOf(checkReached(endpoint({ authType: 'basic' })))).toEqual(['clientId']);
    expect(fieldsOf(checkReached(endpoint({ authType: 'header' })))).toEqual(['headerName']);
    expect(fieldsOf(checkReached(endpoint({ authType: 'oauth2' })))).toEqual(['clientId', 'tokenUri']);
    const tokenUri = 'http://edi.example.com/token';
    expect(fieldsOf(checkReached(endpoint({ authType: 'oauth2', clientId: 'c', tokenUri })))).toEqual(['tokenUri']);
  });

  it.each(['Host', 'content-length', 'X-Inbound-Signature', 'idempotency-key', 'X Api', '密钥'])(
    'has no secret in the header %j',
    headerName => expect(fieldsOf(checkReached(endpoint({ authType: 'header', headerName })))).toEqual(['headerName']),
  );
});

describe('secrets', () => {
  const basic = endpoint({ authType: 'basic', clientId: 'inbound' });

  it('are required of a new endpoint', () => {
    expect(fieldsOf(checkSecrets(basic))).toEqual(['clientSecret', 'signingKey']);
    expect(fieldsOf(checkSecrets(endpoint()))).toEqual(['signingKey']);
    expect(checkSecrets({ ...basic, clientSecret: 's', signingKey: 'k' })).toEqual([]);
  });

  it('stay where host, user and way stay, and are asked for again where they would go to another', () => {
    expect(checkSecrets({ ...basic, url: 'https://edi.example.com/other' }, basic)).toEqual([]);
    expect(fieldsOf(checkSecrets({ ...basic, url: 'https://evil.example.com/in' }, basic))).toEqual([
      'clientSecret',
      'signingKey',
    ]);
    expect(fieldsOf(checkSecrets({ ...basic, clientId: 'other' }, basic))).toEqual(['clientSecret']);
    expect(fieldsOf(checkSecrets(basic, endpoint()))).toEqual(['clientSecret']);
    const oauth = endpoint({ authType: 'oauth2', clientId: 'c', tokenUri: 'https://id.example.com/token' });
    const elsewhere = { ...oauth, tokenUri: 'https://evil.example.com/token' };
    expect(fieldsOf(checkSecrets(elsewhere, oauth))).toEqual(['clientSecret']);
  });
});
