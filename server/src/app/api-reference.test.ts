import { asTimestamp } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../test/browser.ts';
import { testServer } from '../../test/server.ts';
import { send } from '../../test/suites/raw.ts';
import { systemCtx } from '../platform/call/system-ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { newTokenPair } from '../system/session/tokens.ts';

const server = testServer();
const PATHS = ['/api/openapi.json', '/api/docs'];
const HTML = { accept: 'text/html,application/xhtml+xml' };

/** The cookie of a browser in which somebody has signed in. */
const cookieOf = async (userNo: string): Promise<string> => {
  const { token } = await server.as(userNo);
  const [session] = await server.sql<{ session_id: string; ends_at: string }>(
    `select t.session_id, s.ends_at from session_token t join user_session s on s.id = t.session_id
     where t.token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  const { platform } = server.running;
  const { refreshToken } = await transact(platform.pool, tx =>
    newTokenPair(systemCtx(platform, tx, { tenant: 0 }), {
      id: session?.session_id ?? '',
      endsAt: asTimestamp(new Date(session?.ends_at ?? 0).getTime()),
    }),
  );
  return `__Host-inbound-refresh=${refreshToken}`;
};

describe('the API reference', () => {
  it('is refused to programs without a session', async () => {
    const headers: Record<string, string>[] = [
      ...[{}, { authorization: 'Bearer 0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, { authorization: 'Basic x' }],
      ...[
        { cookie: '__Host-inbound-refresh=0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
        { cookie: '__Host-inbound-refresh=x' },
      ],
    ];
    for (const path of PATHS)
      for (const header of headers) {
        const reply = await send(server, { path, headers: header });
        expect(reply, path).toMatchObject({ status: 401, code: 'token' });
      }
  });

  it('is answered to a token, with every call in it', async () => {
    const { token } = await server.as('gate');
    const headers = { authorization: `Bearer ${token}` };
    const [document, page] = await Promise.all(PATHS.map(path => send(server, { path, headers })));
    expect(JSON.parse(document?.text ?? '')).toMatchObject({ openapi: '3.1.0' });
    for (const path of Object.keys((JSON.parse(document?.text ?? '') as { paths: object }).paths))
      expect(page?.text).toContain(path.replace(/\{(\w+)\}/g, ':$1'));
  });

  it('opens in a browser by the cookie of its session, which stays good', async () => {
    const cookie = await cookieOf('gate');
    for (const path of [...PATHS, ...PATHS]) {
      const reply = await send(server, { path, headers: { ...HTML, cookie } });
      expect(reply.status, path).toBe(200);
    }
    const page = await send(server, { path: '/api/docs', headers: { ...HTML, cookie } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('leads a browser without a session to the login, also when the session has ended', async () => {
    const cookie = await cookieOf('gate');
    await server.sql(`update user_session set ended_at = now() where tenant_id = 0`);
    for (const headers of [HTML, { ...HTML, cookie }]) {
      const reply = await send(server, { path: '/api/docs', headers });
      expect(reply).toMatchObject({ status: 302, headers: { location: '/login' } });
    }
  });

  it('stands behind the gate: nobody reads it before the password is changed', async () => {
    const browser = browserOf(server);
    const { data } = await browser.trySignIn('new-supplier');
    const callers: Record<string, string>[] = [
      { authorization: `Bearer ${data.accessToken}` },
      { cookie: browser.cookie },
    ];
    for (const path of PATHS)
      for (const headers of callers) {
        const reply = await send(server, { path, headers });
        expect(reply, path).toMatchObject({ status: 403, code: 'must_change_password' });
      }
    const page = await send(server, { path: '/api/docs', headers: { ...HTML, cookie: browser.cookie } });
    expect(page).toMatchObject({ status: 302, headers: { location: '/login' } });
  });

  it('is no way into any other call', async () => {
    const cookie = await cookieOf('gate');
    const reply = await send(server, { path: '/api/system/v1/work-queue', headers: { cookie } });
    expect(reply).toMatchObject({ status: 401, code: 'token' });
  });
});
