import { add, type Decimal, indexBy, isPositive, refuse, subtract, ZERO } from '@inbound/shared';
import { actionByShipments, purchaseOrder, turnOfOrder } from '@inbound/shared/order/purchase-order/machine';
import { countsOf, inShipmentsOf, openToPack, promisedOf } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { placesOf } from '../../platform/record/history.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { lockOne, moveCounter } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { storeLines } from './asked-lines.ts';
import { factsOf, figuresOf, type LineRow, linesOf, type OrderRow } from './rows.ts';

/** Lines of orders that are locked, and the orders by their ids. */
export interface LockedLines {
  orders: ReadonlyMap<string, OrderRow>;
  lines: ReadonlyMap<string, LineRow>;
}

/**
 * Locks the orders of lines in the order of their ids, and reads these lines then: two who claim one rest follow each other.
 * Lines that the caller does not see are not there.
 */
export const lockOrderLines = async (ctx: Ctx, lineIds: readonly string[]): Promise<LockedLines> => {
  if (lineIds.length === 0) return { orders: new Map(), lines: new Map() };
  const read = () =>
    ctx.rows('purchase_order_line').selectAll().where('purchase_order_line.id', 'in', lineIds).execute();
  const orderIds = [...new Set((await read()).map(({ order_id }) => order_id))].sort();
  await lockAhead(ctx, 'purchase_order', orderIds);
  const orders: OrderRow[] = [];
  for (const id of orderIds) orders.push(await lockOne(ctx, 'purchase_order', id));
  return { orders: indexBy(orders, ({ id }) => id), lines: indexBy(await read(), ({ id }) => id) };
};

/** By how much the figures of a line move: what is claimed, packed and sent of it; below zero is given back. */
export interface LineMove {
  lineId: string;
  planned?: Decimal;
  packed?: Decimal;
  shipped?: Decimal;
}

const moved = (line: LineRow, { planned = ZERO, packed = ZERO, shipped = ZERO }: LineMove) => ({
  planned: add(line.planned, planned),
  packed: add(line.packed, packed),
  shipped: add(line.shipped, shipped),
});

/** Writes what an order knows of its lines in shipments; it is packaged, shipped or confirmed again by that. */
const settleHead = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const counts = countsOf((await linesOf(ctx, order.id)).map(figuresOf));
  const { isPacked, packedCount, shippedCount } = counts;
  const next = { ...factsOf(order), ...counts };
  const action = actionByShipments(next);
  if (action) {
    const taken = await take(ctx, purchaseOrder, 'purchase_order', order.id, action, { facts: factsOf, by: 'system' });
    const state = taken.targetOf(next) as OrderRow['state'];
    await taken.store({ isPacked, packedCount, shippedCount, turn: turnOfOrder({ ...next, state }) }, { next });
    return;
  }
  const isAsBefore =
    isPacked === order.is_packed && packedCount === order.packed_count && shippedCount === order.shipped_count;
  if (!isAsBefore) moveCounter(ctx, 'purchase_order', order.id, { isPacked, packedCount, shippedCount });
};

const settleHeads = async (ctx: Ctx, orders: Iterable<OrderRow>): Promise<void> => {
  for (const order of orders) {
    await settleHead(ctx, order);
    const places = { ...placesOf(order), draftCompanyId: null };
    publishChange(ctx, { ...places, document: purchaseOrder.name, documentId: order.id });
  }
};

/**
 * Writes down what of order lines is planned, packed and shipped: the one writer of these figures. More than is promised of
 * a line is refused with what is open of it. The lines are locked.
 */
export const moveInShipments = async (ctx: Ctx, locked: LockedLines, moves: readonly LineMove[]): Promise<void> => {
  const changes = moves.map(move => {
    const line = locked.lines.get(move.lineId);
    if (!line) throw refuse('unknown_reference', { field: 'orderLineId', value: move.lineId });
    const columns = moved(line, move);
    if (isPositive(subtract(inShipmentsOf(columns), promisedOf(figuresOf(line)))))
      throw refuse('packing_qty', {
        qty: subtract(inShipmentsOf(columns), inShipmentsOf(line)),
        open: openToPack(figuresOf(line)),
      });
    return { line, columns };
  });
  await storeLines(ctx, changes);
  const touched = new Set(changes.map(({ line }) => line.order_id));
  await settleHeads(
    ctx,
    [...locked.orders.values()].filter(({ id }) => touched.has(id)),
  );
};
