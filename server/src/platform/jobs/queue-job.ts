import type { Ctx } from '../call/context.ts';

/** Work that is done once this transaction is committed: of `kind`, under the id of what it is about, with what it must know. */
export const queueJob = (ctx: Ctx, kind: string, id: string, payload: object = {}): Promise<void> =>
  ctx.insert('job', {
    id,
    kind,
    payload: JSON.stringify(payload),
    ordering_key: id,
    run_at: ctx.now,
    created_at: ctx.now,
  });
