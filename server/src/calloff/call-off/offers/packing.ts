import type { Decimal } from '@inbound/shared';
import type { Ctx } from '../../../platform/call/context.ts';

/** How much goes into a package of lines for which the supplier has changed it, by the id of the line. */
export const adjustedPackQty = async (ctx: Ctx, lineIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await ctx
    .rows('call_off_line')
    .select(['call_off_line.id', 'call_off_line.packing_override as qty'])
    .where('call_off_line.id', 'in', [...lineIds])
    .where('call_off_line.packing_override', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, qty }) => (qty === null ? [] : [[id, qty] as const])));
};
