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

/** Sends queries between the statements that widen and restore the scope: no other query of the call runs in the wider scope. */
const sendAcrossTenant = (
  ctx: Ctx,
  why: string,
  queriesIn: (own: Ctx) => readonly AcrossQuery[],
): Promise<Record<string, unknown>[][]> => {
  const own = inWholeTenant(ctx, why);
  try {
    return Promise.all(queriesIn(own).map(({ sql, parameters }) => own.tx.query(sql, parameters)));
  } finally {
    // Nothing is awaited before: the queries have left, and their answers may come later.
    ctx.tx.setContext(ctx.scope);
  }
};

/** The rows of one query over all rows of the tenant, sent at once. */
export const queryAcrossTenant = async <T extends Record<string, unknown>>(
  ctx: Ctx,
  why: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<T[]> => {
  const [rows = []] = await sendAcrossTenant(ctx, why, () => [{ sql, parameters }]);
  return rows as T[];
};

/** Runs several built queries over all rows of the tenant, with one change of scope, and returns the rows of each. */
export const eachAcrossTenant = async <T extends readonly unknown[]>(
  ctx: Ctx,
  why: string,
  build: (own: Ctx) => { readonly [K in keyof T]: Compilable<T[K]> },
): Promise<{ [K in keyof T]: T[K][] }> => {
  const answers = await sendAcrossTenant(ctx, why, own =>
    (build(own) as readonly Compilable[]).map(query => query.compile()),
  );
  return answers as { [K in keyof T]: T[K][] };
};

/** The rows of one built query over all rows of the tenant. It is sent at once: by itself it would wait for its connection. */
export const rowsAcrossTenant = async <T>(ctx: Ctx, why: string, build: (own: Ctx) => Compilable<T>): Promise<T[]> => {
  const [rows] = await eachAcrossTenant<[T]>(ctx, why, own => [build(own)]);
  return rows;
};

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
