import { type CompanyKind, refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';

export type LocationRow = RowOfTable<'production_location'>;
export type SupplierRow = RowOfTable<'supplier'>;

/** A supplier as it is now; what it lacks for sending is said by the rules of sending, and keeps nobody from reading. */
export const supplierOf = async (ctx: Ctx, id: string): Promise<SupplierRow> => {
  const supplier = await ctx.rows('supplier').selectAll().where('id', '=', id).executeTakeFirst();
  if (!supplier) throw refuse('not_found');
  return supplier;
};

/** A supplier for whom goods are to leave: its address must be maintained, as labels, papers and messages need it. */
export const shippingSupplierOf = async (ctx: Ctx, id: string): Promise<SupplierRow> => {
  const supplier = await supplierOf(ctx, id);
  if (!supplier.address.trim()) throw refuse('no_supplier_address', { supplier: supplier.code });
  return supplier;
};

/** How a supplier is named in a call; a supplier's user names none. */
interface SupplierName {
  id?: string | undefined;
  code?: string | undefined;
}

/**
 * The supplier for whom the caller acts: the named one, else the caller's own. `field` is what it is called in the call:
 * a buyer's user must say it (`required`), and nobody names a foreign one (`unknown_reference`).
 */
export const supplierOfCaller = async (ctx: Ctx, field: string, { id, code }: SupplierName): Promise<SupplierRow> => {
  const isNamed = id !== undefined || code !== undefined;
  if (!isNamed && ctx.session.companyKind === 'buyer') throw refuse('required', { field });
  let query = ctx.rows('supplier').selectAll().orderBy('code');
  if (id !== undefined) query = query.where('id', '=', id);
  if (code !== undefined) query = query.where('code', '=', code);
  const supplier = await query.executeTakeFirst();
  if (!supplier) throw refuse('unknown_reference', { field, value: id ?? code ?? '' });
  return supplier;
};

/** The locations of a supplier, the main one first. */
const locationsOf = (ctx: Ctx, supplierId: string): Promise<LocationRow[]> =>
  ctx
    .rows('production_location')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('main', 'desc')
    .orderBy('code')
    .execute();

const locationAmong = (
  locations: readonly LocationRow[],
  supplier: SupplierRow,
  id: string | null | undefined,
): LocationRow => {
  if (id) {
    const named = locations.find(location => location.id === id);
    if (!named) throw refuse('unknown_reference', { field: 'productionLocationId', value: id });
    return named;
  }
  const [main] = locations;
  if (!main) throw refuse('no_supplier_origin', { supplier: supplier.code });
  return main;
};

/** From where the supplier ships: the named location, else its main one. */
export const locationOf = async (
  ctx: Ctx,
  supplier: SupplierRow,
  id: string | null | undefined,
): Promise<LocationRow> => locationAmong(await locationsOf(ctx, supplier.id), supplier, id);

/** A supplier as `supplierOf` answers it, and from where it ships as `locationOf` does; the questions travel together. */
export const originOf = async (
  ctx: Ctx,
  supplierId: string,
  locationId: string | null | undefined,
): Promise<{ supplier: SupplierRow; location: LocationRow }> => {
  const [supplier, locations] = await Promise.all([supplierOf(ctx, supplierId), locationsOf(ctx, supplierId)]);
  return { supplier, location: locationAmong(locations, supplier, locationId) };
};

/** The suppliers of the caller by their codes, as files name them. */
export const supplierIds = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.rows('supplier').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** To whose company a part of a supplier belongs; `unknown_reference` where the caller has no such supplier. */
export const companyOfSupplier = async (ctx: Ctx, id: string): Promise<string> => {
  const supplier = await ctx.rows('supplier').select('company_id').where('id', '=', id).executeTakeFirst();
  if (!supplier) throw refuse('invalid', { fields: [unknownReference('supplierId', id)] });
  return supplier.company_id;
};

interface Names {
  nameZh: string;
  nameEn: string;
}

/** Stores a company with or without a supplier of its code; answers its id. */
export const storeCompany = (ctx: Ctx, company: Names & { code: string; kind: CompanyKind }): Promise<string> =>
  createRecord(ctx, 'company', company);

/** Stores other names of a company, in the version that the caller saw. */
export const storeCompanyNames = async (
  ctx: Ctx,
  seen: { id: string; version: number },
  names: Names,
): Promise<void> => {
  await changeRecord(ctx, 'company', seen, names);
};
