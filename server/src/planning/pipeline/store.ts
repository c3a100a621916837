import { dateIn } from '@inbound/shared';
import type { PipelineStatus } from '@inbound/shared/planning/pipeline/cover';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import type { StockedMaterial } from './materials.ts';
import type { ProjectedMaterial } from './project-work.ts';

/** What is compared: a row that says what it said before is left as it is. */
const FIGURES = [
  ...['supplier_codes', 'is_shared', 'state', 'first_shortage', 'in_transit', 'backorder', 'overdue_count'],
  ...['stock', 'stock_as_of', 'cover', 'cover_days', 'days', 'curve', 'projected_on', 'mrp_controller'],
  ...['material_name_zh', 'material_name_en', 'unit'],
] as const;

const COLUMNS = `id uuid, plant_id uuid, company_id uuid, mrp_controller text, material_id uuid, part_no text, material_name_zh text, material_name_en text, unit text,
  supplier_codes text[], is_shared boolean, state text, first_shortage date, in_transit numeric, backorder numeric,
  overdue_count int, stock numeric, stock_as_of timestamptz, cover text, cover_days int, days jsonb, curve numeric[],
  projected_on date, changed_at timestamptz`;

const NAMES = COLUMNS.split(',').map(column => column.trim().split(' ')[0]);

const UPSERT = `insert into pipeline (tenant_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map(name => `said.${name}`).join(', ')} from jsonb_to_recordset($2::jsonb) said (${COLUMNS})
  on conflict (tenant_id, material_id, company_id) do update
    set ${[...FIGURES, 'changed_at'].map(name => `${name} = excluded.${name}`).join(', ')}
    where (${FIGURES.map(name => `pipeline.${name}`).join(', ')})
      is distinct from (${FIGURES.map(name => `excluded.${name}`).join(', ')})
  returning id, plant_id, company_id, material_id`;

/** Suppliers that deliver a material no more see nothing of it. */
const REMOVE_GONE = `delete from pipeline p using jsonb_to_recordset($2::jsonb) said (material_id uuid, companies uuid[])
  where p.tenant_id = $1 and p.material_id = said.material_id and p.company_id is not null
    and not p.company_id = any (said.companies)`;

const STATES = `select material_id, state from pipeline where tenant_id = $1 and material_id = any ($2::uuid[]) and of_plant`;

/** A row that was written, as its readers are told of it. */
export interface WrittenPipeline {
  id: string;
  plant_id: string;
  company_id: string | null;
  material_id: string;
}

/** How materials stood in their plants until now. */
export const statesBefore = async (
  ctx: Ctx,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, PipelineStatus>> => {
  const rows = await ctx.tx.query<{ material_id: string; state: PipelineStatus }>(STATES, [ctx.tenant, materialIds]);
  return new Map(rows.map(({ material_id, state }) => [material_id, state]));
};

const rowsOf = (ctx: Ctx, material: StockedMaterial, { figures }: ProjectedMaterial) =>
  figures.map(one => ({
    ...{
      id: ctx.newId(),
      plant_id: material.plantId,
      company_id: one.companyId,
      mrp_controller: material.mrpController,
    },
    ...{
      material_id: material.materialId,
      part_no: material.partNo,
      supplier_codes: one.codes,
      is_shared: one.isShared,
    },
    ...{ state: one.state, first_shortage: one.firstShortage, in_transit: one.inTransit, backorder: one.backorder },
    ...{ overdue_count: one.overdueCount, stock: one.stock, cover: one.cover, cover_days: one.coverDays },
    ...{ material_name_zh: material.nameZh, material_name_en: material.nameEn, unit: material.unit },
    stock_as_of: one.stock === null ? null : material.facts.stock.asOf,
    ...{ days: one.days, curve: one.days?.map(({ safe }) => safe) ?? null },
    ...{ projected_on: dateIn(material.zone, ctx.now), changed_at: ctx.now },
  }));

/** Writes the rows of projected materials, and tells open pages of those that say something else now. */
export const storeProjections = async (
  ctx: Ctx,
  materials: readonly StockedMaterial[],
  projected: readonly ProjectedMaterial[],
): Promise<WrittenPipeline[]> => {
  const byId = new Map(materials.map(material => [material.materialId, material]));
  const rows = projected.flatMap(one => {
    const material = byId.get(one.materialId);
    return material ? rowsOf(ctx, material, one) : [];
  });
  const delivering = projected.map(({ materialId, figures }) => ({
    material_id: materialId,
    companies: figures.flatMap(({ companyId }) => companyId ?? []),
  }));
  await ctx.tx.query(REMOVE_GONE, [ctx.tenant, JSON.stringify(delivering)]);
  const written = await ctx.tx.query<WrittenPipeline & Record<string, unknown>>(UPSERT, [
    ctx.tenant,
    JSON.stringify(rows),
  ]);
  for (const { id, plant_id, company_id } of written)
    publishChange(ctx, { document: 'pipeline', documentId: id, plantId: plant_id, companyId: company_id });
  return written;
};
