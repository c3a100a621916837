import { type AnswerOf, isPositive, refuse, shortest } from '@inbound/shared';
import {
  type LoadPackaging,
  type LoadPlan,
  loadContent,
  loadPlan,
  type readShipmentLoad,
} from '@inbound/shared/order/shipment/load-contract';
import { areSameLines, type OpenLine, openLinesOf } from '@inbound/shared/order/shipment/load-rules';
import { unpackedOf } from '@inbound/shared/order/shipment/rules';
import type { Packaging } from '../../../delivery/delivery-note/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { linesOf } from '../rows.ts';
import { roomOf } from './loading-task.ts';
import { packingMeansOf } from './packing-of-lines.ts';

type PlanRow = RowOfTable<'load_plan'>;

const plansOf = (ctx: Ctx, shipmentId: string): Promise<PlanRow[]> =>
  ctx
    .rows('load_plan')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Plates of units, by unit id. */
const platesOf = async (ctx: Ctx, shipmentId: string): Promise<ReadonlyMap<string, string>> => {
  const units = await ctx
    .rows('shipment_unit')
    .select(['shipment_unit.id', 'licence_plate'])
    .where('shipment_id', '=', shipmentId)
    .execute();
  return new Map(units.map(unit => [unit.id, unit.licence_plate]));
};

const asPlan = (row: PlanRow, open: readonly OpenLine[], plates: ReadonlyMap<string, string>): LoadPlan => {
  const content = loadContent.parse(row.content);
  return loadPlan.parse({
    ...content,
    ...{ id: row.id, wanted: row.wanted, createdAt: row.created_at, acceptedAt: row.accepted_at },
    moveCount: row.move_count,
    current: row.accepted_at !== null || areSameLines(row.planned_lines as OpenLine[], open),
    plates: content.carriers.map((_, at) => plates.get(row.unit_ids[at] ?? '') ?? ''),
  });
};

/** One plan of a shipment. */
export const readPlan = async (ctx: Ctx, shipmentId: string, planId: string): Promise<LoadPlan> => {
  const [plans, lines] = await Promise.all([plansOf(ctx, shipmentId), linesOf(ctx, shipmentId)]);
  const row = plans.find(({ id }) => id === planId);
  if (!row) throw refuse('not_found');
  return asPlan(row, openLinesOf(lines), await platesOf(ctx, shipmentId));
};

const choiceOf = (row: Packaging): LoadPackaging => ({
  ...{ code: row.code, nameZh: row.name_zh, nameEn: row.name_en, pallet: row.pallet, roomMm: roomOf(row) },
  ...{ lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm },
});

/** The plans of a shipment, what stands in no package, and what it can be packed and loaded with. */
export const readLoad = async (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<typeof readShipmentLoad>> => {
  const row = await ctx.rows('shipment').selectAll().where('shipment.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [lines, plans, plates] = await Promise.all([linesOf(ctx, id), plansOf(ctx, id), platesOf(ctx, id)]);
  const means = await packingMeansOf(ctx, row, lines);
  const open = openLinesOf(lines);
  return {
    plans: plans.map(plan => asPlan(plan, open, plates)),
    lines: lines
      .filter(line => isPositive(unpackedOf(line)))
      .map(line => {
        const plan = means.plans.get(line.id);
        return {
          ...{ lineId: line.id, open: unpackedOf(line), packaging: plan?.packaging ?? '' },
          ...{ qty: plan ? shortest(plan.qtyPerPackage) : null, isWeightKnown: isPositive(line.net_weight) },
          carrier: plan?.carrier?.packaging ?? '',
        };
      }),
    packaging: [...means.packaging.values()]
      .filter(({ approved }) => approved)
      .map(choiceOf)
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
};
