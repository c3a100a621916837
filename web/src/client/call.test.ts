import { errors, type Refusal, SUCCESS } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { pauseOauthEndpoint, resumeOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { signOut } from '@inbound/shared/system/session/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { beginSession, clearSession, session } from './session-store.ts';

const answers = (code: string, info: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code, info }), { headers: { 'Content-Type': 'application/json' } })),
  );
const refusalOf = (made: Promise<unknown>) => made.catch((cause: unknown) => (cause as Refusal).code);

beforeEach(() => beginSession({ accessToken: '0.a', expiresAt: '2999-01-01T00:00:00.000Z' }));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('a refused token', () => {
  it.each([
    ['a list', () => call(listPlants, {})],
    ['a read of the shell', () => call(readDictionary, {})],
    ['a write', () => call(signOut, {})],
  ])('of %s is cleared at once, and the session ends', async (_, made) => {
    answers(errors.token.wire, 'err.token');
    expect(await refusalOf(made())).toBe('token');
    expect(session.get()).toMatchObject({ phase: 'ending', start: undefined });
  });

  it('of a tenant that is switched off ends the session, too, and the login is told why', async () => {
    answers(errors.tenant_closed.wire, 'err.tenant_closed');
    expect(await refusalOf(call(listPlants, {}))).toBe('tenant_closed');
    expect(session.get()).toMatchObject({ phase: 'ending', start: undefined, endedBy: { code: 'tenant_closed' } });
  });

  it('is told apart from every other refusal, which leaves the session alone', async () => {
    answers(errors.conflict.wire, 'err.conflict');
    expect(await refusalOf(call(listPlants, {}))).toBe('conflict');
    expect(session.get()).toMatchObject({ phase: 'in', start: { accessToken: '0.a' } });
  });
});

it('a second press before the screen was read again is not in conflict with the first one', async () => {
  const versions: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { version } = JSON.parse(body) as { version: number };
    versions.push(version);
    const data = { id: '5', version: version + 1 };
    return Promise.resolve(new Response(JSON.stringify({ code: SUCCESS, data })));
  });
  await call(pauseOauthEndpoint, { id: '5', version: 3 });
  await call(resumeOauthEndpoint, { id: '5', version: 3 });
  expect(versions).toEqual([3, 4]);
});
