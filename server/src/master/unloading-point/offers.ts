import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** The unloading point that a material goes to; refused where none is maintained for it. */
export const pointOf = async (
  ctx: Ctx,
  id: string | null,
  material: string,
): Promise<RowOfTable<'unloading_point'>> => {
  const point = id ? await ctx.rows('unloading_point').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!point) throw refuse('no_source_or_unloading_area', { material });
  return point;
};
