import type { Ctx } from '../../platform/call/context.ts';
import type { ItemRow } from './rows.ts';

/** Writes down how much of each item was loaded: what was counted, else what was planned. Answers the sum. */
export const loadItems = async (
  ctx: Ctx,
  items: readonly ItemRow[],
  counted: ReadonlyMap<string, number> = new Map(),
): Promise<number> => {
  let total = 0;
  for (const { id, planned } of items) {
    const sent = counted.get(id) ?? planned;
    total += sent;
    await ctx.update('container_note_item').set({ sent }).where('container_note_item.id', '=', id).execute();
  }
  return total;
};
