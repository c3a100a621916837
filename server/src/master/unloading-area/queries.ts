import { refuse } from '@inbound/shared';
import { type AreaRow, areaRow, listAreas } from '@inbound/shared/master/unloading-area/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';

const POINTS = sql<number>`(
  select count(*)::int from unloading_point p
  where p.tenant_id = unloading_area.tenant_id and p.area_id = unloading_area.id)`;

const columns = fields('unloading_area', areaRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  points: POINTS,
});

const withPlant = (query: ScopedQuery<'unloading_area'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'unloading_area.tenant_id').onRef('plant.id', '=', 'unloading_area.plant_id'),
    )
    .select(columns);

export const areaList = listSpec(listAreas, 'unloading_area', {
  filters: {
    id: oneOf('unloading_area.id'),
    search: beginsWithAny(
      'unloading_area.search_code',
      'unloading_area.search_zh',
      'unloading_area.search_en',
      ...Object.values(nameColumns('unloading_area')),
    ),
    plantId: oneOf('unloading_area.plant_id'),
  },
  sort: { code: 'unloading_area.code', changedAt: 'unloading_area.changed_at' },
  sums: {},
  select: withPlant,
});

export const readOne = async (ctx: Ctx, id: string): Promise<AreaRow> => {
  const row = await withPlant(ctx.rows('unloading_area')).where('unloading_area.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes, at all plants, that there are. */
export const readKnown = (ctx: Ctx, codes: ReadonlySet<string>): Promise<AreaRow[]> =>
  withPlant(ctx.rows('unloading_area'))
    .where('unloading_area.code', 'in', [...codes])
    .execute();
