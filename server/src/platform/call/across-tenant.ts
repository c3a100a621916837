import type { Ctx } from './context.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * The same call over all rows of its tenant, until it ends; nobody's name stands behind what it changes. `why` tells the
 * reader what the caller's own scope cannot do; `tools/check-context` asks for it.
 */
export const inWholeTenant = (ctx: Ctx, _why: string): Ctx =>
  systemCtx(ctx.platform, ctx.tx, { tenant: ctx.tenant, now: ctx.now });

/**
 * One question over all rows of the tenant. It is sent before `ask` first waits, in one go with what widens the scope and
 * what narrows it again, so that nothing else of the call runs in the wider one.
 */
export const queryAcrossTenant = <T>(ctx: Ctx, why: string, ask: (own: Ctx) => Promise<T>): Promise<T> => {
  const answer = ask(inWholeTenant(ctx, why));
  ctx.tx.setContext(ctx.scope);
  return answer;
};

/**
 * Several questions over all rows of the tenant; afterwards the call goes on in its own scope. Nothing else of the call may
 * be under way meanwhile: the transaction has one scope at a time.
 */
export const readAcrossTenant = async <T>(ctx: Ctx, why: string, read: (own: Ctx) => Promise<T>): Promise<T> => {
  try {
    return await read(inWholeTenant(ctx, why));
  } finally {
    ctx.tx.setContext(ctx.scope);
  }
};
