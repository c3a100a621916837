import { refuse } from '@inbound/shared';
import {
  OPEN_CHANGES,
  type PurchaseOrderChangeFacts,
  purchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-machine';
import type { NamedTerms, OrderTerms, TermsChange } from '@inbound/shared/order/purchase-order/change-rules';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import type { Ctx } from '../../../platform/call/context.ts';
import { publishChange } from '../../../platform/live/publish-change.ts';
import { placesOf } from '../../../platform/record/history.ts';
import { lockOne, type RowOfTable } from '../../../platform/record/one-row.ts';
import { take } from '../../../platform/record/take.ts';
import { scheduleOf } from '../log.ts';
import { type LineRow, linesOf, type OrderRow } from '../rows.ts';

export type ChangeRow = RowOfTable<'purchase_order_change'>;
export type ChangeLineRow = RowOfTable<'purchase_order_change_line'>;

/** What the machine of a change set looks at. */
export const changeFactsOf = (change: ChangeRow): PurchaseOrderChangeFacts => ({
  state: change.state,
  lineCount: change.line_count,
  answeredCount: change.answered_count,
  objectedCount: change.objected_count,
  proposalCount: change.proposal_count,
});

/** The lines of a set in their order. */
export const changeLinesOf = (ctx: Ctx, changeId: string): Promise<ChangeLineRow[]> =>
  ctx.rows('purchase_order_change_line').selectAll().where('change_id', '=', changeId).orderBy('position').execute();

/** What a line of a set wants, as the rules read it. */
export const asTermsChange = (line: ChangeLineRow): TermsChange => {
  const [from, to] = [line.old_values, line.new_values] as [object, object];
  const named = line.kind === 'added' ? { ...to, itemNo: line.item_no, cancelled: false } : to;
  return { kind: line.kind, itemNo: line.item_no, from, to: named } as TermsChange;
};

/** What an order says now, as the rules read it. */
export const termsInForce = (order: OrderRow, lines: readonly LineRow[]): OrderTerms => ({
  head: {
    sellerOrderNo: order.seller_order_no,
    orderDate: order.order_date,
    shipTo: order.ship_to,
    soldTo: order.sold_to,
    endCustomer: order.end_customer,
    remark: order.remark,
  },
  lines: lines.map(
    (line): NamedTerms => ({
      itemNo: line.item_no,
      materialId: line.material_id,
      cancelled: line.cancelled,
      qty: line.qty,
      price: line.price,
      per: line.per,
      crd: line.crd,
      schedule: scheduleOf(line),
      supplierMaterialNo: line.supplier_material_no,
      configuration: line.configuration,
      remark: line.remark,
    }),
  ),
});

/** The open set of an order, released or not; the order is locked. */
export const openChangeOf = (ctx: Ctx, orderId: string): Promise<ChangeRow | undefined> =>
  ctx
    .rows('purchase_order_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OPEN_CHANGES])
    .executeTakeFirst();

/** Tells open pages of an order that its change sets are others; those of the supplier only where they may know of it. */
export const publishOrderOf = (ctx: Ctx, order: OrderRow, { draft_company_id }: Pick<ChangeRow, 'draft_company_id'>) =>
  publishChange(ctx, {
    ...placesOf(order),
    draftCompanyId: draft_company_id,
    document: purchaseOrder.name,
    documentId: order.id,
  });

/** A set in hand, with the order that it changes: the order is locked first, everywhere. */
export const takeChange = async (
  ctx: Ctx,
  id: string,
  action: keyof typeof purchaseOrderChange.actions,
  { version, by }: { version?: number | undefined; by?: 'system' } = {},
) => {
  const found = await ctx.rows('purchase_order_change').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  const order = await lockOne(ctx, 'purchase_order', found.order_id);
  const taken = await take(ctx, purchaseOrderChange, 'purchase_order_change', id, action, {
    version,
    by,
    facts: changeFactsOf,
  });
  publishOrderOf(ctx, order, action === 'release' ? { draft_company_id: null } : taken.row);
  const [lines, orderLines] = await Promise.all([changeLinesOf(ctx, id), linesOf(ctx, order.id)]);
  return { taken, order, lines, orderLines };
};
