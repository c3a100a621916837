import { SUCCESS } from '@inbound/shared';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from './now.ts';
import { beginSession, clearSession, session, tenant, tenantOf } from './session-store.ts';
import { accessToken } from './token.ts';

const NOW = Date.parse('2026-11-23T08:00:00.000Z');
const inMinutes = (minutes: number) =>
  new Date(NOW + minutes * 60_000).toISOString() as `${number}-${number}-${number}T${string}Z`;
const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

beforeEach(() => setClock(() => NOW));
afterEach(() => {
  clearSession();
  setClock(Date.now);
  vi.unstubAllGlobals();
});

describe('the access token', () => {
  it('is used as it is while it is good', async () => {
    beginSession({ accessToken: '0.a', expiresAt: inMinutes(10) });
    expect(await accessToken()).toBe('0.a');
  });

  it('is renewed once for several calls when it is near its end', async () => {
    const fetch = vi.fn(() =>
      Promise.resolve(answer({ code: SUCCESS, data: { accessToken: '0.b', expiresAt: inMinutes(15) } })),
    );
    vi.stubGlobal('fetch', fetch);
    beginSession({ accessToken: '0.a', expiresAt: inMinutes(0.5) });
    expect(await Promise.all([accessToken(), accessToken()])).toEqual(['0.b', '0.b']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is renewed under a lock that all tabs share, where the browser has one', async () => {
    const asked: string[] = [];
    const request = (name: string, work: () => Promise<unknown>) => {
      asked.push(name);
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    vi.stubGlobal('fetch', () =>
      Promise.resolve(answer({ code: SUCCESS, data: { accessToken: '0.b', expiresAt: inMinutes(15) } })),
    );
    beginSession({ accessToken: '0.a', expiresAt: inMinutes(0.5) });
    expect(await accessToken()).toBe('0.b');
    expect(asked).toEqual(['inbound.session']);
  });

  it('names an exchange anew only when the last one was answered', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
    const names: unknown[] = [];
    const start = { accessToken: '0.b', expiresAt: inMinutes(0.5) };
    const outcomes = [
      () => Promise.reject(new Error('gone')),
      () => Promise.resolve(answer({ code: SUCCESS, data: start })),
    ];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      names.push(JSON.parse(body).attempt);
      return (outcomes.shift() ?? (() => Promise.resolve(answer({ code: '110000001' }))))();
    });
    beginSession({ accessToken: '0.a', expiresAt: inMinutes(0.5) });
    await expect(accessToken()).rejects.toMatchObject({ code: 'offline' });
    expect(await accessToken()).toBe('0.b');
    await expect(accessToken()).rejects.toMatchObject({ code: 'token' });
    expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect(kept.size).toBe(0);
  });

  it('ends the session when the renewal is refused', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer({ code: '110000001', info: 'err.token' })));
    beginSession({ accessToken: '0.a', expiresAt: inMinutes(-1) });
    await expect(accessToken()).rejects.toMatchObject({ code: 'token' });
    expect(session.get()).toMatchObject({ phase: 'ending', start: undefined });
  });

  it('is refused without asking anybody when nobody is signed in', async () => {
    await expect(accessToken()).rejects.toMatchObject({ code: 'token' });
  });

  it('names its tenant, so that the headers agree with it', () => {
    beginSession({ accessToken: '12.a', expiresAt: inMinutes(10) });
    expect(tenant.get()).toBe(12);
    expect(tenantOf('x.a')).toBe(0);
  });
});

describe('somebody whom the device alone has shown', () => {
  const resumed = (userNo: string) => {
    tenant.set(0);
    session.set(present => ({
      ...present,
      phase: 'in',
      information: { user: { userNo } } as never,
      isUnconfirmed: true,
    }));
  };
  const answers = (userNo: string, accessToken = '0.b') =>
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        answer({
          code: SUCCESS,
          data: url.includes('refresh') ? { accessToken, expiresAt: inMinutes(15) } : { user: { userNo } },
        }),
      ),
    );

  it('sends with a token of the same person', async () => {
    resumed('gate');
    answers('gate');
    expect(await accessToken()).toBe('0.b');
    expect(session.get()).toMatchObject({ phase: 'in', isUnconfirmed: false });
  });

  it.each([
    ['somebody else', 'dispositor', '0.b'],
    ['the same number in another tenant', 'gate', '1.b'],
  ])('sends nothing where the cookie is of %s', async (_, userNo, token) => {
    resumed('gate');
    answers(userNo, token);
    await expect(accessToken()).rejects.toMatchObject({ code: 'token' });
    expect(session.get()).toMatchObject({ phase: 'ending', start: undefined });
  });
});
