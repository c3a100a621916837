import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import { USUAL_LOADING_RULES } from '@inbound/shared/order/allocation/cargo';
import type { discardShipmentLoad, LoadContent, planShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { kindsOfPackages } from '@inbound/shared/order/shipment/load-moves';
import { openLinesOf } from '@inbound/shared/order/shipment/load-rules';
import { shipment } from '@inbound/shared/order/shipment/machine';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import { lockOne } from '../../../platform/record/one-row.ts';
import { linesOf, type ShipmentLineRow, type ShipmentTableRow } from '../rows.ts';
import { chosenCarriers, packOpenLines, plansOf, qtyOf, refusedWishes, type Wanted } from './loading-task.ts';
import { packingMeansOf } from './packing-of-lines.ts';
import { planLoad } from './plan-work.ts';

/** A shipment that is packed now; any other one is refused as its machine would. */
const packableOf = async (ctx: Ctx, id: string): Promise<ShipmentTableRow> => {
  const row = await ctx.rows('shipment').selectAll().where('shipment.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { from } = shipment.actions.acceptLoad;
  if (!from.some(state => state === row.state)) throw refuse('status', { state: row.state, action: 'acceptLoad' });
  return row;
};

const contentOf = async (
  ctx: Ctx,
  row: ShipmentTableRow,
  lines: readonly ShipmentLineRow[],
  wanted: Wanted,
): Promise<LoadContent> => {
  const means = await packingMeansOf(ctx, row, lines);
  const { packaging } = means;
  orThrowFields(refusedWishes(wanted, packaging, lines));
  const packed = packOpenLines(lines, plansOf(wanted, means), packaging, wanted);
  const carriers = chosenCarriers(wanted, packaging);
  const plan = await inThread(ctx, planLoad, {
    carriers: carriers.map(({ kind }) => kind),
    kinds: kindsOfPackages(packed.packages),
    rules: { ...USUAL_LOADING_RULES, isPureFirst: wanted.isPureFirst },
  });
  return {
    packages: packed.packages,
    carriers: plan.carriers.flatMap(({ carrierId, blocks }) => {
      const found = carriers.find(({ kind }) => kind.id === carrierId);
      if (!found) return [];
      const { kind, box, tareG } = found;
      return {
        ...{ packaging: box.code, lengthMm: kind.lengthMm, widthMm: kind.widthMm, roomMm: kind.heightMm },
        ...{ ownHeightMm: box.height_mm, tareG, maxLoadG: kind.maxLoadG, blocks: [...blocks] },
      };
    }),
    notLoaded: [
      ...packed.notLoaded,
      ...plan.notLoaded.flatMap(({ kindId, count, reason }) => {
        const kind = packed.packages.find(one => one.id === kindId);
        return kind ? [{ lineId: kind.lineId, qty: qtyOf(kind, count), reason }] : [];
      }),
    ],
    fewestCarriers: plan.fewestCarriers,
  };
};

/** Plans the load of what stands in no package, in place of the plan that is not accepted; answers its id. */
export const planLoadOf = async (ctx: Ctx, { id, ...wanted }: CheckedOf<typeof planShipmentLoad>): Promise<string> => {
  const row = await packableOf(ctx, id);
  const lines = await linesOf(ctx, id);
  const open = openLinesOf(lines);
  if (open.length === 0) throw refuse('none_selected');
  const content = await contentOf(ctx, row, lines, wanted);
  // Whoever plans the same shipment meanwhile waits here: the later plan stands.
  await lockOne(ctx, 'shipment', id);
  await ctx.delete('load_plan').where('shipment_id', '=', id).where('accepted_at', 'is', null).execute();
  const planId = ctx.newId();
  await ctx.insert('load_plan', [
    {
      ...{ id: planId, plant_id: row.plant_id, company_id: row.company_id, draft_company_id: row.company_id },
      ...{ shipment_id: id, wanted: JSON.stringify(wanted), planned_lines: JSON.stringify(open) },
      ...{ content: JSON.stringify(content), created_at: ctx.now },
    },
  ]);
  return planId;
};

/** Discards a plan; refuses with `load_plan_changed` one that was accepted meanwhile. */
export const discardLoad = async (ctx: Ctx, { id, planId }: CheckedOf<typeof discardShipmentLoad>): Promise<null> => {
  const { shipment_no: number } = await lockOne(ctx, 'shipment', id);
  const plan = await ctx
    .rows('load_plan')
    .select('accepted_at')
    .where('load_plan.id', '=', planId)
    .where('shipment_id', '=', id)
    .executeTakeFirst();
  if (!plan) throw refuse('not_found');
  if (plan.accepted_at !== null) throw refuse('load_plan_changed', { number });
  await ctx.delete('load_plan').where('load_plan.id', '=', planId).execute();
  return null;
};
