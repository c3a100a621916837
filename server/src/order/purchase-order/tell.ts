import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { OrderRow } from './rows.ts';

const tell = async (
  ctx: Ctx,
  order: OrderRow,
  kind: Notice['kind'],
  to: { isSupplier: boolean; params?: Notice['params'] },
): Promise<void> => {
  const [plant, supplier] = await Promise.all([
    ctx.rows('plant').select('plant_no').where('plant.id', '=', order.plant_id).executeTakeFirst(),
    ctx.rows('supplier').select('code').where('supplier.id', '=', order.supplier_id).executeTakeFirst(),
  ]);
  await notify(
    ctx,
    to.isSupplier
      ? { permission: 'order.purchaseOrder.confirm', companyId: order.company_id, plantId: order.plant_id }
      : { permission: 'order.purchaseOrder.approve', plantId: order.plant_id },
    {
      kind,
      params: { number: order.po_no, supplier: supplier?.code ?? '', ...to.params },
      path: '/po/order-detail',
      documentId: order.id,
      plantNo: plant?.plant_no ?? '',
    },
  );
};

/** Tells the supplier of an order what the plant has done. */
export const tellSupplier = (ctx: Ctx, order: OrderRow, kind: Notice['kind'], params?: Notice['params']) =>
  tell(ctx, order, kind, { isSupplier: true, ...(params ? { params } : {}) });

/** Tells the planners of the plant what the supplier has done. */
export const tellPlant = (ctx: Ctx, order: OrderRow, kind: Notice['kind'], params?: Notice['params']) =>
  tell(ctx, order, kind, { isSupplier: false, ...(params ? { params } : {}) });
