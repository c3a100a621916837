import { refuse } from '@inbound/shared';
import type { listPlants, PlantRow } from '@inbound/shared/master/plant/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith, type ListSpec } from '../../platform/list/list.ts';

/** The columns of a plant under the names of its contract. */
export const plantColumns = [
  'plant.id',
  'plant.version',
  'plant.plant_no as plantNo',
  'plant.name_zh as nameZh',
  'plant.name_en as nameEn',
  'plant.sap_name as sapName',
  'plant.contact',
  'plant.country',
  'plant.province',
  'plant.city',
  'plant.post_code as postCode',
  'plant.street',
  'plant.time_zone as timeZone',
  'plant.active',
  'plant.changed_at as changedAt',
] as const;

const SEARCHED = ['plant.search_no', 'plant.search_zh', 'plant.search_en', 'plant.search_sap'];

export const plantList: ListSpec<typeof listPlants, 'plant'> = {
  table: 'plant',
  where: (query, { search, active }) => {
    if (search)
      query = query.where(
        sql<boolean>`(${sql.join(
          SEARCHED.map(column => beginsWith(column, search)),
          sql` or `,
        )})`,
      );
    if (active !== undefined) query = query.where('plant.active', '=', active);
    return query;
  },
  sort: {
    plantNo: 'plant.plant_no',
    nameZh: 'plant.name_zh',
    nameEn: 'plant.name_en',
    sapName: 'plant.sap_name',
    changedAt: 'plant.changed_at',
  },
  select: query => query.select(plantColumns),
  tabs: {
    active: query => query.where('plant.active', '=', true),
    inactive: query => query.where('plant.active', '=', false),
  },
};

export const readOne = async (ctx: Ctx, id: string): Promise<PlantRow> => {
  const plant = await ctx.rows('plant').select(plantColumns).where('plant.id', '=', id).executeTakeFirst();
  if (!plant) throw refuse('not_found');
  return plant;
};
