import { refuse } from '@inbound/shared';
import { listPlants, type PlantRow, plantRow } from '@inbound/shared/master/plant/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';

/** The columns of a plant under the names of its contract. */
export const plantColumns = fields('plant', plantRow);

export const plantList = listSpec(listPlants, 'plant', {
  filters: {
    search: beginsWithAny(
      'plant.search_no',
      'plant.search_zh',
      'plant.search_en',
      'plant.search_sap',
      ...Object.values(nameColumns('plant')),
    ),
    active: is('plant.active'),
  },
  sort: {
    plantNo: 'plant.plant_no',
    nameZh: 'plant.name_zh',
    nameEn: 'plant.name_en',
    ...nameColumns('plant'),
    sapName: 'plant.sap_name',
    changedAt: 'plant.changed_at',
  },
  sums: {},
  select: query => query.select(plantColumns),
});

export const readOne = async (ctx: Ctx, id: string): Promise<PlantRow> => {
  const plant = await ctx.rows('plant').select(plantColumns).where('plant.id', '=', id).executeTakeFirst();
  if (!plant) throw refuse('not_found');
  return plant;
};
