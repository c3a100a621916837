import type { Decimal } from '@inbound/shared';
import type { OrderedLine, ShippedItem } from '@inbound/shared/ordering/financial-document/match';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** A line of an order by the order's id and our number of it. */
export const orderLineKey = (orderId: string, lineNo: number): string => `${orderId}/${lineNo}`;

/** A line of an order, and of which part it is. */
export interface KnownLine extends OrderedLine {
  orderId: string;
  lineNo: number;
  partNo: string;
}

/** An item of a delivery of a waybill, as a whole: it may lie in several packages. */
export interface KnownItem extends ShippedItem {
  waybillId: string;
  deliveryNo: string;
  deliveryItem: string;
}

/** What was ordered, line by line. */
export const orderedLines = async (ctx: Ctx, orderIds: readonly string[]): Promise<KnownLine[]> => {
  const rows = await ctx
    .rows('component_order_line')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'component_order_line.tenant_id')
        .onRef('component_order.id', '=', 'component_order_line.order_id'),
    )
    .select(['component_order_line.order_id', 'component_order_line.line_no', 'component_order_line.part_no'])
    .select(['component_order_line.quantity', 'component_order_line.price', 'component_order.currency'])
    .where('component_order_line.order_id', 'in', [...orderIds])
    .execute();
  return rows.map(row => ({
    ...{ key: orderLineKey(row.order_id, row.line_no), orderId: row.order_id },
    ...{ lineNo: row.line_no, partNo: row.part_no, quantity: row.quantity },
    price: { amount: row.price as Decimal, currency: row.currency, per: 1 },
  }));
};

/** What has left of orders, item by item, by the day on which it left. */
export const shippedItems = async (ctx: Ctx, orderIds: readonly string[]): Promise<KnownItem[]> => {
  const rows = await ctx
    .rows('waybill_content')
    .innerJoin('waybill', join =>
      join
        .onRef('waybill.tenant_id', '=', 'waybill_content.tenant_id')
        .onRef('waybill.id', '=', 'waybill_content.waybill_id'),
    )
    .select(['waybill_content.waybill_id', 'waybill_content.order_id', 'waybill_content.line_no'])
    .select(['waybill_content.delivery_no', 'waybill_content.delivery_item'])
    .select(['waybill.shipped_on', 'waybill.waybill_no'])
    .select(sql<number>`sum(waybill_content.quantity)::int`.as('pieces'))
    .where('waybill_content.order_id', 'in', [...orderIds])
    .groupBy(['waybill_content.waybill_id', 'waybill_content.order_id', 'waybill_content.line_no'])
    .groupBy(['waybill_content.delivery_no', 'waybill_content.delivery_item'])
    .groupBy(['waybill.shipped_on', 'waybill.waybill_no'])
    .execute();
  return rows.map(row => ({
    key: JSON.stringify([
      row.shipped_on,
      row.waybill_no,
      row.delivery_no,
      row.delivery_item,
      row.order_id,
      row.line_no,
    ]),
    ...{ orderLine: orderLineKey(row.order_id, row.line_no), quantity: row.pieces, waybillId: row.waybill_id },
    ...{ delivery: `${row.delivery_no}/${row.delivery_item}`, deliveryNo: row.delivery_no },
    deliveryItem: row.delivery_item,
  }));
};
