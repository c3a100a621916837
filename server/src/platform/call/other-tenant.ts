import { refuse } from '@inbound/shared';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx } from './context.ts';
import { systemCtx } from './system-ctx.ts';

/**
 * Works in another tenant within the call's own transaction, for the operator of the installation alone; afterwards the
 * call goes on in its own scope, and nobody's name stands behind what was done there. Nothing else of the call may be
 * under way meanwhile. `why` is for the reader; `tools/check-context` asks for it.
 */
export const inOtherTenant = async <T>(
  ctx: Ctx,
  tenant: number,
  _why: string,
  work: (own: Ctx) => Promise<T>,
): Promise<T> => {
  if (ctx.session.tenant !== OPERATOR_TENANT) throw refuse('operator_only');
  // What leaves right before the commit is told to those of the tenant in which it was done.
  ctx.tx.settleAll();
  try {
    return await work(systemCtx(ctx.platform, ctx.tx, { tenant, now: ctx.now }));
  } finally {
    ctx.tx.settleAll();
    ctx.tx.setContext(ctx.scope);
  }
};
