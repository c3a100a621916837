import { groupBy, refuse } from '@inbound/shared';
import {
  listOpenOrderLines,
  listShipments,
  openOrderLineRow,
  type ShipmentDetail,
  type ShipmentRow,
  shipmentLine,
  shipmentRow,
  shipmentUnit,
} from '@inbound/shared/order/shipment/contract';
import type { ShipmentFacts } from '@inbound/shared/order/shipment/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { contentsOf } from './rows.ts';

/** The columns of a shipment under the names of its contract. */
const shipmentColumns = fields('shipment', shipmentRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
  supplierNameZh: 'supplier.name_zh',
  supplierNameEn: 'supplier.name_en',
  epilId: 'epil.id',
  epilState: 'epil.state',
  epilAwaited: sql<boolean>`coalesce(epil.awaited, false)`,
});

const selectRows = (query: ScopedQuery<'shipment'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'shipment.tenant_id').onRef('plant.id', '=', 'shipment.plant_id'),
    )
    .innerJoin('supplier', join =>
      join.onRef('supplier.tenant_id', '=', 'shipment.tenant_id').onRef('supplier.id', '=', 'shipment.supplier_id'),
    )
    .leftJoin('epil', join =>
      join.onRef('epil.tenant_id', '=', 'shipment.tenant_id').onRef('epil.shipment_id', '=', 'shipment.id'),
    )
    .select(shipmentColumns);

/** The state in which a shipment is packed. */
const PACKED_IN: ShipmentFacts['state'] = 'confirmed';

/** Packed in part, as the index of these rows has it. */
const PART_PACKED = sql<boolean>`(shipment.state = ${sql.lit(PACKED_IN)}
  and shipment.package_count > 0 and shipment.open_line_count > 0)`;

export const shipmentList = listSpec(listShipments, 'shipment', {
  filters: {
    search: beginsWithAny('shipment.search_no'),
    state: oneOf('shipment.state'),
    turn: oneOf('shipment.turn'),
    plantId: oneOf('shipment.plant_id'),
    supplierId: oneOf('shipment.supplier_id'),
    carrier: oneOf('shipment.carrier'),
    transportFrom: atLeast('shipment.plan_transport_date'),
    transportTo: atMost('shipment.plan_transport_date'),
    deliveryFrom: atLeast('shipment.plan_delivery_date'),
    deliveryTo: atMost('shipment.plan_delivery_date'),
    partPacked: isTrue => (isTrue ? PART_PACKED : sql<boolean>`not ${PART_PACKED}`),
  },
  sort: {
    changedAt: 'shipment.changed_at',
    shipmentNo: 'shipment.search_no',
    planTransportDate: 'shipment.plan_transport_date',
    planDeliveryDate: 'shipment.plan_delivery_date',
  },
  sums: {},
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ShipmentRow> => {
  const row = await selectRows(ctx.rows('shipment').where('shipment.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** What of an order line is promised and stands in no shipment. */
const openOf = (line: string): RawBuilder<ShipmentDetail['lines'][number]['qty']> =>
  sql.raw(`(${line}.confirmed + ${line}.in_parts - ${line}.planned - ${line}.packed - ${line}.shipped)`);

const lineColumns = fields('shipment_line', shipmentLine, {
  orderOpen: openOf('purchase_order_line'),
  esd: 'purchase_order_line.esd',
});

const unitColumns = fields('shipment_unit', shipmentUnit.omit({ content: true }), {});

/** The handling units of a shipment with what stands in each. */
const readUnits = async (ctx: Ctx, id: string): Promise<ShipmentDetail['units']> => {
  const [units, contents] = await Promise.all([
    ctx.rows('shipment_unit').select(unitColumns).where('shipment_id', '=', id).orderBy('position').execute(),
    contentsOf(ctx, id),
  ]);
  const byUnit = groupBy(contents, ({ unit_id }) => unit_id);
  return units.map(unit => ({
    ...unit,
    content: (byUnit.get(unit.id) ?? []).map(({ line_id, qty }) => ({ lineId: line_id, qty })),
  }));
};

/** One shipment with its lines and units. */
export const readDetail = async (ctx: Ctx, id: string): Promise<ShipmentDetail> => {
  const row = await readRow(ctx, id);
  const lines = await ctx
    .rows('shipment_line')
    .innerJoin('purchase_order_line', join =>
      join
        .onRef('purchase_order_line.tenant_id', '=', 'shipment_line.tenant_id')
        .onRef('purchase_order_line.id', '=', 'shipment_line.order_line_id'),
    )
    .select(lineColumns)
    .where('shipment_line.shipment_id', '=', id)
    .orderBy('shipment_line.position')
    .execute();
  return { ...row, lines, units: await readUnits(ctx, id) };
};

const openLineColumns = fields('purchase_order_line', openOrderLineRow, {
  lineNo: 'purchase_order_line.search_line',
  nameZh: 'purchase_order_line.material_name_zh',
  nameEn: 'purchase_order_line.material_name_en',
  open: openOf('purchase_order_line'),
});

export const openOrderLineList = listSpec(listOpenOrderLines, 'purchase_order_line', {
  only: sql<boolean>`(purchase_order_line.confirmed + purchase_order_line.in_parts
    > purchase_order_line.planned + purchase_order_line.packed + purchase_order_line.shipped)`,
  filters: {
    search: beginsWithAny('purchase_order_line.search_line'),
    orderId: oneOf('purchase_order_line.order_id'),
  },
  sort: { lineNo: 'purchase_order_line.search_line' },
  sums: {},
  select: query => query.select(openLineColumns),
});
