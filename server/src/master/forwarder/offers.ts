import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** A forwarder that is in use and carries at a plant; another one cannot be named on a document of that plant. */
export const forwarderAt = async (ctx: Ctx, id: string, plantId: string): Promise<RowOfTable<'forwarder'>> => {
  const forwarder = await ctx
    .rows('forwarder')
    .selectAll('forwarder')
    .innerJoin('forwarder_plant', join =>
      join
        .onRef('forwarder_plant.tenant_id', '=', 'forwarder.tenant_id')
        .onRef('forwarder_plant.forwarder_id', '=', 'forwarder.id'),
    )
    .where('forwarder.id', '=', id)
    .where('forwarder.active', '=', true)
    .where('forwarder_plant.plant_id', '=', plantId)
    .executeTakeFirst();
  if (!forwarder) throw refuse('unknown_reference', { field: 'forwarderId', value: id });
  return forwarder;
};
