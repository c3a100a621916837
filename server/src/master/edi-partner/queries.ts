import { refuse } from '@inbound/shared';
import { listPartners, type PartnerRow, partnerRow } from '@inbound/shared/master/edi-partner/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('edi_partner', partnerRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
});

const withNames = (query: ScopedQuery<'edi_partner'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'edi_partner.tenant_id').onRef('plant.id', '=', 'edi_partner.plant_id'),
    )
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'edi_partner.tenant_id')
        .onRef('supplier.id', '=', 'edi_partner.supplier_id'),
    )
    .select(columns);

export const partnerList = listSpec(listPartners, 'edi_partner', {
  filters: { supplierId: oneOf('edi_partner.supplier_id'), plantId: oneOf('edi_partner.plant_id') },
  sort: { supplierNo: 'edi_partner.supplier_no', changedAt: 'edi_partner.changed_at' },
  sums: {},
  select: withNames,
});

export const readOne = async (ctx: Ctx, id: string): Promise<PartnerRow> => {
  const row = await withNames(ctx.rows('edi_partner')).where('edi_partner.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some suppliers, at all plants. */
export const readKnown = (ctx: Ctx, supplierCodes: ReadonlySet<string>): Promise<PartnerRow[]> =>
  withNames(ctx.rows('edi_partner'))
    .where('supplier.code', 'in', [...supplierCodes])
    .execute();
