import type { Ctx } from './context.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * The context of the same call, widened to all rows of its tenant until the call ends; its changes are recorded as the
 * system's. The reason says what the caller's own scope cannot do; `tools/check-context` requires it.
 */
export const inWholeTenant = (ctx: Ctx, _why: string): Ctx =>
  systemCtx(ctx.platform, ctx.tx, { tenant: ctx.tenant, now: ctx.now });

/**
 * Runs one query over all rows of the tenant. The statements that widen and restore the scope are sent together with the
 * query, so that no other query of the call runs in the wider scope.
 */
export const queryAcrossTenant = <T>(ctx: Ctx, why: string, ask: (own: Ctx) => Promise<T>): Promise<T> => {
  const answer = ask(inWholeTenant(ctx, why));
  ctx.tx.setContext(ctx.scope);
  return answer;
};

/**
 * Runs several queries over all rows of the tenant, then restores the scope of the call. No other query of the call may
 * run meanwhile, because the transaction has one scope at a time.
 */
export const readAcrossTenant = async <T>(ctx: Ctx, why: string, read: (own: Ctx) => Promise<T>): Promise<T> => {
  try {
    return await read(inWholeTenant(ctx, why));
  } finally {
    ctx.tx.setContext(ctx.scope);
  }
};
