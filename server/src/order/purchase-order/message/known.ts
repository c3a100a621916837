import type { Order } from '@inbound/edi';
import { type CheckedOf, fieldRefusals, orThrowFields, refuse } from '@inbound/shared';
import { changePurchaseOrder, createPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { askSame, type KnownLine } from '@inbound/shared/order/purchase-order/message-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { scheduleOf } from '../log.ts';
import { type LineRow, linesOf, type OrderRow } from '../rows.ts';
import { isOfSupplier, type OrderDirectory } from './place.ts';

export type CreateInput = CheckedOf<typeof createPurchaseOrder>;
export type ChangeInput = CheckedOf<typeof changePurchaseOrder>;

/** The order of a number among the rows of the caller. */
export const orderByNo = (ctx: Ctx, poNo: string): Promise<OrderRow | undefined> =>
  ctx.rows('purchase_order').selectAll().where('purchase_order.po_no', '=', poNo.trim()).executeTakeFirst();

/**
 * The order that a change is about. One of another supplier, or of a plant that the caller or the folder does not know, is as
 * unknown as one that nobody has.
 */
export const orderOfChange = async (ctx: Ctx, directory: OrderDirectory, order: Order): Promise<OrderRow> => {
  const poNo = order.order ?? order.no;
  const known = await orderByNo(ctx, poNo);
  if (!known || !isOfSupplier(directory, order, known)) {
    throw refuse('unknown_reference', { field: 'poNo', value: poNo });
  }
  return known;
};

const asKnown = (line: LineRow): KnownLine => ({
  itemNo: line.item_no,
  materialId: line.material_id,
  qty: line.qty,
  price: line.price,
  per: line.per,
  crd: line.crd,
  schedule: scheduleOf(line),
  supplierMaterialNo: line.supplier_material_no,
  configuration: line.configuration,
  remark: line.remark,
  cancelled: line.cancelled,
});

/** The lines of an order in the words of its contract. */
export const knownLines = async (ctx: Ctx, orderId: string): Promise<KnownLine[]> =>
  (await linesOf(ctx, orderId)).map(asKnown);

/** What the head of an order says, as a message would say it again. */
export const headOf = (order: OrderRow) => ({
  sellerOrderNo: order.seller_order_no,
  orderDate: order.order_date,
  shipTo: order.ship_to,
  soldTo: order.sold_to,
  endCustomer: order.end_customer,
  remark: order.remark,
});

type Head = ReturnType<typeof headOf>;

const HEAD = [
  'sellerOrderNo',
  'orderDate',
  'shipTo',
  'soldTo',
  'endCustomer',
  'remark',
] as const satisfies readonly (keyof Head)[];

/** Whether head and lines say what the order in force says. */
export const saysTheSame = (
  known: Head,
  lines: readonly KnownLine[],
  said: Pick<ChangeInput, (typeof HEAD)[number] | 'lines'>,
): boolean => HEAD.every(field => known[field] === (said[field] ?? '')) && askSame(lines, said.lines);

/** A new order as the call that makes one would take it; what does not fit is refused by its field. */
export const checkedNew = (raw: Record<string, unknown>): CreateInput => {
  const parsed = createPurchaseOrder.input.safeParse(raw);
  if (!parsed.success) orThrowFields(fieldRefusals(parsed.error, raw));
  return parsed.data as CreateInput;
};

/** The same of a change. */
export const checkedChange = (raw: Record<string, unknown>): ChangeInput => {
  const parsed = changePurchaseOrder.input.safeParse(raw);
  if (!parsed.success) orThrowFields(fieldRefusals(parsed.error, raw));
  return parsed.data as ChangeInput;
};
