import { isOpen, type Timestamp } from '@inbound/shared';
import { type ComponentOrderFacts, componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { ToldDocuments } from '@inbound/shared/ordering/financial-document/report';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import { type Outcome, whyOf } from '../distributor/outcome.ts';
import type { Channel, Distributor } from '../distributor/port.ts';
import { againAt } from '../waybill/ask-again.ts';
import { applyDocuments } from './apply-documents.ts';

/** Documents of an order that is over and that are not cleared yet are asked about this often. */
const WAIT_FOR_CLEARING_DAYS = 7;

type Order = Pick<
  RowOfTable<'component_order'>,
  'id' | 'company_id' | 'channel' | 'state' | 'line_name' | 'distributor_nos'
>;

/** An order whose financial documents a worker asks for. */
export interface ClaimedBilling {
  tenant: number;
  order: Order;
  asks: number;
}

const CLAIM = claimDue('financial_watch', {
  ...{ key: 'order_id', due: 'due_at', lockedUntil: 'locked_until', askedAt: 'asked_at' },
  returning: ['asks'],
});

const setWatch = (
  ctx: Ctx,
  orderId: string,
  change: Partial<Omit<RowOfTable<'financial_watch'>, 'tenant_id' | 'order_id'>>,
) => ctx.update('financial_watch').where('order_id', '=', orderId).set(change).executeTakeFirst();

/** Something of an order has left: the distributor is asked what it bills for it as soon as possible. */
export const wantDocuments = async (ctx: Ctx, orderId: string): Promise<void> => {
  const { numUpdatedRows: known } = await setWatch(ctx, orderId, { due_at: ctx.now, asks: 0 });
  if (known === 0n) await ctx.insert('financial_watch', { order_id: orderId, due_at: ctx.now });
};

/** Claims the question of a tenant that is due, and commits it before it is asked. */
export const claimBilling = async (ctx: Ctx): Promise<ClaimedBilling | undefined> => {
  const [claimed] = await ctx.tx.query<{ order_id: string; asks: number }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const order = await ctx
    .rows('component_order')
    .select(['id', 'company_id', 'channel', 'state', 'line_name', 'distributor_nos'])
    .where('id', '=', claimed.order_id)
    .executeTakeFirstOrThrow();
  return { tenant: ctx.tenant, order, asks: claimed.asks };
};

const sumOf = async (ctx: Ctx, statement: string, orderId: string): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>(statement, [ctx.tenant, orderId]);
  return row?.count ?? 0;
};

const LEFT = `select coalesce(sum(shipped), 0)::int as count from component_order_schedule
  where tenant_id = $1 and order_id = $2`;
const BILLED = `select coalesce(sum(l.quantity), 0)::int as count from financial_line l
  join financial_document d on d.tenant_id = l.tenant_id and d.id = l.document_id
  where l.tenant_id = $1 and l.order_id = $2 and l.kind = 'goods' and d.kind <> 'credit_memo'`;
const UNCLEARED = `select count(*)::int as count from financial_document d
  where d.tenant_id = $1 and d.state <> 'cleared' and exists (select from financial_line l
    where l.tenant_id = d.tenant_id and l.document_id = d.id and l.order_id = $2)`;

/** An order of which all that has left is billed is asked about until it is over and all its documents are cleared. */
const nextAsk = async (ctx: Ctx, { id, state }: Order): Promise<Timestamp | null> => {
  if (isOpen(componentOrder, state as ComponentOrderFacts['state'])) return later(ctx.now, 1, 'day');
  return (await sumOf(ctx, UNCLEARED, id)) > 0 ? later(ctx.now, WAIT_FOR_CLEARING_DAYS, 'day') : null;
};

/** What follows from an answer: pieces that have left and are not billed are asked for again, less and less often. */
const settle = async (ctx: Ctx, { order, asks }: ClaimedBilling, outcome: Outcome<ToldDocuments>): Promise<void> => {
  const asked = { id: order.id, companyId: order.company_id };
  if (outcome.is === 'answered') await applyDocuments(ctx, outcome.value, order.line_name, asked);
  const isWhole =
    outcome.is === 'answered' && (await sumOf(ctx, BILLED, order.id)) >= (await sumOf(ctx, LEFT, order.id));
  const until = outcome.is === 'not_sent' ? outcome.until : undefined;
  const due = isWhole ? await nextAsk(ctx, order) : (until ?? againAt(ctx.now, asks));
  await setWatch(ctx, order.id, {
    ...{ locked_until: null, due_at: due, why: whyOf(outcome) },
    asks: isWhole ? 0 : asks + 1,
  });
};

/** Asks for the documents of a claimed order with no transaction open, and writes down in one what was answered. */
export const askForDocuments = async (
  platform: Platform,
  distributor: Distributor,
  claimed: ClaimedBilling,
): Promise<void> => {
  const { order, tenant } = claimed;
  const outcome = await distributor.documentsOf({
    channel: order.channel as Channel,
    orderNos: order.distributor_nos,
  });
  await inTenantTransaction(platform, tenant, 'the job works for the tenant whose order it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
