import type { Teller } from '../../../platform/jobs/outbox/settle.ts';
import { type Audience, notify } from '../../../system/notification/offers.ts';

/** An answer that was given up is told to both ends: who gave it, and who waits for it. */
export const tellUndelivered: Teller = {
  document: 'purchaseOrder',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const order = await ctx
      .rows('purchase_order')
      .innerJoin('plant', join =>
        join
          .onRef('plant.tenant_id', '=', 'purchase_order.tenant_id')
          .onRef('plant.id', '=', 'purchase_order.plant_id'),
      )
      .select(['purchase_order.po_no', 'purchase_order.plant_id', 'purchase_order.company_id', 'plant.plant_no'])
      .where('purchase_order.id', '=', documentId)
      .executeTakeFirstOrThrow();
    const audiences: Audience[] = [
      { permission: 'order.purchaseOrder.confirm', plantId: order.plant_id, companyId: order.company_id },
      { permission: 'order.purchaseOrder.approve', plantId: order.plant_id },
    ];
    for (const audience of audiences) {
      await notify(ctx, audience, {
        kind: 'purchaseOrderAnswerUndelivered',
        params: { number: order.po_no, receiver: receiverCode, fileName },
        path: '/po/order-detail',
        documentId,
        plantNo: order.plant_no,
      });
    }
  },
};
