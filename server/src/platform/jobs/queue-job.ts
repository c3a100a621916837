import type { Ctx } from '../call/context.ts';

/** Queues work that a worker does after this transaction is committed, with its `kind`, the id of its subject, and its data. */
export const queueJob = (ctx: Ctx, kind: string, id: string, payload: object = {}): Promise<void> =>
  ctx.insert('job', {
    id,
    kind,
    payload: JSON.stringify(payload),
    ordering_key: id,
    run_at: ctx.now,
    created_at: ctx.now,
  });
