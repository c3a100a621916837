import { type CheckedOf, isPositive, refuse } from '@inbound/shared';
import { packagesOfBlock } from '@inbound/shared/order/allocation/cargo';
import {
  type acceptShipmentLoad,
  type LoadContent,
  loadContent,
  type PlannedCarrier,
} from '@inbound/shared/order/shipment/load-contract';
import {
  areSameLines,
  figuresOfCarrier,
  kilogramsOf,
  type OpenLine,
  openLinesOf,
} from '@inbound/shared/order/shipment/load-rules';
import { shipment } from '@inbound/shared/order/shipment/machine';
import { kindOfUnit } from '@inbound/shared/order/shipment/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { take } from '../../../platform/record/take.ts';
import { lockLinesOf } from '../lines.ts';
import { type FreshUnit, headOfUnits, insertUnits, packedByLine, storePacked } from '../packed.ts';
import { factsOf, linesOf, type ShipmentLineRow } from '../rows.ts';

const weighed = (grams: number) => {
  const kilograms = kilogramsOf(grams);
  return isPositive(kilograms) ? kilograms : null;
};

/** A carrier as a handling unit, and each package on it as one that stands on it, in the order in which they are stacked. */
const unitsOfCarrier = (
  ctx: Ctx,
  carrier: PlannedCarrier,
  packages: LoadContent['packages'],
  lines: readonly ShipmentLineRow[],
): FreshUnit[] => {
  const { grossG, loadHeightMm, lineIds } = figuresOfCarrier(carrier, packages);
  const partNos = lines.filter(({ id }) => lineIds.includes(id)).map(line => line.part_no);
  const isWithin = carrier.roomMm <= carrier.ownHeightMm;
  const whole: FreshUnit = {
    ...{ id: ctx.newId(), kind: kindOfUnit(partNos, true), packaging: carrier.packaging, content: [] },
    ...{ length_mm: carrier.lengthMm, width_mm: carrier.widthMm, gross: weighed(grossG) },
    height_mm: isWithin ? carrier.ownHeightMm : carrier.ownHeightMm + loadHeightMm,
  };
  const parts = carrier.blocks.flatMap((block): FreshUnit[] => {
    const kind = packages.find(({ id }) => id === block.kindId);
    if (!kind) return [];
    return Array.from({ length: packagesOfBlock(block) }, () => ({
      ...{ id: ctx.newId(), kind: 'S' as const, parent_id: whole.id, packaging: kind.packaging },
      ...{ length_mm: kind.lengthMm, width_mm: kind.widthMm, height_mm: kind.heightMm },
      ...{ gross: weighed(kind.weightG), content: [{ lineId: kind.lineId, qty: kind.qty }] },
    }));
  });
  return [whole, ...parts];
};

/** Accepts a plan: what it loads is packed as it says. One whose shipment has changed since is refused. */
export const acceptLoad = async (
  ctx: Ctx,
  { id, version, planId, moveCount }: CheckedOf<typeof acceptShipmentLoad>,
): Promise<void> => {
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'acceptLoad', { version, facts: factsOf });
  const plan = await ctx
    .rows('load_plan')
    .selectAll()
    .where('load_plan.id', '=', planId)
    .where('shipment_id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (!plan) throw refuse('not_found');
  const { shipment_no: number } = taken.row;
  if (plan.move_count !== moveCount) throw refuse('load_plan_moved', { number });
  const lines = await linesOf(ctx, id);
  if (!areSameLines(plan.planned_lines as OpenLine[], openLinesOf(lines)))
    throw refuse('load_plan_changed', { number });
  const { carriers, packages } = loadContent.parse(plan.content);
  if (carriers.length === 0) throw refuse('no_package');
  const units = carriers.map(carrier => unitsOfCarrier(ctx, carrier, packages, lines));
  await insertUnits(ctx, taken.row, units.flat());
  await storePacked(ctx, locked, lines, await packedByLine(ctx, id));
  await ctx
    .update('load_plan')
    .set({ draft_company_id: null, accepted_at: ctx.now, unit_ids: units.flatMap(([whole]) => whole?.id ?? []) })
    .where('load_plan.id', '=', planId)
    .execute();
  await taken.store(await headOfUnits(ctx, taken.row));
};
