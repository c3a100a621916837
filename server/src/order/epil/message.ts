import type { EpilMessage } from '@inbound/shared/order/epil/contract';
import { queueWritten, receiversOf } from '../../master/message-receiver/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { EpilItemTableRow, EpilTableRow } from './rows.ts';

const KIND = 'epil';
/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

const rowOf = (item: EpilItemTableRow): EpilMessage['rows'][number] => ({
  partNo: item.part_no,
  serialNo: item.serial_no,
  sellerOrderNo: item.seller_order_no,
  packagingNo: item.packaging_no,
  packagingDate: item.packaging_date,
  equipmentCode: item.equipment_code,
  customerOrderNo: item.customer_order_no,
  projectId: item.project_id,
  certificateNo: item.certificate_no,
  certificateValidTo: item.certificate_valid_to,
  batchNo: item.batch_no,
  batchDate: item.batch_date,
  typeTestNo: item.type_test_no,
});

/** The bytes of the next version of an EPIL, as all receivers get them, however often they are sent. */
export const writeEpil = async (ctx: Ctx, row: EpilTableRow, items: readonly EpilItemTableRow[]): Promise<string> => {
  const [plant, supplier] = await Promise.all([
    plantOf(ctx, row.plant_id),
    ctx.rows('supplier').select('code').where('supplier.id', '=', row.supplier_id).executeTakeFirst(),
  ]);
  const message: EpilMessage = {
    message: KIND,
    shipment: row.shipment_no,
    version: row.version_no + 1,
    replaces: row.version_no || null,
    reason: row.reason,
    plant: plant.plant_no,
    supplier: supplier?.code ?? '',
    plannedTransport: row.plan_transport_date,
    handover: { place: row.handover_place, person: row.handover_person, date: row.handover_date },
    rows: items.map(rowOf),
  };
  return JSON.stringify(message, null, INDENT);
};

/** Queues a version of an EPIL for the receivers of its plant, in the transaction of its cause; each transmission once. */
export const queueEpil = async (ctx: Ctx, row: EpilTableRow, content: string): Promise<void> => {
  const receivers = await receiversOf(ctx, await plantOf(ctx, row.plant_id), KIND);
  const { id: documentId, shipment_no: documentNo, plant_id: plantId, company_id: companyId } = row;
  const name = `${documentNo.replace(/[^\p{L}\p{N}_-]/gu, '_')}-EPIL-${row.version_no}`;
  await queueWritten(
    ctx,
    { document: KIND, documentId, documentNo, plantId, companyId },
    receivers.map(receiver => ({
      ...{ kind: KIND, receiver, content: Buffer.from(content), revision: row.transmission_no },
      fileName: `${name}-${receiver.code}.json`,
    })),
  );
};
