import type { Ctx } from '../call/context.ts';

/** Work that is done once this transaction is committed: of `kind`, under the id of what it is about. */
export const queueJob = (ctx: Ctx, kind: string, id: string): Promise<void> =>
  ctx.insert('job', { id, kind, ordering_key: id, run_at: ctx.now, created_at: ctx.now });
