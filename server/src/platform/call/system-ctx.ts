import { DEFAULT_LANGUAGE, type Timestamp } from '@inbound/shared';
import { type DatabaseContext, type Transaction, wholeTenant } from '../database/transaction.ts';
import { Ctx, type Session } from './context.ts';
import type { Platform } from './platform.ts';

/** The cookies of a context without a browser. */
export const NO_COOKIES = {
  refreshToken: undefined,
  setRefreshToken: () => undefined,
  clearRefreshToken: () => undefined,
  signOn: undefined,
  setSignOn: () => undefined,
  clearSignOn: () => undefined,
  apply: () => undefined,
};

interface SystemCaller {
  tenant: number;
  now?: Timestamp;
  session?: Session;
  /** The rows that it reaches, where they are not all of the tenant. */
  scope?: DatabaseContext;
}

/**
 * A context without a call: for jobs, the command line and the seed. It reaches all rows of one tenant, or those of a scope; what it changes
 * is written down as done by `system`, or by the person whose session is handed over.
 */
export const systemCtx = (
  platform: Platform,
  tx: Transaction,
  { tenant, now = platform.clock.now(), session, scope = wholeTenant(tenant) }: SystemCaller,
): Ctx => {
  tx.setContext(scope);
  return new Ctx({
    platform,
    tx,
    now,
    scope,
    session,
    trackId: 'system',
    language: DEFAULT_LANGUAGE,
    caller: { ip: '', userAgent: '', key: '' },
    cookies: NO_COOKIES,
    plantId: undefined,
  });
};
