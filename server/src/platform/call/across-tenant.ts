import type { Compilable } from 'kysely';
import type { Ctx } from './context.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * The context of the same call, widened to all rows of its tenant until the call ends; its changes are recorded as the
 * system's. The reason says what the caller's own scope cannot do; `tools/check-context` requires it.
 */
export const inWholeTenant = (ctx: Ctx, _why: string): Ctx =>
  systemCtx(ctx.platform, ctx.tx, { tenant: ctx.tenant, now: ctx.now });

interface AcrossQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Sends one query between the statements that widen and restore the scope: no other query of the call runs in the wider scope. */
const sendAcrossTenant = <T>(ctx: Ctx, why: string, queryIn: (own: Ctx) => AcrossQuery): Promise<T[]> => {
  const own = inWholeTenant(ctx, why);
  const { sql, parameters } = queryIn(own);
  const answer = own.tx.query<T & Record<string, unknown>>(sql, parameters);
  ctx.tx.setContext(ctx.scope);
  return answer;
};

/** The rows of one query over all rows of the tenant, sent at once. */
export const queryAcrossTenant = <T extends Record<string, unknown>>(
  ctx: Ctx,
  why: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<T[]> => sendAcrossTenant(ctx, why, () => ({ sql, parameters }));

/** The rows of one built query over all rows of the tenant. It is sent at once: by itself it would wait for its connection. */
export const rowsAcrossTenant = <T>(ctx: Ctx, why: string, build: (own: Ctx) => Compilable<T>): Promise<T[]> =>
  sendAcrossTenant(ctx, why, own => build(own).compile());

/**
 * Runs several queries over all rows of the tenant, then restores the scope of the call; what they wrote, with its history,
 * is written before. No other query of the call may run meanwhile, because the transaction has one scope at a time.
 */
export const readAcrossTenant = async <T>(ctx: Ctx, why: string, read: (own: Ctx) => Promise<T>): Promise<T> => {
  try {
    return await read(inWholeTenant(ctx, why));
  } finally {
    ctx.tx.settleAll();
    ctx.tx.setContext(ctx.scope);
  }
};
