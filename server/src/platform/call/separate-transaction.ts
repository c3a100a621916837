import { transact } from '../database/transaction.ts';
import type { Ctx } from './context.ts';
import type { Platform } from './platform.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * Works in a transaction of its own for a tenant that no session names: the one in a refresh token, or the operator's,
 * for what belongs to the installation. `why` is for the reader; `tools/check-context` asks for it.
 */
export const inTenantTransaction = <T>(
  platform: Platform,
  tenant: number,
  _why: string,
  work: (own: Ctx) => Promise<T>,
): Promise<T> => transact(platform.apartPool, tx => work(systemCtx(platform, tx, { tenant })));

/**
 * Does something in a transaction of its own, which is committed whatever becomes of the call: a refusal undoes all that
 * the call itself has written, but a failed sign-in must stay counted and a used ticket must stay used.
 *
 * The context reaches all rows of the caller's tenant and nobody's name stands behind it. `work` answers what it found,
 * and the caller refuses after it: what `work` throws undoes it. To be called before the call locks rows itself, for
 * the two transactions do not see each other and would wait for each other.
 */
export const inSeparateTransaction = <T>(ctx: Ctx, why: string, work: (own: Ctx) => Promise<T>): Promise<T> =>
  inTenantTransaction(ctx.platform, ctx.tenant, why, work);
