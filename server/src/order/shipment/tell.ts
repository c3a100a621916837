import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { ShipmentTableRow } from './rows.ts';

const tell = async (
  ctx: Ctx,
  row: ShipmentTableRow,
  kind: Notice['kind'],
  { isSupplier, more = {} }: { isSupplier: boolean; more?: Notice['params'] },
): Promise<void> => {
  const [plant, supplier] = await Promise.all([
    ctx.rows('plant').select('plant_no').where('plant.id', '=', row.plant_id).executeTakeFirst(),
    ctx.rows('supplier').select('code').where('supplier.id', '=', row.supplier_id).executeTakeFirst(),
  ]);
  await notify(
    ctx,
    isSupplier
      ? { permission: 'order.shipment.edit', companyId: row.company_id, plantId: row.plant_id }
      : { permission: 'order.purchaseOrder.approve', plantId: row.plant_id },
    {
      kind,
      params: {
        number: row.shipment_no,
        supplier: supplier?.code ?? '',
        orders: row.po_nos,
        date: row.plan_delivery_date,
        reason: '',
        ...more,
      },
      path: '/shipment/shipment-detail',
      documentId: row.id,
      plantNo: plant?.plant_no ?? '',
    },
  );
};

/** Tells the planners of the plant what the supplier has done with a shipment. */
export const tellPlant = (ctx: Ctx, row: ShipmentTableRow, kind: Notice['kind'], reason?: string): Promise<void> =>
  tell(ctx, row, kind, { isSupplier: false, more: reason ? { reason } : {} });

/** Tells the supplier what became of a shipment. */
export const tellSupplier = (ctx: Ctx, row: ShipmentTableRow, kind: Notice['kind']): Promise<void> =>
  tell(ctx, row, kind, { isSupplier: true });

/** Tells the plant that its own system did not take an event of a shipment. */
export const tellOfEvent = (
  ctx: Ctx,
  row: ShipmentTableRow,
  undelivered: { receiver: string; fileName: string },
): Promise<void> => tell(ctx, row, 'shipmentEventUndelivered', { isSupplier: false, more: undelivered });

/** Warns both sides that an order of a shipment changes that has left: nothing of it is stopped. */
export const warnOfChange = async (ctx: Ctx, row: ShipmentTableRow, changed: { order: string }): Promise<void> => {
  for (const isSupplier of [true, false])
    await tell(ctx, row, 'shipmentLeftOrderChanged', { isSupplier, more: changed });
};
