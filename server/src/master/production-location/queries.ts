import { refuse } from '@inbound/shared';
import { type LocationRow, listLocations, locationRow } from '@inbound/shared/master/production-location/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('production_location', locationRow, { supplierCode: 'supplier.code' });

const withSupplier = (query: ScopedQuery<'production_location'>) =>
  query
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'production_location.tenant_id')
        .onRef('supplier.id', '=', 'production_location.supplier_id'),
    )
    .select(columns);

export const locationList = listSpec(listLocations, 'production_location', {
  filters: { supplierId: oneOf('production_location.supplier_id') },
  sort: { code: 'production_location.code', changedAt: 'production_location.changed_at' },
  sums: {},
  select: withSupplier,
});

export const readOne = async (ctx: Ctx, id: string): Promise<LocationRow> => {
  const row = await withSupplier(ctx.rows('production_location'))
    .where('production_location.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes, of all suppliers, that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<LocationRow[]> =>
  withSupplier(ctx.rows('production_location'))
    .where('production_location.code', 'in', [...keys])
    .execute();
