import {
  reconfirmPurchaseOrderChange,
  releasePurchaseOrderChange,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { readShipment, takeOutOfShipment } from '@inbound/shared/order/shipment/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lineOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow, withQty } from './shipment.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});

const read = (id: string) => sides.clerk.call(readShipment, { id });

describe('a change of an order', () => {
  it('stops its shipments when it is released, until more than it wants is taken out and it is reconfirmed', async () => {
    const order = await confirmedOrder(sides);
    const made = await confirmedShipment(sides, lineOf(order, '10').id);
    const change = await withQty(sides, order.id, '10', '40');
    expect((await read(made.id)).state).toBe('confirmed');
    const set = await sides.planner.call(releasePurchaseOrderChange, seenRow(change));
    const stopped = await read(made.id);
    expect(stopped).toMatchObject({ state: 'po_update', resumeState: 'confirmed' });
    const early = await sides.clerk.try(reconfirmPurchaseOrderChange, seenRow(set));
    expect(early).toMatchObject({ status: 409, code: 'status' });
    const [line] = stopped.lines;
    const tooMuch = {
      ...seenRow(stopped),
      reason: 'New quantity',
      lines: [{ lineId: line?.id ?? '', qty: '61' as const }],
    };
    expect((await sides.clerk.try(takeOutOfShipment, tooMuch)).status).toBe(422);
    const cut = await sides.clerk.call(takeOutOfShipment, {
      ...tooMuch,
      lines: [{ lineId: line?.id ?? '', qty: '20' }],
    });
    expect(cut).toMatchObject({ state: 'po_update', reason: 'New quantity', lines: [{ qty: '40' }] });
    await sides.clerk.call(reconfirmPurchaseOrderChange, seenRow(set));
    expect(await read(made.id)).toMatchObject({ state: 'confirmed', resumeState: null });
    const after = await sides.clerk.call(readPurchaseOrder, { id: order.id });
    expect(lineOf(after, '10')).toMatchObject({ qty: '40', planned: '40' });
  });

  it('lets them go on when it is withdrawn, and stops one that is confirmed meanwhile', async () => {
    const order = await confirmedOrder(sides);
    const change = await withQty(sides, order.id, '10', '70');
    const released = await sides.planner.call(releasePurchaseOrderChange, seenRow(change));
    const made = await confirmedShipment(sides, lineOf(order, '20').id, '100');
    expect((await read(made.id)).state).toBe('po_update');
    await sides.planner.call(withdrawPurchaseOrderChange, {
      ...seenRow(released),
      reason: 'Mistake',
    });
    expect(await read(made.id)).toMatchObject({ state: 'confirmed', resumeState: null });
  });
});
