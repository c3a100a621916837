import { refuse } from '@inbound/shared';
import {
  listMaterialStocks,
  type MaterialStockRow,
  materialStockRow,
} from '@inbound/shared/planning/material-stock/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('material_stock', materialStockRow.omit({ isOld: true }), {
  plantNo: 'plant.plant_no',
  materialNameZh: 'material.name_zh',
  materialNameEn: 'material.name_en',
  unit: 'material.unit',
});

/** The newest count of the same plant names other materials. */
const IS_OLD = sql<boolean>`material_stock.as_of < (select max(newest.as_of) from material_stock newest
  where newest.tenant_id = material_stock.tenant_id and newest.plant_id = material_stock.plant_id)`;

const selectRows = (query: ScopedQuery<'material_stock'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'material_stock.tenant_id').onRef('plant.id', '=', 'material_stock.plant_id'),
    )
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'material_stock.tenant_id')
        .onRef('material.id', '=', 'material_stock.material_id'),
    )
    .select(columns)
    .select(IS_OLD.as('isOld'));

export const materialStockList = listSpec(listMaterialStocks, 'material_stock', {
  filters: {
    search: beginsWithAny('material_stock.search_part'),
    plantId: oneOf('material_stock.plant_id'),
    materialId: oneOf('material_stock.material_id'),
    negative: wanted => sql`(material_stock.quantity < 0) = ${wanted}`,
  },
  sort: { partNo: 'material_stock.part_no', asOf: 'material_stock.as_of', changedAt: 'material_stock.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MaterialStockRow> => {
  const row = await selectRows(ctx.rows('material_stock').where('material_stock.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** A count as an import compares it: a newer one does not keep the time and the rest of the day of the one before. */
export type KnownCount = Omit<MaterialStockRow, 'asOfTime' | 'restOfDay'>;

/** What is known of some part numbers. */
export const readKnown = async (ctx: Ctx, partNos: ReadonlySet<string>): Promise<KnownCount[]> => {
  const named = ctx.rows('material_stock').where('material_stock.part_no', 'in', [...partNos]);
  const rows = await selectRows(named).execute();
  return rows.map(({ asOfTime: _, restOfDay: __, ...row }) => row);
};
