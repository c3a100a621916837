import { expect, it } from 'vitest';
import { readSignOnReturn } from './sign-on-return.ts';

it('reads the code, its issuer and the tenant of the state', () => {
  expect(readSignOnReturn('?code=abc&state=3.secret&iss=https%3A%2F%2Flogin.example.com')).toEqual({
    tenant: '3',
    returned: { state: '3.secret', code: 'abc', iss: 'https://login.example.com' },
  });
});

it('reads why an issuer lets nobody in', () => {
  expect(readSignOnReturn('?error=access_denied&error_description=no&state=0.secret')?.returned).toEqual({
    state: '0.secret',
    error: 'access_denied',
    errorDescription: 'no',
  });
});

it('knows the tenant after a sign-out, and passes over other addresses', () => {
  expect(readSignOnReturn('?state=3')).toEqual({ tenant: '3', returned: undefined });
  for (const search of ['', '?tenant=3', '?state=abc', '?code=abc']) expect(readSignOnReturn(search)).toBeUndefined();
});
