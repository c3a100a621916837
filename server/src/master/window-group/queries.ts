import { refuse } from '@inbound/shared';
import { listWindowGroups, type WindowGroupRow, windowGroupRow } from '@inbound/shared/master/window-group/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** One column of the suppliers of a group, of those that the reader may see. */
const ofSuppliers = (ctx: Ctx, column: 'id' | 'code') =>
  sql<string[]>`${ctx
    .rows('window_group_supplier')
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'window_group_supplier.tenant_id')
        .onRef('supplier.id', '=', 'window_group_supplier.supplier_id'),
    )
    .where(sql<boolean>`window_group_supplier.window_group_id = window_group.id`)
    .select(
      sql<string[]>`coalesce(array_agg(${sql.ref(`supplier.${column}`)}::text order by supplier.code), '{}')`.as(
        'suppliers',
      ),
    )}`;

const columnsFor = (ctx: Ctx) =>
  fields('window_group', windowGroupRow, {
    plantNo: 'plant.plant_no',
    plantNameZh: 'plant.name_zh',
    plantNameEn: 'plant.name_en',
    supplierIds: ofSuppliers(ctx, 'id'),
    suppliers: ofSuppliers(ctx, 'code'),
  });

const withPlant = (query: ScopedQuery<'window_group'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'window_group.tenant_id').onRef('plant.id', '=', 'window_group.plant_id'),
    )
    .select(columnsFor(ctx));

export const windowGroupList = listSpec(listWindowGroups, 'window_group', {
  filters: {
    id: oneOf('window_group.id'),
    search: beginsWithAny('window_group.search_name'),
    plantId: oneOf('window_group.plant_id'),
    supplierId: ids => sql`window_group.id in (select gs.window_group_id from window_group_supplier gs
      where gs.tenant_id = window_group.tenant_id and gs.supplier_id = any (${ids}::uuid[]))`,
  },
  sort: { name: 'window_group.name', changedAt: 'window_group.changed_at' },
  sums: {},
  select: withPlant,
});

export const readOne = async (ctx: Ctx, id: string): Promise<WindowGroupRow> => {
  const row = await withPlant(ctx.rows('window_group').where('window_group.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some names, at all plants, that there are. */
export const readKnown = (ctx: Ctx, names: ReadonlySet<string>): Promise<WindowGroupRow[]> =>
  withPlant(ctx.rows('window_group').where('window_group.name', 'in', [...names]), ctx).execute();
