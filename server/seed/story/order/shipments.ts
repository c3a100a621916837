import { addDays, type Decimal } from '@inbound/shared';
import { confirm, create } from '../../../src/order/shipment/commands.ts';
import type { Act } from './acts.ts';

interface StoryShipment {
  shipmentNo: string;
  /** Days from the day of the story. */
  leavesInDays: number;
  arrivesInDays: number;
  /** How much of which line of the order. */
  lines: Readonly<Record<string, Decimal>>;
}

/** The clerk plans a shipment of lines of the order. */
export const planShipment =
  ({ shipmentNo, leavesInDays, arrivesInDays, lines }: StoryShipment): Act =>
  async (ctx, { poNo, today }) => {
    const found = await ctx
      .rows('purchase_order_line')
      .select(['purchase_order_line.id', 'purchase_order_line.item_no'])
      .where('purchase_order_line.search_line', '>=', `${poNo}/`)
      .where('purchase_order_line.search_line', '<', `${poNo}0`)
      .orderBy('purchase_order_line.position')
      .execute();
    await create(ctx, {
      ...{ shipmentNo, carrier: 'other', vehicleId: '', trackingId: '', remark: '' },
      ...{ planTransportDate: addDays(today, leavesInDays), planDeliveryDate: addDays(today, arrivesInDays) },
      lines: found.flatMap(({ id, item_no }) => {
        const qty = lines[item_no];
        return qty ? [{ orderLineId: id, qty }] : [];
      }),
    });
  };

/** The clerk confirms it. */
export const confirmPlanned =
  (shipmentNo: string): Act =>
  async ctx => {
    const row = await ctx
      .rows('shipment')
      .select(['id', 'version'])
      .where('shipment.shipment_no', '=', shipmentNo)
      .executeTakeFirstOrThrow();
    await confirm(ctx, row);
  };
