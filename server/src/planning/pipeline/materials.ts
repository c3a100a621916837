import { addDays, dateIn, groupBy, type PlainDate, type Timestamp, type WorkingCalendar } from '@inbound/shared';
import type { Grain } from '@inbound/shared/planning/forecast-compare/periods';
import type { MaterialFacts, SupplierFacts } from '@inbound/shared/planning/pipeline/figures';
import { calledOffByDay } from '../../calloff/call-off/offers.ts';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { type LineDocument, type NoteDocument, notesInTransit, openLines, receiptsSince } from './documents.ts';
import type { RawDemand, RawMaterial } from './project-work.ts';

/** So many days are projected, today included. */
export const HORIZON_DAYS = 28;
/** So many days of demand are known: stock at the end of the horizon is held against what follows. */
const DEMAND_DAYS = 2 * HORIZON_DAYS;

/** A material whose stock is known, and where it lies. */
export interface StockedMaterial {
  materialId: string;
  plantId: string;
  mrpController: string;
  partNo: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  zone: string;
  facts: Pick<MaterialFacts, 'stock'>;
}

/** What of a material is projected. */
export type ProjectedStock = Pick<StockedMaterial, 'materialId' | 'zone' | 'facts'>;

/** Those of some materials whose stock is known. */
export const stockedMaterials = async (ctx: Ctx, materialIds: readonly string[]): Promise<StockedMaterial[]> => {
  const rows = await ctx
    .rows('material_stock')
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'material_stock.tenant_id').onRef('plant.id', '=', 'material_stock.plant_id'),
    )
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'material_stock.tenant_id')
        .onRef('material.id', '=', 'material_stock.material_id'),
    )
    .select([
      ...(['material.name_zh', 'material.name_en', 'material.unit'] as const),
      ...(['material_stock.material_id', 'material_stock.plant_id', 'material_stock.mrp_controller'] as const),
      ...(['material_stock.part_no', 'material_stock.quantity', 'material_stock.as_of'] as const),
      ...(['material_stock.rest_of_day', 'plant.time_zone'] as const),
    ])
    .where('material_stock.material_id', 'in', [...materialIds])
    .orderBy('material_stock.material_id')
    .execute();
  return rows.map(row => ({
    ...{ materialId: row.material_id, plantId: row.plant_id, mrpController: row.mrp_controller, partNo: row.part_no },
    ...{ nameZh: row.name_zh, nameEn: row.name_en, unit: row.unit, zone: row.time_zone },
    facts: { stock: { quantity: row.quantity, asOf: row.as_of, restOfDemand: row.rest_of_day } },
  }));
};

/** The companies that deliver some materials, with their numbers: those of agreements that are not closed. */
const agreedSuppliers = async (ctx: Ctx, materialIds: readonly string[]) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .select([
      'scheduling_agreement.material_id as materialId',
      'scheduling_agreement.company_id as companyId',
      'supplier.code as supplierCode',
    ])
    .where('scheduling_agreement.material_id', 'in', [...materialIds])
    .where('scheduling_agreement.closed', '=', false)
    .execute();

/** What published forecasts say of some materials; what releases say is called off, or lies behind. */
const publishedDemand = async (ctx: Ctx, materialIds: readonly string[]) =>
  ctx
    .rows('forecast_line')
    .innerJoin('forecast_version', join =>
      join
        .onRef('forecast_version.tenant_id', '=', 'forecast_line.tenant_id')
        .onRef('forecast_version.id', '=', 'forecast_line.forecast_version_id'),
    )
    .select([
      ...(['forecast_line.quantities', 'forecast_version.grain'] as const),
      'forecast_line.material_id as materialId',
      'forecast_line.company_id as companyId',
      'forecast_line.supplier_code as supplierCode',
    ])
    .where('forecast_line.material_id', 'in', [...materialIds])
    .where('forecast_version.state', '=', 'published')
    .where('forecast_version.source', '<>', 'release')
    .execute();

type Published = Awaited<ReturnType<typeof publishedDemand>>;

const demandsOf = async (
  ctx: Ctx,
  plantId: string,
  materials: readonly ProjectedStock[],
  forecasts: Published,
): Promise<ReadonlyMap<string, RawDemand>> => {
  const ids = materials.map(({ materialId }) => materialId);
  const days = materials.map(({ zone, facts }) => dateIn(zone, facts.stock.asOf));
  const from = days.reduce((first, day) => (day < first ? day : first));
  const to = addDays(ctx.today(materials[0]?.zone ?? ''), DEMAND_DAYS);
  const [published, called] = [
    groupBy(forecasts, ({ materialId }) => materialId),
    groupBy(await calledOffByDay(ctx, { plantId, from, to, materialIds: ids }), ({ materialId }) => materialId),
  ];
  return new Map(
    ids.map(id => [
      id,
      {
        planned: (published.get(id) ?? []).map(({ grain, quantities }) => ({
          grain: grain as Grain,
          quantities: quantities as Record<string, `${number}`>,
        })),
        calledOff: (called.get(id) ?? []).map(({ day, quantity }) => ({ date: day as PlainDate, quantity })),
      },
    ]),
  );
};

interface Documents {
  notes: readonly NoteDocument[];
  lines: readonly LineDocument[];
  agreed: readonly { companyId: string; supplierCode: string }[];
}

/** Documents by the company whose they are; one with an agreement or a forecast delivers, whether it has documents or not. */
const suppliersOf = ({ notes, lines, agreed }: Documents): SupplierFacts[] => {
  const byCompany = groupBy([...agreed, ...notes, ...lines], ({ companyId }) => companyId);
  return [...byCompany].map(([companyId, all]) => ({
    companyId,
    codes: [...new Set(all.map(({ supplierCode }) => supplierCode))].sort(),
    notes: notes.filter(note => note.companyId === companyId).map(({ fact }) => fact),
    lines: lines.filter(line => line.companyId === companyId).map(({ fact }) => fact),
  }));
};

/** How a plant reckons. */
export interface PlantClock {
  zone: string;
  calendar: WorkingCalendar;
  now: Timestamp;
  horizonDays: number;
  transportCycle: number;
  safetyDays: number;
}

/** The calendar and the thresholds by which the materials of a plant are projected. */
export const clockOf = async (ctx: Ctx, plantId: string): Promise<PlantClock> => {
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  const transportCycle = await numberOf(ctx, 'transportCycle');
  const safetyDays = await numberOf(ctx, 'safetyDays');
  return { zone: timeZone, calendar, now: ctx.now, horizonDays: HORIZON_DAYS, transportCycle, safetyDays };
};

/** All that the projection of some materials of one plant is reckoned from. */
export const readFacts = async (
  ctx: Ctx,
  plantId: string,
  materials: readonly ProjectedStock[],
): Promise<RawMaterial[]> => {
  const ids = materials.map(({ materialId }) => materialId);
  const since = materials.map(({ facts }) => facts.stock.asOf).reduce((first, asOf) => (asOf < first ? asOf : first));
  const clock = await clockOf(ctx, plantId);
  const forecasts = await publishedDemand(ctx, ids);
  const demands = await demandsOf(ctx, plantId, materials, forecasts);
  const of = <T extends { materialId: string }>(rows: readonly T[]) => groupBy(rows, ({ materialId }) => materialId);
  const [notes, lines, receipts, agreed] = [
    of(await notesInTransit(ctx, materials)),
    of(await openLines(ctx, materials)),
    of(await receiptsSince(ctx, materials, since)),
    of([...(await agreedSuppliers(ctx, ids)), ...forecasts]),
  ];
  return materials.map(({ materialId, facts }) => ({
    materialId,
    demand: demands.get(materialId) ?? { planned: [], calledOff: [] },
    facts: {
      ...clock,
      ...facts,
      receipts: (receipts.get(materialId) ?? []).map(({ fact }) => fact),
      suppliers: suppliersOf({
        notes: notes.get(materialId) ?? [],
        lines: lines.get(materialId) ?? [],
        agreed: agreed.get(materialId) ?? [],
      }),
    },
  }));
};
