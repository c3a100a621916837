import type { Ctx } from '../../platform/call/context.ts';
import type { Teller } from '../../platform/jobs/outbox/settle.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { EpilTableRow } from './rows.ts';

const toldOf = async (
  ctx: Ctx,
  row: Pick<EpilTableRow, 'id' | 'plant_id' | 'supplier_id' | 'shipment_no'>,
  kind: Notice['kind'],
  params: Notice['params'],
): Promise<Notice> => {
  const [plant, supplier] = await Promise.all([
    ctx.rows('plant').select('plant_no').where('plant.id', '=', row.plant_id).executeTakeFirst(),
    ctx.rows('supplier').select('code').where('supplier.id', '=', row.supplier_id).executeTakeFirst(),
  ]);
  return {
    kind,
    params: { number: row.shipment_no, supplier: supplier?.code ?? '', ...params },
    path: '/shipment/epil-detail',
    documentId: row.id,
    plantNo: plant?.plant_no ?? '',
  };
};

/** Tells the planners of the plant that a version of an EPIL was sent. */
export const tellSent = async (ctx: Ctx, row: EpilTableRow): Promise<void> => {
  const notice = await toldOf(ctx, row, 'epilSent', { version: row.version_no, count: row.row_count });
  await notify(ctx, { permission: 'order.purchaseOrder.approve', plantId: row.plant_id }, notice);
};

/** An EPIL that was given up is told to both ends, who can send it again. */
export const tellUndelivered: Teller = {
  document: 'epil',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const row = await ctx.rows('epil').selectAll().where('epil.id', '=', documentId).executeTakeFirstOrThrow();
    const notice = await toldOf(ctx, row, 'epilUndelivered', { receiver: receiverCode, fileName });
    const place = { plantId: row.plant_id };
    await notify(ctx, { permission: 'order.epil.edit', companyId: row.company_id, ...place }, notice);
    await notify(ctx, { permission: 'order.purchaseOrder.approve', ...place }, notice);
  },
};
