import { type Decimal, lineAmount, totalsOf, ZERO } from '@inbound/shared';
import { type PurchaseOrderFacts, turnOfOrder } from '@inbound/shared/order/purchase-order/machine';
import { countsOf, type LineFigures } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type OrderRow = RowOfTable<'purchase_order'>;
/** A line without its tenant, which every query adds. */
export type LineRow = Omit<RowOfTable<'purchase_order_line'>, 'tenant_id'>;
export type PartRow = RowOfTable<'purchase_order_part'>;

/** What the machine of an order looks at. */
export const factsOf = (order: OrderRow): PurchaseOrderFacts => ({
  state: order.state,
  lineCount: order.line_count,
  addedCount: order.added_count,
  answeredCount: order.answered_count,
  promisedCount: order.promised_count,
  packedCount: order.packed_count,
  shippedCount: order.shipped_count,
  pendingCount: order.pending_count,
  isObjected: order.is_objected,
  isPacked: order.is_packed,
});

/** Where the quantity of a line stands. */
export const figuresOf = (line: LineRow): LineFigures => ({
  qty: line.qty,
  confirmed: line.confirmed,
  inParts: line.in_parts,
  pending: line.pending,
  rejected: line.rejected,
  planned: line.planned,
  packed: line.packed,
  shipped: line.shipped,
  cancelled: line.cancelled,
});

/** The lines of an order in their order. */
export const linesOf = (ctx: Ctx, orderId: string): Promise<LineRow[]> =>
  ctx.rows('purchase_order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** The splits of an order by line and number. */
export const partsOf = (ctx: Ctx, orderId: string): Promise<PartRow[]> =>
  ctx
    .rows('purchase_order_part')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('part_no')
    .execute();

/** What a line costs: quantity by price, rounded once. */
export const amountOf = (line: { qty: Decimal; price: Decimal; per: number }, currency: string): Decimal =>
  lineAmount(line.qty, { amount: line.price, currency, per: line.per }).amount;

/** The facts of an order with these lines, in the state that it has. */
export const factsWith = (
  order: Pick<OrderRow, 'state' | 'added_count' | 'is_objected'>,
  lines: readonly LineRow[],
): PurchaseOrderFacts => ({
  state: order.state,
  addedCount: order.added_count,
  isObjected: order.is_objected,
  ...countsOf(lines.map(figuresOf)),
});

/** What of the head follows from the lines; `currency` is that of all of them. */
export const headFrom = (lines: readonly LineRow[], currency: string) => {
  const alive = lines.filter(({ cancelled }) => !cancelled);
  const [total] = totalsOf(alive.map(({ amount }) => ({ amount, currency })));
  const days = alive.map(({ crd }) => crd).sort();
  return { ...countsOf(lines.map(figuresOf)), total: total?.amount ?? ZERO, ...(days[0] ? { firstCrd: days[0] } : {}) };
};

/** Whose turn an order is in the state that its lines bring it into. */
export const turnWith = (
  state: PurchaseOrderFacts['state'],
  lines: readonly LineRow[],
  order: Pick<OrderRow, 'added_count' | 'is_objected'>,
) => turnOfOrder(factsWith({ ...order, state }, lines));
