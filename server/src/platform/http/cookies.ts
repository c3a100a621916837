import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The refresh token's cookie: only the browser sends it, only over https or loopback, scripts never see it. */
export const REFRESH = '__Host-inbound-refresh';

/** The cookies of one call; what is set goes out only when the transaction was committed. */
export interface Cookies {
  readonly refreshToken: string | undefined;
  setRefreshToken(token: string, seconds: number): void;
  clearRefreshToken(): void;
  apply(): void;
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => {
  let pending: (() => void) | undefined;
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const };
  return {
    refreshToken: request.cookies[REFRESH],
    setRefreshToken: (token, seconds) => {
      pending = () => void reply.setCookie(REFRESH, token, { ...options, maxAge: seconds });
    },
    clearRefreshToken: () => {
      pending = () => void reply.clearCookie(REFRESH, options);
    },
    apply: () => pending?.(),
  };
};
