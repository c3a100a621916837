import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirect } from './redirect.ts';

describe('the page after the sign-in', () => {
  it('is the one that was asked for, with what its address says', () => {
    expect(safeRedirect('/calloff/series?q=1.abc')).toBe('/calloff/series?q=1.abc');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'https://evil.example/index/home',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '/\tjavascript:alert(1)',
    '/\n/evil.example',
    'data:text/html,x',
    '/index/home\u0000',
    '/.//evil.example',
    '/unknown/page',
    '/login?redirect=/login',
    'calloff/series',
    '',
    null,
    undefined,
  ])('is home instead of %j', wanted => {
    expect(safeRedirect(wanted)).toBe('/index/home');
  });
});

describe('the address of the login', () => {
  it('carries the present page readably', () => {
    expect(loginAddress({ path: '/calloff/series', search: '?q=1.abc' }, 0)).toBe(
      '/login?redirect=/calloff/series%3Fq%3D1.abc',
    );
  });

  it('is bare from home, and names a tenant that is not the default', () => {
    expect(loginAddress({ path: '/index/home', search: '' }, 0)).toBe('/login');
    expect(loginAddress(undefined, 3)).toBe('/login?tenant=3');
  });

  it('leads back to what it was made from', () => {
    const address = loginAddress({ path: '/calloff/series', search: '?q=1.a_b-c' }, 0);
    const redirect = new URLSearchParams(address.split('?').slice(1).join('?')).get('redirect');
    expect(safeRedirect(redirect)).toBe('/calloff/series?q=1.a_b-c');
  });
});
