import { refuse } from '@inbound/shared';
import {
  listUnloadingPoints,
  type UnloadingPointRow,
  unloadingPointRow,
} from '@inbound/shared/master/unloading-point/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';

const columns = fields('unloading_point', unloadingPointRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  door: sql<string>`coalesce(door.name, '')`,
  areaCode: 'unloading_area.code',
  areaNameZh: 'unloading_area.name_zh',
  areaNameEn: 'unloading_area.name_en',
});

const withPlaces = (query: ScopedQuery<'unloading_point'>) =>
  query
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('plant.id', '=', 'unloading_point.plant_id'),
    )
    .innerJoin('unloading_area', join =>
      join
        .onRef('unloading_area.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('unloading_area.id', '=', 'unloading_point.area_id'),
    )
    .leftJoin('door', join =>
      join
        .onRef('door.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('door.unloading_point_id', '=', 'unloading_point.id')
        .on('door.usual', '=', true),
    )
    .select(columns);

export const unloadingPointList = listSpec(listUnloadingPoints, 'unloading_point', {
  filters: {
    id: oneOf('unloading_point.id'),
    search: beginsWithAny(
      'unloading_point.search_code',
      'unloading_point.search_zh',
      'unloading_point.search_en',
      ...Object.values(nameColumns('unloading_point')),
    ),
    plantId: oneOf('unloading_point.plant_id'),
    areaId: oneOf('unloading_point.area_id'),
  },
  sort: { code: 'unloading_point.code', changedAt: 'unloading_point.changed_at' },
  sums: {},
  select: withPlaces,
});

export const readOne = async (ctx: Ctx, id: string): Promise<UnloadingPointRow> => {
  const row = await withPlaces(ctx.rows('unloading_point')).where('unloading_point.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes, at all plants, that there are. */
export const readKnown = (ctx: Ctx, codes: ReadonlySet<string>): Promise<UnloadingPointRow[]> =>
  withPlaces(ctx.rows('unloading_point'))
    .where('unloading_point.code', 'in', [...codes])
    .execute();
