import { refuse } from '@inbound/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gateRefusal, openCookie, openSession } from '../call/open-session.ts';
import type { Platform } from '../call/platform.ts';
import type { Route } from '../call/route.ts';
import { transact } from '../database/transaction.ts';
import { apiPage } from './api-page.ts';
import { cookiesOf } from './cookies.ts';
import { openApiOf } from './openapi/document.ts';
import type { ToldEvent } from './openapi/webhooks.ts';

/** The page has no scripts, and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whoever looks at it in a browser signs in first; a program is told in its own words. */
const LOGIN = '/login';
const isBrowser = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/**
 * The reference is for those who have a session: a program shows its token, and a browser the cookie that its session is
 * kept by, for an address that is typed in brings no token. The cookie is looked at and not used up.
 */
export const addOpenApi = (
  app: FastifyInstance,
  platform: Platform,
  { routes, told }: { routes: readonly Route[]; told: readonly ToldEvent[] },
): void => {
  let written: string | undefined;
  const json = () => {
    written ??= JSON.stringify(
      openApiOf(
        routes.map(({ endpoint }) => endpoint),
        told,
      ),
    );
    return written;
  };
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const { refreshToken } = cookiesOf(request, reply);
    const now = platform.clock.now();
    const { gate } = await transact(
      platform.pool,
      tx => {
        if (token) return openSession(tx, token, now, undefined);
        if (!refreshToken || request.headers.authorization !== undefined) throw refuse('token');
        return openCookie(tx, refreshToken, now);
      },
      'read',
    );
    if (gate) throw gateRefusal(gate);
  };
  app.get('/api/openapi.json', async (request, reply) => {
    await admit(request, reply);
    return reply.header('content-type', 'application/json; charset=utf-8').send(json());
  });
  app.get('/api/docs', async (request, reply) => {
    try {
      await admit(request, reply);
    } catch (cause) {
      if (!isBrowser(request)) throw cause;
      return reply.redirect(LOGIN);
    }
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(apiPage(routes));
  });
};
