import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type LocationRow = RowOfTable<'production_location'>;
export type SupplierRow = RowOfTable<'supplier'>;

/** A supplier whose address is maintained, as labels, papers and messages need it. */
export const supplierOf = async (ctx: Ctx, id: string): Promise<SupplierRow> => {
  const supplier = await ctx.rows('supplier').selectAll().where('id', '=', id).executeTakeFirst();
  if (!supplier) throw refuse('not_found');
  if (!supplier.address.trim()) throw refuse('no_supplier_address', { supplier: supplier.code });
  return supplier;
};

/** From where the supplier ships: the named location, else its main one. */
export const locationOf = async (
  ctx: Ctx,
  supplier: SupplierRow,
  id: string | null | undefined,
): Promise<LocationRow> => {
  const locations = await ctx
    .rows('production_location')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .orderBy('main', 'desc')
    .orderBy('code')
    .execute();
  if (id) {
    const named = locations.find(location => location.id === id);
    if (!named) throw refuse('unknown_reference', { field: 'productionLocationId', value: id });
    return named;
  }
  const [main] = locations;
  if (!main) throw refuse('no_supplier_origin', { supplier: supplier.code });
  return main;
};
