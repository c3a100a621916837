import { type CheckedOf, refuse } from '@inbound/shared';
import { wayOfChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { changeConfirmedPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { lockSeen } from '../../../platform/record/one-row.ts';
import { saidHead } from '../commands.ts';
import type { OrderRow } from '../rows.ts';
import { checkLastChange, makeChange } from './make.ts';
import { openChangeOf } from './rows.ts';

/** An order that waits for its first answers is edited in place, unless a set of it is open already. */
const checkChangeable = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const open = await openChangeOf(ctx, order.id);
  if (wayOfChange(order.state, open?.state ?? 'none') !== 'changeSet')
    throw refuse('status', { state: order.state, action: 'change' });
};

/** Makes the next change set from what a confirmed order should say; its supplier sees nothing of it before the release. */
export const changeConfirmed = async (
  ctx: Ctx,
  { id, version, lines, seenChangeNo, reason, ...fields }: CheckedOf<typeof changeConfirmedPurchaseOrder>,
): Promise<void> => {
  const order = await lockSeen(ctx, 'purchase_order', id, version);
  await checkChangeable(ctx, order);
  await checkLastChange(ctx, order, seenChangeNo);
  const how = { source: 'form', reason: reason ?? '', senderNo: '', isReleased: false } as const;
  await makeChange(ctx, order, { head: saidHead(fields), lines, ...how });
};

/** Reconfirms the open set of an order, as it was seen in a list. */
export const openReleasedChange = async (ctx: Ctx, { id, version }: { id: string; version: number }) => {
  await lockSeen(ctx, 'purchase_order', id, version);
  const open = await openChangeOf(ctx, id);
  if (!open) throw refuse('status', { state: 'none', action: 'reconfirm' });
  return open;
};
