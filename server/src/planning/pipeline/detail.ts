import { isWorkingDay, refuse } from '@inbound/shared';
import { arrivalOfLine, arrivalOfNote } from '@inbound/shared/planning/pipeline/arrivals';
import type { PipelineDetail, PipelineRow } from '@inbound/shared/planning/pipeline/contract';
import type { ProjectedDay } from '@inbound/shared/planning/pipeline/projection';
import type { Ctx } from '../../platform/call/context.ts';
import { notesInTransit, openLines, receiptsSince } from './documents.ts';
import { clockOf, type PlantClock } from './materials.ts';
import { withNames } from './queries.ts';

type StoredRow = PipelineRow & { companyId: string | null; storedDays: unknown };

const readRow = async (ctx: Ctx, id: string): Promise<StoredRow> => {
  const row = await withNames(ctx.rows('pipeline'))
    .select(['pipeline.company_id as companyId', 'pipeline.days as storedDays'])
    .where('pipeline.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row as StoredRow;
};

/** The documents behind the numbers of a row: those of its company alone, where it is a supplier's. */
const documentsOf = async (ctx: Ctx, { materialId, companyId, stockAsOf }: StoredRow, clock: PlantClock) => {
  const materials = [{ materialId, zone: clock.zone }];
  const isShown = (one: { companyId: string }) => companyId === null || one.companyId === companyId;
  const notes = (await notesInTransit(ctx, materials)).filter(isShown);
  const lines = (await openLines(ctx, materials)).filter(isShown);
  const receipts = stockAsOf === null ? [] : (await receiptsSince(ctx, materials, stockAsOf)).filter(isShown);
  return {
    notes: notes.flatMap(({ fact, noteId, supplierCode, shippingNoteId, sdNo }) => {
      const arrival = arrivalOfNote(fact, clock);
      return arrival ? [{ ...arrival, noteId, dnNo: fact.number, supplierCode, shippingNoteId, sdNo }] : [];
    }),
    lines: lines.flatMap(({ fact, callOffId, callOffNo, lineNo, kind, supplierCode }) => {
      const arrival = arrivalOfLine(fact, clock);
      return arrival ? [{ ...arrival, callOffId, callOffNo, lineNo, kind, supplierCode }] : [];
    }),
    receipts: receipts.map(({ fact, noteId, dnNo, supplierCode }) => ({ ...fact, noteId, dnNo, supplierCode })),
  };
};

const suppliersOf = (ctx: Ctx, { materialId }: StoredRow) =>
  ctx
    .rows('pipeline')
    .select([
      ...(['pipeline.id', 'pipeline.backorder'] as const),
      'pipeline.supplier_codes as codes',
      'pipeline.in_transit as inTransit',
      'pipeline.overdue_count as overdueCount',
    ])
    .where('pipeline.material_id', '=', materialId)
    .where('pipeline.of_plant', '=', false)
    .orderBy('pipeline.supplier_codes')
    .execute();

/** The stock, for who may open it; a supplier is told its figure alone, where it is told at all. */
const stockIdOf = async (ctx: Ctx, { materialId, companyId }: StoredRow): Promise<string | null> => {
  if (companyId !== null || !ctx.may('planning.materialStock.view')) return null;
  const stock = await ctx.rows('material_stock').select('id').where('material_id', '=', materialId).executeTakeFirst();
  return stock?.id ?? null;
};

/** One material in its plant, day by day; see the contract. */
export const readDetail = async (ctx: Ctx, id: string): Promise<PipelineDetail> => {
  const stored = await readRow(ctx, id);
  const { companyId, storedDays, ...row } = stored;
  const clock = await clockOf(ctx, row.plantId);
  const documents = await documentsOf(ctx, stored, clock);
  const days = storedDays as ProjectedDay[] | null;
  return {
    ...{ ...row, ...documents, ofSupplier: companyId !== null },
    ...{ transportCycle: clock.transportCycle, safetyDays: clock.safetyDays },
    days: days?.map(day => ({ ...day, isWorking: isWorkingDay(clock.calendar, day.date) })) ?? null,
    stockId: await stockIdOf(ctx, stored),
    suppliers: await suppliersOf(ctx, stored),
  };
};
