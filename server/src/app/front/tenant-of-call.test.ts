import { expect, it } from 'vitest';
import { tenantOfCall } from './tenant-of-call.ts';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

it.each([
  ['its token', { authorization: 'Bearer 12.abc', 'x-tenant-id': '3', cookie: '__Host-inbound-refresh=4.d' }, 12],
  ['the header, where nobody is signed in', { 'x-tenant-id': '3', cookie: '__Host-inbound-refresh=4.d' }, 3],
  ['its client', { authorization: basic('7.key:secret') }, 7],
  ['the cookie of its browser', { cookie: 'a=1; __Host-inbound-refresh=4.d' }, 4],
  ['nothing', {}, undefined],
  ['nothing that is a number', { authorization: 'Bearer x.y', 'x-tenant-id': '01' }, undefined],
])('a call is of the tenant that %s names', (_, headers, tenant) => {
  expect(tenantOfCall(headers)).toBe(tenant);
});
