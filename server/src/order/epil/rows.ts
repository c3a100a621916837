import type { PackedItems } from '@inbound/shared/order/epil/contract';
import { packedItems } from '@inbound/shared/order/epil/contract';
import type { EpilFacts } from '@inbound/shared/order/epil/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type EpilTableRow = RowOfTable<'epil'>;
export type EpilItemTableRow = RowOfTable<'epil_row'>;

/** What the machine of an EPIL looks at. */
export const factsOf = (row: EpilTableRow): EpilFacts => ({
  state: row.state,
  handoverPlace: row.handover_place,
  handoverPerson: row.handover_person,
  handoverDate: row.handover_date,
});

/** The rows of an EPIL in their order. */
export const itemsOf = (ctx: Ctx, epilId: string): Promise<EpilItemTableRow[]> =>
  ctx.rows('epil_row').selectAll().where('epil_id', '=', epilId).orderBy('position').execute();

const packedColumns = fields('shipment_unit', packedItems, {
  unitId: 'shipment_unit.id',
  lineId: 'shipment_line.id',
  poNo: 'shipment_line.po_no',
  itemNo: 'shipment_line.item_no',
  partNo: 'shipment_line.part_no',
  materialNameZh: 'shipment_line.material_name_zh',
  materialNameEn: 'shipment_line.material_name_en',
  sellerOrderNo: 'purchase_order.seller_order_no',
  qty: 'shipment_content.qty',
});

/** What of flagged material stands in the units of a shipment, in the order of the units and lines. */
export const packedItemsOf = (ctx: Ctx, shipmentId: string): Promise<PackedItems[]> =>
  ctx
    .rows('shipment_unit')
    .innerJoin('shipment_content', join =>
      join
        .onRef('shipment_content.tenant_id', '=', 'shipment_unit.tenant_id')
        .onRef('shipment_content.unit_id', '=', 'shipment_unit.id'),
    )
    .innerJoin('shipment_line', join =>
      join
        .onRef('shipment_line.tenant_id', '=', 'shipment_content.tenant_id')
        .onRef('shipment_line.id', '=', 'shipment_content.line_id'),
    )
    .innerJoin('purchase_order', join =>
      join
        .onRef('purchase_order.tenant_id', '=', 'shipment_line.tenant_id')
        .onRef('purchase_order.id', '=', 'shipment_line.order_id'),
    )
    .select(packedColumns)
    .where('shipment_unit.shipment_id', '=', shipmentId)
    .where('shipment_line.needs_epil', '=', true)
    .orderBy('shipment_unit.position')
    .orderBy('shipment_line.position')
    .execute();
