import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, refuse } from '@inbound/shared';
import { loadContent, type moveOnShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { movedLoad } from '@inbound/shared/order/shipment/load-moves';
import { shipment } from '@inbound/shared/order/shipment/machine';
import type { Ctx } from '../../../platform/call/context.ts';
import { lockOne } from '../../../platform/record/one-row.ts';
import { unknownReference } from '../../../platform/record/references.ts';

type Asked = CheckedOf<typeof moveOnShipmentLoad>;

/** Moves a package of a plan that is looked at, by the rules of loading; the plan is marked as changed by hand. */
export const moveOnLoad = async (ctx: Ctx, { id, planId, moveCount, move }: Asked): Promise<void> => {
  // Whoever accepts, discards or moves meanwhile waits here.
  const { shipment_no: number, state } = await lockOne(ctx, 'shipment', id);
  const { from } = shipment.actions.acceptLoad;
  if (!from.some(one => one === state)) throw refuse('status', { state, action: 'acceptLoad' });
  const plan = await ctx
    .rows('load_plan')
    .selectAll()
    .where('load_plan.id', '=', planId)
    .where('shipment_id', '=', id)
    .executeTakeFirst();
  if (!plan) throw refuse('not_found');
  if (plan.accepted_at !== null) throw refuse('load_plan_changed', { number });
  if (plan.move_count !== moveCount) throw refuse('load_plan_moved', { number });
  const content = loadContent.parse(plan.content);
  const moved = movedLoad(content, move);
  const refused: FieldRefusal[] = [];
  if (!moved) refused.push(unknownReference('move.from', `${move.from.carrier}`));
  else if (moved.faults.length > 0) refused.push({ field: 'move.to', ...refusal('load_move') });
  orThrowFields(refused);
  await ctx
    .update('load_plan')
    .set({ content: JSON.stringify({ ...content, ...moved?.load }), move_count: moveCount + 1 })
    .where('load_plan.id', '=', planId)
    .execute();
};
