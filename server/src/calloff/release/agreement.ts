import type { Release } from '@inbound/edi';
import { turnOf } from '@inbound/shared';
import { seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { Ctx } from '../../platform/context.ts';
import type { References } from './references.ts';

/** Kinds of call-off; a fine call-off belongs to its series. */
const kindOf = (release: Release): 'series' | 'pre_series' | 'after_sales' =>
  release.kind === 'jit' ? 'series' : release.kind;

/** An agreement that a release names and nobody has written down: it is made with what the release says of it. */
export const createAgreement = async (ctx: Ctx, release: Release, references: References): Promise<string> => {
  const { plant, supplier, material, point } = references;
  const id = ctx.newId();
  await ctx.insert('scheduling_agreement', {
    id,
    plant_id: plant.id,
    company_id: supplier.company_id,
    mrp_controller: material.mrp_controller,
    supplier_id: supplier.id,
    material_id: material.id,
    kind: kindOf(release),
    agreement_no: release.agreement ?? '',
    item: release.onlyHere?.agreementItem ?? '',
    unloading_point_id: point?.id ?? material.unloading_point_id,
    unit: material.unit,
    decimals: material.decimals,
    changed_at: ctx.now,
  });
  await createHeader(ctx, id);
  return id;
};

/** The header of a new agreement, before its first release. */
export const createHeader = async (ctx: Ctx, agreementId: string): Promise<string> => {
  const id = ctx.newId();
  await ctx.tx.query(
    `insert into call_off (tenant_id, id, plant_id, company_id, mrp_controller, agreement_id, kind, call_off_no, item, planning_contract_no,
       state, series_state, turn, supplier_id, supplier_code, supplier_name_zh, supplier_name_en, part_no, material_name_zh, material_name_en,
       unit, decimals, unloading_point, door, consignee, changed_at)
     select a.tenant_id, $3, a.plant_id, a.company_id, a.mrp_controller, a.id, a.kind, a.agreement_no, a.item, a.planning_contract_no,
       $4, $5, $6, s.id, s.code, s.name_zh, s.name_en, m.part_no, m.name_zh, m.name_en,
       a.unit, a.decimals, coalesce(p.code, ''), coalesce(p.door, ''), a.consignee, $7
     from scheduling_agreement a
     join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
     join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
     left join unloading_point p on p.tenant_id = a.tenant_id and p.id = a.unloading_point_id
     where a.tenant_id = $1 and a.id = $2`,
    [ctx.tenant, agreementId, id, 'new', 'no_calloff', turnOf(seriesCallOff, 'no_calloff'), ctx.now],
  );
  return id;
};
