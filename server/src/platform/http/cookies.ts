import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The refresh token's cookie: only the browser sends it, only over https or loopback, scripts never see it. */
export const REFRESH = '__Host-inbound-refresh';
/** Tells that a browser which comes back from an issuer is the one that went there. */
export const SIGN_ON = '__Host-inbound-sign-on';

/** The cookies of one call; what is set goes out only when the transaction was committed. */
export interface Cookies {
  readonly refreshToken: string | undefined;
  setRefreshToken(token: string, seconds: number): void;
  clearRefreshToken(): void;
  /** The mark of a browser that is at an issuer. */
  readonly signOn: string | undefined;
  setSignOn(mark: string, seconds: number): void;
  clearSignOn(): void;
  apply(): void;
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => {
  const pending = new Map<string, () => void>();
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const };
  const set = (name: string, value: string, seconds: number): void => {
    pending.set(name, () => void reply.setCookie(name, value, { ...options, maxAge: seconds }));
  };
  const clear = (name: string): void => {
    pending.set(name, () => void reply.clearCookie(name, options));
  };
  return {
    refreshToken: request.cookies[REFRESH],
    setRefreshToken: (token, seconds) => set(REFRESH, token, seconds),
    clearRefreshToken: () => clear(REFRESH),
    signOn: request.cookies[SIGN_ON],
    setSignOn: (mark, seconds) => set(SIGN_ON, mark, seconds),
    clearSignOn: () => clear(SIGN_ON),
    apply: () => {
      for (const write of pending.values()) write();
    },
  };
};
