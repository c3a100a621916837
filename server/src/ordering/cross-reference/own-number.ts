import type { Ctx } from '../../platform/call/context.ts';

const ONE_AND_ANOTHER = 2;

/** The number by which the caller's company knows a part; empty where it has none, and where it has several. */
export const ownNumberOf = async (ctx: Ctx, partId: string): Promise<string> => {
  const known = await ctx
    .rows('cross_reference')
    .select('own_part_no')
    .where('part_id', '=', partId)
    .limit(ONE_AND_ANOTHER)
    .execute();
  return known.length === 1 ? (known[0]?.own_part_no ?? '') : '';
};
