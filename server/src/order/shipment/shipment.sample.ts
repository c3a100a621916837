import type { InputOf } from '@inbound/shared';
import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  changeConfirmedPurchaseOrder,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { confirmShipment, createShipment, type ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { asAsked, day, newOrder } from '../purchase-order/purchase-order.sample.ts';

/** The clerk of a supplier and the planner of its plant. */
export interface Sides {
  server: TestServer;
  planner: Caller;
  clerk: Caller;
}

/** A record as it was seen. */
export const seenRow = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** An order of three lines (60, 2400 and 100 pieces) that the supplier has confirmed as requested. */
export const confirmedOrder = async (
  { server, planner, clerk }: Sides,
  given: Parameters<typeof newOrder>[2] = {},
): Promise<PurchaseOrderDetail> => {
  const order = await newOrder(server, planner, given);
  await clerk.call(confirmPurchaseOrder, seenRow(order));
  return clerk.call(readPurchaseOrder, { id: order.id });
};

let drawn = 0;

type Given = Partial<InputOf<typeof createShipment>> & Pick<InputOf<typeof createShipment>, 'lines'>;

/** What a form asks for, with a number of its own. */
export const asForm = (given: Given): InputOf<typeof createShipment> => {
  drawn += 1;
  return { shipmentNo: `S-T${drawn}`, planTransportDate: day(5), planDeliveryDate: day(7), ...given };
};

/** A confirmed shipment of one line, with so much of it, or all that is open. */
export const confirmedShipment = async (
  { clerk }: Sides,
  orderLineId: string,
  qty?: InputOf<typeof createShipment>['lines'][number]['qty'],
): Promise<ShipmentDetail> => {
  const made = await clerk.call(createShipment, asForm({ lines: [{ orderLineId, qty }] }));
  return clerk.call(confirmShipment, seenRow(made));
};

/** A change set that wants another quantity of one line, as the planner makes it. */
export const withQty = async ({ planner }: Sides, id: string, itemNo: string, qty: `${number}`) => {
  const order = await planner.call(readPurchaseOrder, { id });
  const { orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, remark } = order;
  const lines = order.lines.map(asAsked).map(line => (line.itemNo === itemNo ? { ...line, qty, schedule: [] } : line));
  const changed = await planner.call(changeConfirmedPurchaseOrder, {
    ...seenRow(order),
    ...{ orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, remark, lines },
    seenChangeNo: order.changes[0]?.changeNo ?? 0,
  });
  const [change] = changed.changes;
  if (!change) throw new Error('the order has no change set');
  return change;
};
