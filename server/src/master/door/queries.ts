import { refuse } from '@inbound/shared';
import { type DoorRow, doorRow, listDoors } from '@inbound/shared/master/door/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const doorColumns = fields('door', doorRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  unloadingPointCode: 'unloading_point.code',
  unloadingPointNameZh: 'unloading_point.name_zh',
  unloadingPointNameEn: 'unloading_point.name_en',
});

const withPlaces = (query: ScopedQuery<'door'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'door.tenant_id').onRef('plant.id', '=', 'door.plant_id'),
    )
    .innerJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'door.tenant_id')
        .onRef('unloading_point.id', '=', 'door.unloading_point_id'),
    )
    .select(doorColumns);

export const doorList = listSpec(listDoors, 'door', {
  filters: {
    id: oneOf('door.id'),
    search: beginsWithAny('door.search_name'),
    plantId: oneOf('door.plant_id'),
    unloadingPointId: oneOf('door.unloading_point_id'),
    takesKlt: is('door.takes_klt'),
    takesGlt: is('door.takes_glt'),
    hazardous: is('door.hazardous'),
    active: is('door.active'),
  },
  sort: { name: 'door.name', changedAt: 'door.changed_at' },
  sums: {},
  select: withPlaces,
});

export const readOne = async (ctx: Ctx, id: string): Promise<DoorRow> => {
  const row = await withPlaces(ctx.rows('door').where('door.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some names, at all points, that there are. */
export const readKnown = (ctx: Ctx, names: ReadonlySet<string>): Promise<DoorRow[]> =>
  withPlaces(ctx.rows('door').where('door.name', 'in', [...names])).execute();
