import { refuse } from '@inbound/shared';
import { listMappings, type MappingRow, mappingRow } from '@inbound/shared/calloff/column-mapping/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('column_mapping', mappingRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
});

const withNames = (query: ScopedQuery<'column_mapping'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'column_mapping.tenant_id').onRef('plant.id', '=', 'column_mapping.plant_id'),
    )
    .leftJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'column_mapping.tenant_id')
        .onRef('supplier.id', '=', 'column_mapping.supplier_id'),
    )
    .select(columns);

export const mappingList = listSpec(listMappings, 'column_mapping', {
  filters: { plantId: oneOf('column_mapping.plant_id') },
  sort: { changedAt: 'column_mapping.changed_at' },
  sums: {},
  select: withNames,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MappingRow> => {
  const row = await withNames(ctx.rows('column_mapping')).where('column_mapping.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** All that is remembered at the caller's plants, or at one of them: the oldest first. */
export const readRemembered = (ctx: Ctx, plantNo: string | undefined): Promise<MappingRow[]> => {
  const all = withNames(ctx.rows('column_mapping')).orderBy('column_mapping.id');
  return (plantNo === undefined ? all : all.where('plant.plant_no', '=', plantNo)).execute();
};
