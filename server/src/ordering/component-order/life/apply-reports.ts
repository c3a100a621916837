import { type ComponentOrderFacts, componentOrder } from '@inbound/shared/ordering/component-order/machine';
import { isSameFacts, mergeReport, type OrderFacts } from '@inbound/shared/ordering/component-order/merge';
import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import { messagesOf, scheduleLines, standOf, worstSlip } from '@inbound/shared/ordering/component-order/stand';
import type { Ctx } from '../../../platform/call/context.ts';
import { lockSeen, type RowOfTable } from '../../../platform/record/one-row.ts';
import { take } from '../../../platform/record/take.ts';
import { wantDocuments } from '../../financial-document/watch.ts';
import { wantWaybills } from '../../waybill/watch.ts';
import { settleSeen } from '../change/seen.ts';
import { factsOf, isFollowing, type OrderRow } from '../rows.ts';
import { tell } from '../tell.ts';

type Known = Pick<RowOfTable<'distributor_order'>, 'id' | 'order_no'> & { facts: OrderFacts };

/** What is known of the orders that the distributor has made of one of ours. */
export const knownOrders = async (ctx: Ctx, orderId: string): Promise<Known[]> => {
  const rows = await ctx
    .rows('distributor_order')
    .select(['id', 'order_no', 'facts'])
    .where('order_id', '=', orderId)
    .orderBy('order_no')
    .execute();
  return rows as unknown as Known[];
};

/** Whether a number of the distributor is of another order of the tenant: nothing of it is merged into this one. */
const areOthers = async (ctx: Ctx, orderId: string, orderNos: readonly string[]): Promise<Set<string>> => {
  const rows = await ctx
    .rows('distributor_order')
    .select('order_no')
    .where('order_no', 'in', [...orderNos])
    .where('order_id', '<>', orderId)
    .execute();
  return new Set(rows.map(row => row.order_no));
};

/** Adds reports to what is known, and answers all of it where any of it is new. */
const merged = async (
  ctx: Ctx,
  order: OrderRow,
  reports: readonly OrderReport[],
): Promise<OrderFacts[] | undefined> => {
  const known = new Map((await knownOrders(ctx, order.id)).map(one => [one.order_no, one]));
  const others = await areOthers(ctx, order.id, [...new Set(reports.map(({ orderNo }) => orderNo))]);
  const facts = new Map([...known].map(([no, one]) => [no, one.facts]));
  for (const report of reports)
    if (!others.has(report.orderNo)) facts.set(report.orderNo, mergeReport(facts.get(report.orderNo), report));
  let isNew = false;
  for (const [no, told] of facts) {
    const before = known.get(no);
    if (isSameFacts(before?.facts, told)) continue;
    isNew = true;
    const written = JSON.stringify(told);
    if (before)
      await ctx
        .update('distributor_order')
        .where('id', '=', before.id)
        .set({ facts: written })
        .executeTakeFirstOrThrow();
    else
      await ctx.insert('distributor_order', {
        ...{ id: ctx.newId(), order_id: order.id, company_id: order.company_id, order_no: no, facts: written },
      });
  }
  return isNew ? [...facts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, told]) => told) : undefined;
};

const byLine = (one: { lineNo: number }, other: { lineNo: number }): number => one.lineNo - other.lineNo;

const linesOf = (facts: readonly OrderFacts[]) =>
  facts
    .flatMap(({ orderNo, lines }) =>
      Object.values(lines).flatMap(line => scheduleLines(line).map(one => ({ ...one, distributorNo: orderNo }))),
    )
    .sort(byLine);

/** Writes schedule lines and messages anew, as they follow from what is known. */
const writeParts = async (ctx: Ctx, { id: orderId, company_id: companyId }: OrderRow, facts: readonly OrderFacts[]) => {
  await ctx.delete('component_order_schedule').where('order_id', '=', orderId).execute();
  await ctx.delete('component_order_message').where('order_id', '=', orderId).execute();
  const own = { order_id: orderId, company_id: companyId };
  const lines = linesOf(facts).map((line, place) => ({
    ...{ id: ctx.newId(), ...own, place, distributor_no: line.distributorNo, line_no: line.lineNo, no: line.no },
    ...{ stand: line.state, quantity: line.quantity, shipped: line.shipped },
    ...{ wanted: line.wanted, ships: line.ships, arrives: line.arrives, slip: line.slip },
    ...{ change_until: line.changeable.is, changeable_until: line.changeable.day },
    ...{ cancel_until: line.cancellable.is, cancellable_until: line.cancellable.day },
  }));
  if (lines.length > 0) await ctx.insert('component_order_schedule', lines);
  const messages = facts
    .flatMap(one => messagesOf(one).map(message => ({ ...message, orderNo: one.orderNo })))
    .map(({ code, isError, text, lineNo, orderNo }, place) => ({
      ...{
        id: ctx.newId(),
        ...own,
        place,
        distributor_no: orderNo,
        line_no: lineNo,
        code,
        is_error: isError,
        said: text,
      },
    }));
  if (messages.length > 0) await ctx.insert('component_order_message', messages);
};

/** Writes by how much an order is late, and tells where it is later than it was. */
const writeSlip = async (ctx: Ctx, order: OrderRow, facts: readonly OrderFacts[]): Promise<void> => {
  const slip = worstSlip(linesOf(facts));
  const before = order.slip_days;
  if (slip === before) return;
  await ctx
    .update('component_order')
    .where('id', '=', order.id)
    .set({ slip_days: slip, slip_before: before, slipped_at: ctx.now })
    .executeTakeFirstOrThrow();
  if (slip !== null && slip > Math.max(before ?? 0, 0)) await tell(ctx, order, 'componentOrderSlipped', { days: slip });
};

const isPartly = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await ctx
    .rows('component_order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .where('result', '=', 'refused')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const TOLD = { on_hold: 'componentOrderHeld', cancelled: 'componentOrderCancelled' } as const;

/** Moves an order to where it stands by what is known. */
const follow = async (ctx: Ctx, order: OrderRow, facts: readonly OrderFacts[]): Promise<void> => {
  const told = standOf(facts);
  const stand: ComponentOrderFacts['state'] =
    told === 'accepted' && (await isPartly(ctx, order.id)) ? 'partly_accepted' : told;
  if (order.state === stand) return;
  const standing = (row: OrderRow) => ({ ...factsOf(row), stand });
  const taken = await take(ctx, componentOrder, 'component_order', order.id, 'follow', {
    facts: standing,
    by: 'system',
  });
  const moved = await taken.store();
  if (stand === 'on_hold' || stand === 'cancelled') await tell(ctx, moved, TOLD[stand]);
};

/** Pieces that have left, all together. */
const shippedOf = (facts: readonly OrderFacts[]): number =>
  facts.reduce((sum, { lines }) => sum + Object.values(lines).reduce((own, { shipped }) => own + shipped, 0), 0);

/**
 * Adds what the distributor reports to what is known of an order, whichever way it came and however often: schedules, messages, slip
 * and state follow from what is known then. Answers whether anything was new.
 */
export const applyReports = async (ctx: Ctx, orderId: string, reports: readonly OrderReport[]): Promise<boolean> => {
  if (reports.length === 0) return false;
  const order = await lockSeen(ctx, 'component_order', orderId, undefined);
  if (!isFollowing(order)) return false;
  const before = (await knownOrders(ctx, orderId)).map(one => one.facts);
  const facts = await merged(ctx, order, reports);
  await ctx.update('component_order').where('id', '=', orderId).set({ heard_at: ctx.now }).executeTakeFirstOrThrow();
  if (!facts) return false;
  const numbers = facts.map(({ orderNo }) => orderNo);
  await ctx
    .update('component_order')
    .where('id', '=', orderId)
    .set({ distributor_nos: numbers })
    .executeTakeFirstOrThrow();
  await writeParts(ctx, order, facts);
  await writeSlip(ctx, order, facts);
  await follow(ctx, order, facts);
  await settleSeen(ctx, order, facts);
  if (shippedOf(facts) > shippedOf(before)) {
    await wantWaybills(ctx, orderId);
    await wantDocuments(ctx, orderId);
  }
  return true;
};
