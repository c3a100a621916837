import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { releasePurchaseOrderChange } from '@inbound/shared/order/purchase-order/change-contract';
import {
  finishShipmentPacking,
  packShipment,
  readShipment,
  type ShipmentDetail,
  shipShipment,
} from '@inbound/shared/order/shipment/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lineOf, namesOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow, withQty } from './shipment.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  const admin = await server.as('tenant-admin');
  const { plantId } = await namesOf(server);
  await admin.call(createMessageReceiver, {
    ...{ plantId, code: 'YARD', kind: 'shipment_shipped', format: 'json', way: 'folder', folder: 'yard' },
  });
});

/** A shipment of so many pieces of a line, packed in one unit and shipped. */
const shipped = async (orderLineId: string, qty: `${number}`): Promise<ShipmentDetail> => {
  const made = await confirmedShipment(sides, orderLineId, qty);
  const content = [{ lineId: made.lines[0]?.id ?? '', qty }];
  const packed = await sides.clerk.call(packShipment, { ...seenRow(made), packaging: 'PAL-1208', content });
  const whole = await sides.clerk.call(finishShipmentPacking, seenRow(packed));
  return sides.clerk.call(shipShipment, seenRow(whole));
};

/** What was told of a shipment. */
const told = async ({ id }: ShipmentDetail) => {
  const rows = await server.sql<{ content: Buffer }>('select content from outbox_message where document_id = $1', [id]);
  return rows.map(({ content }) => JSON.parse(content.toString()));
};

/** The notices of a kind that somebody has of documents. */
const noticesOf = async (caller: Sides['clerk'], kind: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await caller.call(readNotifications, { limit: 200 });
  return rows
    .filter(row => row.kind === kind && ids.includes(row.documentId ?? ''))
    .map(({ params }) => String(params.number));
};

describe('a shipment that leaves', () => {
  it('is told to the receivers of its plant once, with its lines and handling units', async () => {
    const order = await confirmedOrder(sides);
    const left = await shipped(lineOf(order, '10').id, '12');
    const [event, ...others] = await told(left);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ event: 'shipment.shipped', number: left.version },
      shipment: {
        ...{ shipmentNo: left.shipmentNo, plant: '2031', supplier: 'S1001', shippedAt: left.shippedAt },
        lines: [{ poNo: order.poNo, itemNo: '10', qty: '12' }],
        units: [{ licencePlate: left.units[0]?.licencePlate, packaging: 'PAL-1208', standsOn: null }],
      },
    });
  });

  it('stays as it is when its order changes, and both sides are warned; the open one alone is stopped', async () => {
    const order = await confirmedOrder(sides);
    const line = lineOf(order, '10');
    const left = [await shipped(line.id, '20'), await shipped(line.id, '30')];
    const open = await confirmedShipment(sides, line.id);
    const change = await withQty(sides, order.id, '10', '50');
    await sides.planner.call(releasePurchaseOrderChange, seenRow(change));
    const states = [...left, open].map(async ({ id }) => (await sides.clerk.call(readShipment, { id })).state);
    expect(await Promise.all(states)).toEqual(['shipped', 'shipped', 'po_update']);
    const ids = [...left, open].map(({ id }) => id);
    const numbers = left.map(({ shipmentNo }) => shipmentNo).sort();
    for (const caller of [sides.clerk, sides.planner])
      expect((await noticesOf(caller, 'shipmentLeftOrderChanged', ids)).sort()).toEqual(numbers);
    const other = await server.as('supplier-logistics-2');
    expect(await noticesOf(other, 'shipmentLeftOrderChanged', ids)).toEqual([]);
  });
});
