import { type CheckedOf, type PlainDate, refuse, type Timestamp } from '@inbound/shared';
import type { askAboutComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Platform } from '../../../platform/call/platform.ts';
import { inTenantTransaction } from '../../../platform/call/separate-transaction.ts';
import { claimDue } from '../../../platform/record/claim-due.ts';
import { lockSeen, type RowOfTable } from '../../../platform/record/one-row.ts';
import { later } from '../../../platform/tools/clock.ts';
import { DISTRIBUTOR_ZONE } from '../../distributor/distributor-zone.ts';
import { type Outcome, whyOf } from '../../distributor/outcome.ts';
import type { Channel, Distributor } from '../../distributor/port.ts';
import { closeUnseen } from '../change/seen.ts';
import { factsOf, isFollowing, type OrderRow } from '../rows.ts';
import { tellReaders } from '../tell.ts';
import { applyReports } from './apply-reports.ts';
import { nextAsk } from './ask-plan.ts';

const RETRY_MINUTES = 10;

type Watch = RowOfTable<'component_order_watch'>;

/** An order that a worker asks about. */
export interface ClaimedWatch {
  tenant: number;
  order: OrderRow;
}

const CLAIM = claimDue('component_order_watch', {
  ...{ key: 'order_id', due: 'due_at', lockedUntil: 'locked_until', askedAt: 'asked_at' },
});

const setWatch = (ctx: Ctx, orderId: string, change: Partial<Omit<Watch, 'tenant_id' | 'order_id'>>) =>
  ctx.update('component_order_watch').where('order_id', '=', orderId).set(change).executeTakeFirst();

/** From now on the distributor is asked about an order. */
export const watchOrder = async (ctx: Ctx, orderId: string): Promise<void> => {
  const { numUpdatedRows: known } = await setWatch(ctx, orderId, { due_at: ctx.now });
  if (known === 0n) await ctx.insert('component_order_watch', { order_id: orderId, due_at: ctx.now });
};

/** Asks about an order as soon as possible. */
export const askSoon = async (ctx: Ctx, orderId: string): Promise<void> => {
  await setWatch(ctx, orderId, { due_at: ctx.now });
};

/** The same for a person, of an order that the distributor has. */
export const askNow = async (ctx: Ctx, { id, version }: CheckedOf<typeof askAboutComponentOrder>): Promise<void> => {
  const order = await lockSeen(ctx, 'component_order', id, version);
  if (!isFollowing(order)) throw refuse('status', { state: order.state, action: 'askAbout' });
  await askSoon(ctx, id);
};

/** Claims the question of a tenant that is due, and commits it before it is asked. */
export const claimWatch = async (ctx: Ctx): Promise<ClaimedWatch | undefined> => {
  const [claimed] = await ctx.tx.query<{ order_id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const order = await ctx
    .rows('component_order')
    .selectAll()
    .where('id', '=', claimed.order_id)
    .executeTakeFirstOrThrow();
  return { tenant: ctx.tenant, order };
};

const nextShips = async (ctx: Ctx, orderId: string): Promise<PlainDate | null> => {
  const row = await ctx
    .rows('component_order_schedule')
    .select(({ fn }) => fn.min('ships').as('ships'))
    .where('order_id', '=', orderId)
    .where('stand', 'in', ['open', 'part'])
    .executeTakeFirst();
  return (row?.ships ?? null) as PlainDate | null;
};

const isChanging = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await ctx
    .rows('component_order_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'in', ['sending', 'sent'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sets when an order is asked about next, by what is known of it now. */
const plan = async (ctx: Ctx, orderId: string): Promise<Timestamp | null> => {
  const order = await ctx.rows('component_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  if (!isFollowing(order)) return null;
  const asked = {
    ...{ id: orderId, state: factsOf(order).state },
    ...{ isChanging: await isChanging(ctx, orderId), nextShips: await nextShips(ctx, orderId) },
  };
  return nextAsk(asked, ctx.now, ctx.today(DISTRIBUTOR_ZONE));
};

/** What follows from an answer, or from its absence: what was known stays then. */
const settle = async (ctx: Ctx, { order }: ClaimedWatch, outcome: Outcome<OrderReport[]>): Promise<void> => {
  if (outcome.is !== 'answered') {
    const until = outcome.is === 'not_sent' ? outcome.until : undefined;
    const due = until ?? later(ctx.now, RETRY_MINUTES, 'minute');
    await setWatch(ctx, order.id, { locked_until: null, due_at: due, why: whyOf(outcome) });
    return;
  }
  const isNew = await applyReports(ctx, order.id, outcome.value);
  const hasClosed = await closeUnseen(ctx, order);
  await setWatch(ctx, order.id, { locked_until: null, due_at: await plan(ctx, order.id), why: '' });
  if (isNew || hasClosed) tellReaders(ctx, order);
};

/** Asks about a claimed order with no transaction open, and writes down in one what was answered. */
export const ask = async (platform: Platform, distributor: Distributor, claimed: ClaimedWatch): Promise<void> => {
  const { order, tenant } = claimed;
  const outcome = await distributor.ordersOf({
    channel: order.channel as Channel,
    poNo: order.po_no,
    orderNos: order.distributor_nos,
    since: order.ordered_at.slice(0, 'yyyy-mm-dd'.length) as PlainDate,
  });
  await inTenantTransaction(platform, tenant, 'the job works for the tenant whose order it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
