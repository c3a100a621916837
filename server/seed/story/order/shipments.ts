import { add, addDays, type Decimal, ZERO } from '@inbound/shared';
import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import { confirm, create } from '../../../src/order/shipment/commands.ts';
import { acceptLoad } from '../../../src/order/shipment/loading/accept.ts';
import { planLoadOf } from '../../../src/order/shipment/loading/plan.ts';
import { recordPrint } from '../../../src/order/shipment/papers/labels.ts';
import { readDetail } from '../../../src/order/shipment/queries.ts';
import { changeUnit, finishPacking, pack, ship } from '../../../src/order/shipment/units.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
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

const shipmentOf = async (ctx: Ctx, shipmentNo: string): Promise<ShipmentDetail> => {
  const { id } = await ctx
    .rows('shipment')
    .select('id')
    .where('shipment.shipment_no', '=', shipmentNo)
    .executeTakeFirstOrThrow();
  return readDetail(ctx, id);
};

const seen = ({ id, version }: ShipmentDetail) => ({ id, version });

/** The clerk confirms it. */
export const confirmPlanned =
  (shipmentNo: string): Act =>
  async ctx =>
    confirm(ctx, seen(await shipmentOf(ctx, shipmentNo)));

/** The clerk packs each line of it into one unit. */
export const packPlanned =
  (shipmentNo: string, packaging: string): Act =>
  async ctx => {
    const { lines } = await shipmentOf(ctx, shipmentNo);
    for (const line of lines)
      await pack(ctx, {
        ...{ ...seen(await shipmentOf(ctx, shipmentNo)), packaging, count: 1, gross: '185.5' },
        ...{ lengthMm: 1200, widthMm: 800, heightMm: 1040, content: [{ lineId: line.id, qty: line.qty }] },
      });
  };

/** The clerk prints the labels of its units. */
export const printPlanned =
  (shipmentNo: string): Act =>
  async ctx => {
    await recordPrint(ctx, { id: (await shipmentOf(ctx, shipmentNo)).id });
  };

/** A unit is weighed once more, heavier by some kilograms: its label is out of date. */
export const weighPlanned =
  (shipmentNo: string, kilograms: Decimal): Act =>
  async ctx => {
    const found = await shipmentOf(ctx, shipmentNo);
    const unit = found.units.find(({ parentId }) => parentId === null);
    if (!unit) throw new Error(`${shipmentNo} has no unit`);
    const { id: unitId, packaging, lengthMm, widthMm, heightMm, externalHuid, remark, parentId } = unit;
    await changeUnit(ctx, {
      ...{ ...seen(found), unitId, packaging, lengthMm, widthMm, heightMm, externalHuid, remark, parentId },
      gross: add(unit.gross ?? ZERO, kilograms),
    });
  };

/** All of it is packed. */
export const finishPlanned =
  (shipmentNo: string): Act =>
  async ctx =>
    finishPacking(ctx, seen(await shipmentOf(ctx, shipmentNo)));

/** It leaves. */
export const shipPlanned =
  (shipmentNo: string): Act =>
  async ctx =>
    ship(ctx, seen(await shipmentOf(ctx, shipmentNo)));

/** The clerk plans the load of it onto pallets, each packed as its instruction says, and accepts the plan. */
export const loadPlanned =
  (shipmentNo: string, packaging: string, heightMm: number): Act =>
  async ctx => {
    const { id, version } = await shipmentOf(ctx, shipmentNo);
    const carriers = [{ packaging, heightMm }];
    const planId = await planLoadOf(ctx, { id, carriers, packages: [], grouping: 'fewest', isPureFirst: true });
    await acceptLoad(ctx, { id, version, planId, moveCount: 0 });
  };
