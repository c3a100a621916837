import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** One plant within the caller's scope. */
export const plantOf = async (ctx: Ctx, id: string): Promise<RowOfTable<'plant'>> => {
  const plant = await ctx.rows('plant').selectAll().where('plant.id', '=', id).executeTakeFirst();
  if (!plant) throw refuse('not_found');
  return plant;
};

/** The plants of the caller by their numbers, as files name them. */
export const plantIds = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.rows('plant').select(['id', 'plant_no']).execute();
  return new Map(rows.map(({ id, plant_no }) => [plant_no, id]));
};
