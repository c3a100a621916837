import { afterEach, describe, expect, it, vi } from 'vitest';
import { VERSION_THROTTLE_MS } from '../../client/constants.ts';
import { setClock } from '../../client/now.ts';
import { checkVersion, seenVersion, startVersion, version } from './version.ts';

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

describe('a part that does not come', () => {
  const listeners = new Map<string, () => void>();
  const missing = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    vi.stubGlobal('window', { addEventListener: (name: string, hear: () => void) => listeners.set(name, hear) });
    version.set({ present: 'a', newer: undefined });
    startVersion();
    listeners.get('vite:preloadError')?.();
    return vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  };
  const serves = (served: string) => async () =>
    Response.json({ code: '000000000', data: { version: served, builtAt: '2026-11-23T06:00:00Z', minClient: served } });

  it('is gone with its build where the server names another one', async () => {
    await missing(serves('b'));
    await vi.waitFor(() => expect(version.get().newer).toBe('b'));
  });

  it('tells of no newer build where the same one serves, or the network is cut', async () => {
    for (const answer of [serves('a'), () => Promise.reject(new TypeError('no network'))]) {
      await missing(answer);
      await new Promise(resolve => setTimeout(resolve));
      expect(version.get().newer).toBeUndefined();
    }
  });
});
