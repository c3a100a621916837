import { afterEach, expect, it, vi } from 'vitest';
import { VERSION_THROTTLE_MS } from '../../client/constants.ts';
import { setClock } from '../../client/now.ts';
import { checkVersion, seenVersion } from './version.ts';

afterEach(() => {
  setClock(Date.now);
  vi.unstubAllGlobals();
});

it('takes the first build that the server names for its own, and another one for newer', () => {
  const first = seenVersion({ present: undefined, newer: undefined }, 'a');
  expect(first).toEqual({ present: 'a', newer: undefined });
  expect(seenVersion(first, 'a')).toBe(first);
  expect(seenVersion(first, 'b')).toEqual({ present: 'a', newer: 'b' });
});

it('is asked for at most once in a second, however fast one navigates', () => {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  for (const at of [0, 1, 500, 999]) {
    setClock(() => at);
    checkVersion();
  }
  setClock(() => 1000);
  checkVersion();
  expect(VERSION_THROTTLE_MS).toBe(1000);
  return vi.waitFor(() =>
    expect(asked.mock.calls.map(([url]) => url.split('?')[0])).toEqual(Array(2).fill('/api/version.json')),
  );
});
