import type { PlainDate, Timestamp } from '@inbound/shared';
import { AWAITED, isSubmitting } from '@inbound/shared/ordering/component-order/machine';
import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import { later } from '../../platform/tools/clock.ts';
import { type Outcome, whyOf } from '../distributor/outcome.ts';
import type { Channel, Distributor } from '../distributor/port.ts';
import { doubtOrder, mergePlaced, rejectOrder, tellDelay } from './results.ts';
import { factsOf, type OrderRow, type Sending, type SendingChange } from './rows.ts';
import { tellReaders } from './tell.ts';

/** After a lost answer an order is looked up so many seconds after it was lost (decision 0153). */
export const LOOK_AFTER_SECONDS = [5, 30, 120, 600] as const;
const RETRY_SECONDS = 10;
/** An order that can neither be sent nor looked up for so long is told to people, and tried less often from then on. */
export const TELL_DELAY_AFTER_MINUTES = 30;
const RETRY_DELAYED_SECONDS = 300;
/** Where a known number is refused, an order that was not found is sent by itself at most so many times. */
const MOST_SENDS = 3;

/** A step that a worker has claimed. */
export interface ClaimedStep {
  tenant: number;
  sending: Sending;
  order: OrderRow;
  /** The entry of the call that is on its way; empty for a look-up. */
  callId: string;
}

const CLAIM = claimDue('component_order_sending', {
  ...{ key: 'order_id', due: 'due_at', lockedUntil: 'locked_until' },
});

const setSending = (ctx: Ctx, orderId: string, change: SendingChange) =>
  ctx.update('component_order_sending').where('order_id', '=', orderId).set(change).executeTakeFirstOrThrow();

/** What is done with an order whose answer is lost: it is looked up, and nothing is sent before. */
const lookLater = (now: Timestamp): SendingChange => ({
  ...{ step: 'look', in_air: false, looks: 0, locked_until: null, lost_at: now },
  due_at: later(now, LOOK_AFTER_SECONDS[0], 'second'),
});

const noteCall = async (
  ctx: Ctx,
  orderId: string,
  kind: 'send' | 'look',
  outcome: string,
  why = '',
): Promise<string> => {
  const id = ctx.newId();
  const call = { id, order_id: orderId, kind, at: ctx.now, outcome: outcome as 'open', why };
  await ctx.insert('component_order_call', call);
  return id;
};

/**
 * Claims the step of a tenant that is due. That the body leaves is written and committed before it does; a server that ended in
 * between has left an order that may have arrived, which is looked up and not sent.
 */
export const claimStep = async (ctx: Ctx): Promise<ClaimedStep | 'recovered' | undefined> => {
  const [claimed] = await ctx.tx.query<{ order_id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const id = claimed.order_id;
  const [sending, order] = await Promise.all([
    ctx.rows('component_order_sending').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow(),
    ctx.rows('component_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  if (!AWAITED.includes(factsOf(order).state)) {
    await setSending(ctx, id, { due_at: null, in_air: false, locked_until: null });
    return 'recovered';
  }
  if (sending.in_air) {
    await ctx
      .update('component_order_call')
      .where('order_id', '=', id)
      .where('outcome', '=', 'open')
      .set({ outcome: 'lost' })
      .execute();
    await setSending(ctx, id, lookLater(ctx.now));
    tellReaders(ctx, order);
    return 'recovered';
  }
  if (sending.step === 'look') return { tenant: ctx.tenant, sending, order, callId: '' };
  const callId = await noteCall(ctx, id, 'send', 'open');
  await setSending(ctx, id, { in_air: true, sends: sending.sends + 1 });
  return { tenant: ctx.tenant, sending, order, callId };
};

/** Tries a step again later that did not reach the distributor; whoever ordered is told once, when it takes long. */
const retryLater = async (ctx: Ctx, { order, sending }: ClaimedStep, until: Timestamp | undefined): Promise<void> => {
  const since = sending.lost_at ?? order.ordered_at;
  const isDelayed = ctx.now >= later(since as Timestamp, TELL_DELAY_AFTER_MINUTES, 'minute');
  const seconds = isDelayed ? RETRY_DELAYED_SECONDS : RETRY_SECONDS;
  const isToTell = isDelayed && sending.told_at === null;
  const change = { locked_until: null, due_at: until ?? later(ctx.now, seconds, 'second'), in_air: false };
  await setSending(ctx, order.id, isToTell ? { ...change, told_at: ctx.now } : change);
  if (isToTell) await tellDelay(ctx, order);
};

const DONE: SendingChange = { due_at: null, in_air: false, locked_until: null };

/** What follows from the answer to an order, or from its absence. */
const settleSend = async (
  ctx: Ctx,
  step: ClaimedStep,
  { outcome, distributor }: { outcome: Outcome<OrderReport[]>; distributor: Distributor },
): Promise<void> => {
  const { order, callId } = step;
  await ctx
    .update('component_order_call')
    .where('id', '=', callId)
    .set({ outcome: outcome.is, why: whyOf(outcome) })
    .executeTakeFirstOrThrow();
  if (outcome.is === 'answered') {
    await setSending(ctx, order.id, DONE);
    await mergePlaced(ctx, order.id, outcome.value);
  } else if (outcome.is === 'unknown') await setSending(ctx, order.id, lookLater(ctx.now));
  else if (outcome.is === 'not_sent') await retryLater(ctx, step, outcome.until);
  else if (distributor.isKnownNumber(outcome.said))
    // It has arrived some time before: the order is there, and is looked up at once.
    await setSending(ctx, order.id, { ...lookLater(ctx.now), due_at: ctx.now });
  else {
    await setSending(ctx, order.id, DONE);
    await rejectOrder(ctx, order.id, outcome.said);
  }
};

/** What is done with an order that was not found: it is looked up again, sent again, or handed to a person. */
const settleNotFound = async (ctx: Ctx, { order, sending }: ClaimedStep): Promise<void> => {
  const looks = sending.looks + 1;
  const next = LOOK_AFTER_SECONDS[looks];
  if (next !== undefined) {
    const due = later(sending.lost_at ?? ctx.now, next, 'second');
    await setSending(ctx, order.id, { looks, locked_until: null, due_at: due > ctx.now ? due : ctx.now });
  } else if (isSubmitting(order) && ctx.platform.distributor?.refusesKnownNumbers && sending.sends < MOST_SENDS)
    await setSending(ctx, order.id, { step: 'send', looks: 0, locked_until: null, due_at: ctx.now });
  else {
    await setSending(ctx, order.id, { looks, locked_until: null, due_at: null });
    if (isSubmitting(order)) await doubtOrder(ctx, order.id);
  }
};

const settleLook = async (ctx: Ctx, step: ClaimedStep, outcome: Outcome<OrderReport[]>): Promise<void> => {
  const { order } = step;
  if (outcome.is !== 'answered') {
    await noteCall(ctx, order.id, 'look', outcome.is, whyOf(outcome));
    await retryLater(ctx, step, outcome.is === 'not_sent' ? outcome.until : undefined);
  } else if (outcome.value.length === 0) {
    await noteCall(ctx, order.id, 'look', 'not_found');
    await settleNotFound(ctx, step);
  } else {
    await noteCall(ctx, order.id, 'look', 'answered');
    await setSending(ctx, order.id, DONE);
    await mergePlaced(ctx, order.id, outcome.value);
  }
};

/** Does a claimed step: the call with no transaction open, and what follows from it in one. */
export const doStep = async (platform: Platform, distributor: Distributor, step: ClaimedStep): Promise<void> => {
  const { sending, order, tenant } = step;
  const channel = order.channel as Channel;
  const settle = (work: (ctx: Ctx) => Promise<void>) =>
    inTenantTransaction(platform, tenant, 'the job works for the tenant whose order it is', async ctx => {
      await work(ctx);
      tellReaders(ctx, order);
    });
  if (step.callId) {
    const outcome = await distributor.placeOrder(channel, Buffer.from(sending.body));
    await settle(ctx => settleSend(ctx, step, { outcome, distributor }));
  } else {
    const since = order.ordered_at.slice(0, 'yyyy-mm-dd'.length) as PlainDate;
    const outcome = await distributor.ordersOf({ channel, poNo: order.po_no, orderNos: [], since });
    await settle(ctx => settleLook(ctx, step, outcome));
  }
};
