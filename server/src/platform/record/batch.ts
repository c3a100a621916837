import { type BatchAnswer, Refusal } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';

/**
 * Does the same to many rows, each by itself: what failed is undone and answered with its code, the rest stays done.
 * Rows are taken in the order of their ids, so that two users with overlapping choices do not deadlock.
 */
export const eachRow = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  doOne: (item: I) => Promise<unknown>,
): Promise<BatchAnswer> => {
  const results = new Map<string, BatchAnswer['results'][number]>();
  for (const item of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      await ctx.tx.attempt(() => doOne(item));
      results.set(item.id, { id: item.id });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, item);
      if (!refusal) throw error;
      results.set(item.id, { id: item.id, code: refusal.code, params: refusal.params });
    }
  }
  return { results: items.map(item => results.get(item.id) ?? { id: item.id }) };
};
