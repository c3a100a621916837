import { isOpen, type Timestamp } from '@inbound/shared';
import { type ComponentOrderFacts, componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { WaybillReport } from '@inbound/shared/ordering/waybill/report';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import { type Outcome, whyOf } from '../distributor/outcome.ts';
import type { Channel, Distributor } from '../distributor/port.ts';
import { applyWaybills } from './apply-waybills.ts';
import { againAt } from './ask-again.ts';

type Order = Pick<RowOfTable<'component_order'>, 'id' | 'channel' | 'state' | 'line_name' | 'distributor_nos'>;

/** An order whose waybills a worker asks for. */
export interface ClaimedOrder {
  tenant: number;
  order: Order;
  asks: number;
}

const CLAIM = claimDue('waybill_watch', {
  ...{ key: 'order_id', due: 'due_at', lockedUntil: 'locked_until', askedAt: 'asked_at', returning: ['asks'] },
});

const setWatch = (
  ctx: Ctx,
  orderId: string,
  change: Partial<Omit<RowOfTable<'waybill_watch'>, 'tenant_id' | 'order_id'>>,
) => ctx.update('waybill_watch').where('order_id', '=', orderId).set(change).executeTakeFirst();

/** Something of an order has left: the distributor is asked for its waybills as soon as possible. */
export const wantWaybills = async (ctx: Ctx, orderId: string): Promise<void> => {
  const { numUpdatedRows: known } = await setWatch(ctx, orderId, { due_at: ctx.now, asks: 0 });
  if (known === 0n) await ctx.insert('waybill_watch', { order_id: orderId, due_at: ctx.now });
};

/** Claims the question of a tenant that is due, and commits it before it is asked. */
export const claimWaybills = async (ctx: Ctx): Promise<ClaimedOrder | undefined> => {
  const [claimed] = await ctx.tx.query<{ order_id: string; asks: number }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const order = await ctx
    .rows('component_order')
    .select(['id', 'channel', 'state', 'line_name', 'distributor_nos'])
    .where('id', '=', claimed.order_id)
    .executeTakeFirstOrThrow();
  return { tenant: ctx.tenant, order, asks: claimed.asks };
};

const sumOf = async (ctx: Ctx, statement: string, orderId: string): Promise<number> => {
  const [row] = await ctx.tx.query<{ pieces: number }>(statement, [ctx.tenant, orderId]);
  return row?.pieces ?? 0;
};

const LEFT = `select coalesce(sum(shipped), 0)::int as pieces from component_order_schedule
  where tenant_id = $1 and order_id = $2`;
const TOLD = `select coalesce(sum(quantity), 0)::int as pieces from waybill_content
  where tenant_id = $1 and order_id = $2`;

/** An order of which all that has left is told is asked about daily, until it is over: a waybill may be corrected. */
const nextAsk = (ctx: Ctx, { state }: Order): Timestamp | null =>
  isOpen(componentOrder, state as ComponentOrderFacts['state']) ? later(ctx.now, 1, 'day') : null;

/** What follows from an answer: pieces that have left without a waybill are asked for again, less and less often. */
const settle = async (ctx: Ctx, { order, asks }: ClaimedOrder, outcome: Outcome<WaybillReport[]>): Promise<void> => {
  if (outcome.is === 'answered') await applyWaybills(ctx, outcome.value, order.line_name);
  const isWhole = outcome.is === 'answered' && (await sumOf(ctx, TOLD, order.id)) >= (await sumOf(ctx, LEFT, order.id));
  const until = outcome.is === 'not_sent' ? outcome.until : undefined;
  const due = isWhole ? nextAsk(ctx, order) : (until ?? againAt(ctx.now, asks));
  await setWatch(ctx, order.id, {
    ...{ locked_until: null, due_at: due, why: whyOf(outcome) },
    asks: isWhole ? 0 : asks + 1,
  });
};

/** Asks for the waybills of a claimed order with no transaction open, and writes down in one what was answered. */
export const askForWaybills = async (
  platform: Platform,
  distributor: Distributor,
  claimed: ClaimedOrder,
): Promise<void> => {
  const { order, tenant } = claimed;
  const asked = { channel: order.channel as Channel, orderNos: order.distributor_nos };
  const outcome = await distributor.waybillsOf(asked);
  await inTenantTransaction(platform, tenant, 'the job works for the tenant whose order it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
