import { type CheckedOf, refuse } from '@inbound/shared';
import type {
  lookUpComponentOrder,
  sendComponentOrderAgain,
  takeComponentOrderAsNotOrdered,
} from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { returnLines } from './results.ts';
import { factsOf, type SendingChange } from './rows.ts';

const setSending = (ctx: Ctx, id: string, change: SendingChange) =>
  ctx.update('component_order_sending').where('order_id', '=', id).set(change).executeTakeFirstOrThrow();

/** Looks an order up at once that is not answered yet; one whose body is on its way is left alone. */
export const lookUp = async (ctx: Ctx, { id, version }: CheckedOf<typeof lookUpComponentOrder>): Promise<void> => {
  const order = await lockSeen(ctx, 'component_order', id, version);
  const sending = await ctx.rows('component_order_sending').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (sending?.step !== 'look') throw refuse('status', { state: order.state, action: 'lookUp' });
  if (!sending.in_air) await setSending(ctx, id, { due_at: ctx.now });
};

/** Sends an order again, with the bytes that were sent before: whoever does so has seen that the distributor does not have it. */
export const sendAgain = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof sendComponentOrderAgain>,
): Promise<void> => {
  const taken = await take(ctx, componentOrder, 'component_order', id, 'sendAgain', { version, facts: factsOf });
  await taken.store({}, { reason });
  await setSending(ctx, id, { step: 'send', due_at: ctx.now, looks: 0 });
};

/** Takes an order as not ordered: its lines go back to the cart, and it is not looked up any more. */
export const takeAsNotOrdered = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof takeComponentOrderAsNotOrdered>,
): Promise<void> => {
  const taken = await take(ctx, componentOrder, 'component_order', id, 'takeAsNotOrdered', { version, facts: factsOf });
  const order = await taken.store({}, { reason });
  await setSending(ctx, id, { due_at: null });
  await returnLines(ctx, order);
};
