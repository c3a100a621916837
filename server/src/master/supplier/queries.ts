import { refuse } from '@inbound/shared';
import { listSuppliers, type SupplierRow, supplierRow } from '@inbound/shared/master/supplier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameColumns } from '../../platform/list/more-names.ts';

/** The plants that a supplier is bound to, as far as the caller sees them. */
const boundTo = (ctx: Ctx, column: 'id' | 'plant_no') =>
  sql<string[]>`array(${ctx
    .rows('plant')
    .where(sql<boolean>`plant.id = any(supplier.plant_ids)`)
    .select(sql<string>`${sql.ref(`plant.${column}`)}::text`.as('bound'))
    .orderBy('plant.plant_no')})`;

/** A plant knows a supplier by the numbers that they have agreed on for their messages; those of the caller's plants. */
const partnersOf = (ctx: Ctx) =>
  ctx
    .rows('edi_partner')
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'edi_partner.tenant_id').onRef('plant.id', '=', 'edi_partner.plant_id'),
    )
    .where(sql<boolean>`edi_partner.supplier_id = supplier.id`)
    .select(sql<string[]>`coalesce(array_agg(plant.plant_no order by plant.plant_no), '{}')`.as('plants'));

const withCompany = (query: ScopedQuery<'supplier'>, ctx: Ctx) =>
  query
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'supplier.tenant_id').onRef('company.id', '=', 'supplier.company_id'),
    )
    .select(
      fields('supplier', supplierRow, {
        companyCode: 'company.code',
        plantIds: boundTo(ctx, 'id'),
        plants: boundTo(ctx, 'plant_no'),
        plantNos: sql<string[]>`${partnersOf(ctx)}`,
      }),
    );

export const supplierList = listSpec(listSuppliers, 'supplier', {
  filters: {
    id: oneOf('supplier.id'),
    search: beginsWithAny(
      'supplier.search_code',
      'supplier.search_zh',
      'supplier.search_en',
      ...Object.values(nameColumns('supplier')),
    ),
    category: oneOf('supplier.category'),
    carrierKind: oneOf('supplier.carrier_kind'),
    specialSupplier: is('supplier.special_supplier'),
    locked: is('supplier.locked'),
  },
  sort: {
    code: 'supplier.code',
    nameZh: 'supplier.name_zh',
    nameEn: 'supplier.name_en',
    ...nameColumns('supplier'),
    changedAt: 'supplier.changed_at',
  },
  sums: {},
  select: withCompany,
});

export const readOne = async (ctx: Ctx, id: string): Promise<SupplierRow> => {
  const row = await withCompany(ctx.rows('supplier'), ctx).where('supplier.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some codes that there are. */
export const readKnown = (ctx: Ctx, codes: ReadonlySet<string>): Promise<SupplierRow[]> =>
  withCompany(ctx.rows('supplier'), ctx)
    .where('supplier.code', 'in', [...codes])
    .execute();
