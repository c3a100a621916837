import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { Ctx } from '../../../platform/call/context.ts';
import { take } from '../../../platform/record/take.ts';
import { NOTHING_DUE } from '../surroundings.ts';
import { changeFactsOf, openChangeOf } from './rows.ts';

/** Ends the open set of an order that is deleted: there is nothing to answer any more. The order is locked. */
export const endOpenChange = async (ctx: Ctx, orderId: string, reason: string): Promise<void> => {
  const open = await openChangeOf(ctx, orderId);
  if (!open) return;
  const taken = await take(ctx, purchaseOrderChange, 'purchase_order_change', open.id, 'endWithOrder', {
    facts: changeFactsOf,
    by: 'system',
  });
  await taken.store({ settleReason: reason, settledAt: ctx.now, ...NOTHING_DUE }, { reason });
};
