import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { send } from '../../../test/suites/raw.ts';
import { pagePolicy } from './web-app.ts';

const server = testServer();

/** What every answer carries; nothing tells which programs answer. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
  'x-track-id': expect.any(String),
  date: expect.any(String),
  connection: 'close',
  'content-length': expect.any(String),
};

it.each([
  ['data', '/api/version.json'],
  ['a refusal', '/api/master/v1/plant'],
  ['what is not there', '/api/nothing'],
])('%s has these headers and no others', async (_, path) => {
  const { headers } = await send(server, { path });
  expect(headers).toEqual({ ...ALWAYS, 'content-type': 'application/json; charset=utf-8' });
});

it.each([
  ['gzip', 'gzip'],
  ['br, gzip', 'br'],
  ['identity', undefined],
])('an answer is packed for whoever takes %s', async (taken, encoding) => {
  const { token } = await server.as('tenant-admin');
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': taken };
  const answer = await send(server, { path: '/api/system/v1/dict/all', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

it('a page may load what the app uses, from us, and nothing else', () => {
  expect(pagePolicy('abc').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
