import { refuse } from '@inbound/shared';
import { listMaterials, type MaterialRow, materialRow } from '@inbound/shared/master/material/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';

const columns = fields('material', materialRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  unloadingPointCode: 'unloading_point.code',
  unloadingPointNameZh: 'unloading_point.name_zh',
  unloadingPointNameEn: 'unloading_point.name_en',
});

/** Materials with what their plant and unloading point are called. */
export const withPlaces = (query: ScopedQuery<'material'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'material.tenant_id').onRef('plant.id', '=', 'material.plant_id'),
    )
    .leftJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'material.tenant_id')
        .onRef('unloading_point.id', '=', 'material.unloading_point_id'),
    )
    .select(columns);

export const materialList = listSpec(listMaterials, 'material', {
  filters: {
    id: oneOf('material.id'),
    search: beginsWithAny(
      'material.search_part',
      'material.search_zh',
      'material.search_en',
      ...Object.values(nameColumns('material')),
    ),
    plantId: oneOf('material.plant_id'),
    mrpController: oneOf('material.mrp_controller'),
    unloadingPointId: oneOf('material.unloading_point_id'),
    unit: oneOf('material.unit'),
    preference: oneOf('material.preference'),
    epil: is('material.epil'),
    validFrom: day => sql`(material.valid_to is null or material.valid_to >= ${day})`,
    validTo: day => sql`(material.valid_from is null or material.valid_from <= ${day})`,
    active: is('material.active'),
    withoutPoint: where(() => sql`material.unloading_point_id is null`),
  },
  sort: {
    partNo: 'material.part_no',
    nameZh: 'material.name_zh',
    nameEn: 'material.name_en',
    ...nameColumns('material'),
    mrpController: 'material.mrp_controller',
    netWeight: 'material.net_weight',
    changedAt: 'material.changed_at',
  },
  sums: {},
  select: withPlaces,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MaterialRow> => {
  const material = await withPlaces(ctx.rows('material')).where('material.id', '=', id).executeTakeFirst();
  if (!material) throw refuse('not_found');
  return material;
};
