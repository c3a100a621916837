import { transact } from '../database/transaction.ts';
import type { Ctx } from './context.ts';
import type { Platform } from './platform.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * Runs `work` in a separate transaction of a tenant that the session does not name: the tenant of a refresh token, or the
 * operator's tenant. The reason is for readers of the code; `tools/check-context` requires it.
 */
export const inTenantTransaction = <T>(
  platform: Platform,
  tenant: number,
  _why: string,
  work: (own: Ctx) => Promise<T>,
): Promise<T> => transact(platform.apartPool, tx => work(systemCtx(platform, tx, { tenant })));

/**
 * Runs `work` in a separate transaction that is committed even if the call is refused: a failed sign-in must stay counted,
 * and a used ticket must stay used.
 *
 * The context of `work` reaches all rows of the caller's tenant, with the system as its actor. `work` returns what it
 * found, and the caller refuses afterwards: an error in `work` rolls it back. Call it before the call locks rows itself,
 * because the two transactions would wait for each other's locks.
 */
export const inSeparateTransaction = <T>(
  ctx: Pick<Ctx, 'platform' | 'tenant'>,
  why: string,
  work: (own: Ctx) => Promise<T>,
): Promise<T> => inTenantTransaction(ctx.platform, ctx.tenant, why, work);
