import type { ShipmentFacts } from '@inbound/shared/order/shipment/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type ShipmentTableRow = RowOfTable<'shipment'>;
export type ShipmentLineRow = RowOfTable<'shipment_line'>;

/** What the machine of a shipment looks at. */
export const factsOf = (row: ShipmentTableRow): ShipmentFacts => ({
  state: row.state,
  planTransportDate: row.plan_transport_date,
  planDeliveryDate: row.plan_delivery_date,
  lineCount: row.line_count,
  openLineCount: row.open_line_count,
  packageCount: row.package_count,
  outdatedLabelCount: row.outdated_label_count,
  resumeState: row.resume_state,
});

/** The lines of a shipment in their order. */
export const linesOf = (ctx: Ctx, shipmentId: string): Promise<ShipmentLineRow[]> =>
  ctx.rows('shipment_line').selectAll().where('shipment_id', '=', shipmentId).orderBy('position').execute();

/** The handling units of a shipment in their order. */
export const unitsOf = (ctx: Ctx, shipmentId: string): Promise<RowOfTable<'shipment_unit'>[]> =>
  ctx.rows('shipment_unit').selectAll().where('shipment_id', '=', shipmentId).orderBy('position').execute();

/** What stands in the handling units of a shipment. */
export const contentsOf = (ctx: Ctx, shipmentId: string): Promise<RowOfTable<'shipment_content'>[]> =>
  ctx.rows('shipment_content').selectAll().where('shipment_id', '=', shipmentId).orderBy('line_id').execute();
