import {
  changeShipment,
  changeShipmentUnit,
  confirmShipment,
  confirmShipments,
  createShipment,
  deleteShipment,
  finishShipmentPacking,
  packShipment,
  readShipment,
  shipShipment,
  shipShipments,
  takeOutOfShipment,
  unpackShipment,
} from '@inbound/shared/order/shipment/contract';
import {
  acceptShipmentLoad,
  discardShipmentLoad,
  moveOnShipmentLoad,
  planShipmentLoad,
  readShipmentLoad,
} from '@inbound/shared/order/shipment/load-contract';
import { printShipmentLabels, printShipmentPackingList } from '@inbound/shared/order/shipment/paper-contract';
import { trackShipment } from '@inbound/shared/order/shipment/tracking-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { change, confirm, create, remove } from './commands.ts';
import { acceptLoad } from './loading/accept.ts';
import { moveOnLoad } from './loading/move.ts';
import { discardLoad, planLoadOf } from './loading/plan.ts';
import { readLoad, readPlan } from './loading/read.ts';
import { printLabels } from './papers/labels.ts';
import { packingListPaper } from './papers/packing-list.ts';
import { openOrderLineList, readDetail, shipmentList } from './queries.ts';
import { takeOut } from './take-out.ts';
import { track } from './tracking.ts';
import { changeUnit, finishPacking, pack, ship, unpack } from './units.ts';

/** What was done to a shipment, answered as it is then. */
const thenDetail =
  <I extends { id: string }>(act: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await act(ctx, input);
    return readDetail(ctx, input.id);
  };

export const shipmentRoutes: Route[] = [
  ...listRoutes(openOrderLineList),
  ...listRoutes(shipmentList),
  route(readShipment, (ctx, { id }) => readDetail(ctx, id)),
  route(trackShipment, track),
  route(createShipment, async (ctx, asked) => readDetail(ctx, await create(ctx, asked))),
  route(changeShipment, thenDetail(change)),
  route(confirmShipment, thenDetail(confirm)),
  route(deleteShipment, thenDetail(remove)),
  route(takeOutOfShipment, thenDetail(takeOut)),
  route(packShipment, thenDetail(pack)),
  route(readShipmentLoad, readLoad),
  route(planShipmentLoad, async (ctx, asked) => readPlan(ctx, asked.id, await planLoadOf(ctx, asked))),
  route(moveOnShipmentLoad, async (ctx, asked) => {
    await moveOnLoad(ctx, asked);
    return readPlan(ctx, asked.id, asked.planId);
  }),
  route(discardShipmentLoad, discardLoad),
  route(acceptShipmentLoad, thenDetail(acceptLoad)),
  route(printShipmentLabels, printLabels),
  route(printShipmentPackingList, packingListPaper),
  route(changeShipmentUnit, thenDetail(changeUnit)),
  route(unpackShipment, thenDetail(unpack)),
  route(finishShipmentPacking, thenDetail(finishPacking)),
  route(shipShipment, thenDetail(ship)),
  ...batchRoutes(shipShipments, [shipmentList], (ctx, { items }) => eachRow(ctx, items, row => ship(ctx, row))),
  ...batchRoutes(confirmShipments, [shipmentList], (ctx, { items }) => eachRow(ctx, items, row => confirm(ctx, row))),
];
