import { queueWritten, receiversOf } from '../../master/message-receiver/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Teller } from '../../platform/jobs/outbox/settle.ts';
import { linesOf, type ShipmentTableRow, unitsOf } from './rows.ts';
import { tellOfEvent } from './tell.ts';

const KIND = 'shipment_shipped';
const EVENT = 'shipment.shipped';
/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/** A shipment as its event tells of it: when it comes, on what, of which orders, and in which handling units. */
const bodyOf = async (ctx: Ctx, row: ShipmentTableRow, plantNo: string) => {
  const [lines, units, supplier] = await Promise.all([
    linesOf(ctx, row.id),
    unitsOf(ctx, row.id),
    ctx.rows('supplier').select('code').where('supplier.id', '=', row.supplier_id).executeTakeFirst(),
  ]);
  const plates = new Map(units.map(unit => [unit.id, unit.licence_plate]));
  return {
    ...{ shipmentNo: row.shipment_no, plant: plantNo, supplier: supplier?.code ?? '', shippedAt: row.shipped_at },
    ...{ plannedTransport: row.plan_transport_date, plannedDelivery: row.plan_delivery_date },
    ...{ carrier: row.carrier, vehicleId: row.vehicle_id, trackingId: row.tracking_id, grossWeight: row.gross_weight },
    lines: lines.map(line => ({
      ...{ poNo: line.po_no, itemNo: line.item_no, partNo: line.part_no, qty: line.packed, unit: line.unit },
    })),
    units: units.map(unit => ({
      ...{ licencePlate: unit.licence_plate, externalHuid: unit.external_huid || null, packaging: unit.packaging },
      ...{ gross: unit.gross, standsOn: plates.get(unit.parent_id ?? '') ?? null },
    })),
  };
};

/** Queues that a shipment has left for the receivers of its plant, in the transaction of its cause. */
export const queueShipped = async (ctx: Ctx, row: ShipmentTableRow): Promise<void> => {
  const plant = await plantOf(ctx, row.plant_id);
  const receivers = await receiversOf(ctx, plant, KIND);
  if (receivers.length === 0) return;
  const event = { event: EVENT, number: row.version, at: ctx.now, shipment: await bodyOf(ctx, row, plant.plant_no) };
  const content = Buffer.from(JSON.stringify(event, null, INDENT));
  const about = { documentId: row.id, documentNo: row.shipment_no, plantId: row.plant_id, companyId: row.company_id };
  const name = row.shipment_no.replace(/[^\p{L}\p{N}_-]/gu, '_');
  await queueWritten(
    ctx,
    { document: 'shipment', ...about },
    receivers.map(receiver => ({
      ...{ kind: KIND, receiver, content, revision: row.version },
      fileName: `${name}-${EVENT}-${receiver.code}.json`,
    })),
  );
};

/** An event that was given up is told to the plant: its own systems do not know that the shipment has left. */
export const tellUndelivered: Teller = {
  document: 'shipment',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const row = await ctx.rows('shipment').selectAll().where('shipment.id', '=', documentId).executeTakeFirstOrThrow();
    await tellOfEvent(ctx, row, { receiver: receiverCode, fileName });
  },
};
