import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** The forwarders that are in use, at each plant at which they carry. */
const carriers = (ctx: Ctx) =>
  ctx
    .rows('forwarder')
    .innerJoin('forwarder_plant', join =>
      join
        .onRef('forwarder_plant.tenant_id', '=', 'forwarder.tenant_id')
        .onRef('forwarder_plant.forwarder_id', '=', 'forwarder.id'),
    )
    .where('forwarder.active', '=', true);

/** What a forwarder is called at a plant by `forwarderIds`. */
export const forwarderKey = (plantId: string, code: string): string => `${plantId}/${code}`;

/** The forwarders that can be named at each plant, by plant and code, as files name them. */
export const forwarderIds = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const rows = await carriers(ctx)
    .select(['forwarder.id', 'forwarder.code', 'forwarder_plant.plant_id as plantId'])
    .execute();
  return new Map(rows.map(({ id, code, plantId }) => [forwarderKey(plantId, code), id]));
};

/** A forwarder that is in use and carries at a plant; another one cannot be named on a document of that plant. */
export const forwarderAt = async (ctx: Ctx, id: string, plantId: string): Promise<RowOfTable<'forwarder'>> => {
  const forwarder = await carriers(ctx)
    .selectAll('forwarder')
    .where('forwarder.id', '=', id)
    .where('forwarder_plant.plant_id', '=', plantId)
    .executeTakeFirst();
  if (!forwarder) throw refuse('unknown_reference', { field: 'forwarderId', value: id });
  return forwarder;
};

/** The forwarder that is a company's own at a plant; refused where the company carries nothing there. */
export const forwarderOfCompany = async (
  ctx: Ctx,
  companyId: string,
  plantId: string,
): Promise<RowOfTable<'forwarder'>> => {
  const forwarder = await carriers(ctx)
    .selectAll('forwarder')
    .where('forwarder.carrier_id', '=', companyId)
    .where('forwarder_plant.plant_id', '=', plantId)
    .orderBy('forwarder.code')
    .executeTakeFirst();
  if (!forwarder) throw refuse('unknown_reference', { field: 'forwarderId', value: '' });
  return forwarder;
};
