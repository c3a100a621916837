import type { Release } from '@inbound/edi';
import { turnOf } from '@inbound/shared';
import { callOff, seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { References } from './references.ts';

/** A fine call-off is one of series parts: its message says no other kind. */
const KINDS: Record<Release['kind'], CallOffKind> = {
  series: 'series',
  pre_series: 'pre_series',
  after_sales: 'after_sales',
  jit: 'series',
};

/** An agreement that a release names and nobody has written down: it is made with what the release says of it. */
export const createAgreement = async (
  ctx: Ctx,
  release: Release,
  { plant, supplier, material, point }: References,
): Promise<RowOfTable<'scheduling_agreement'>> => {
  const id = ctx.newId();
  await ctx.insert('scheduling_agreement', {
    id,
    plant_id: plant.id,
    company_id: supplier.company_id,
    mrp_controller: material.mrp_controller,
    supplier_id: supplier.id,
    material_id: material.id,
    kind: KINDS[release.kind],
    agreement_no: release.agreement ?? '',
    item: release.onlyHere?.agreementItem ?? '',
    unloading_point_id: point?.id ?? material.unloading_point_id,
    unit: material.unit,
    decimals: material.decimals,
    changed_at: ctx.now,
  });
  await createHeader(ctx, id);
  return ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

const FIRST = { state: 'new', series: 'no_calloff' } as const;

const CREATE = `
  insert into call_off (tenant_id, id, plant_id, company_id, mrp_controller, agreement_id, kind, call_off_no, item,
    planning_contract_no, state, series_state, turn, supplier_id, supplier_code, supplier_name_zh, supplier_name_en,
    part_no, material_name_zh, material_name_en, unit, decimals, unloading_point, door, consignee, changed_at)
  select a.tenant_id, $3, a.plant_id, a.company_id, a.mrp_controller, a.id, a.kind, a.agreement_no, a.item,
    a.planning_contract_no, $4, $5, $6, s.id, s.code, s.name_zh, s.name_en,
    m.part_no, m.name_zh, m.name_en, a.unit, a.decimals, coalesce(p.code, ''), coalesce(p.door, ''), a.consignee, $7
  from scheduling_agreement a
  join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
  join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
  left join unloading_point p on p.tenant_id = a.tenant_id and p.id = a.unloading_point_id
  where a.tenant_id = $1 and a.id = $2
  returning plant_id, company_id`;

/** The header of a new agreement, before its first release. */
export const createHeader = async (ctx: Ctx, agreementId: string): Promise<string> => {
  const id = ctx.newId();
  const values = [ctx.tenant, agreementId, id, FIRST.state, FIRST.series, turnOf(seriesCallOff, FIRST.series), ctx.now];
  const [made] = await ctx.tx.query<{ plant_id: string; company_id: string }>(CREATE, values);
  const places = { plantId: made?.plant_id ?? null, companyId: made?.company_id ?? null };
  remember(ctx, {
    ...places,
    document: callOff.name,
    documentId: id,
    action: 'create',
    from: '',
    to: FIRST.state,
    version: 1,
  });
  return id;
};
