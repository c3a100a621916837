import { listPurchaseOrders, readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import {
  changeShipmentUnit,
  finishShipmentPacking,
  listShipments,
  packShipment,
  readShipment,
  type ShipmentDetail,
  shipShipment,
  shipShipments,
  unpackShipment,
} from '@inbound/shared/order/shipment/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lineOf, sampleLines, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow } from './shipment.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});

/** A confirmed shipment of 60 pieces of one line, with the order that they are of. */
const toPack = async (of = sides, given: Parameters<typeof confirmedOrder>[1] = {}) => {
  const order = await confirmedOrder(of, given);
  return { order, made: await confirmedShipment(of, lineOf(order, '10').id) };
};

/** The first line of an order by itself. */
const firstLine = async () => {
  const [line] = await sampleLines(server);
  if (!line) throw new Error('an order has a line');
  return line;
};

const packed = (made: ShipmentDetail, qty: `${number}`, count = 1, { clerk } = sides) =>
  clerk.call(packShipment, {
    ...seenRow(made),
    ...{ packaging: 'PAL-1208', count, gross: '120.5', content: [{ lineId: made.lines[0]?.id ?? '', qty }] },
  });

const figures = async (orderId: string) => lineOf(await sides.planner.call(readPurchaseOrder, { id: orderId }), '10');

describe('handling units', () => {
  it('are packed with plates of their own, finished when all is packed, and shipped; the order follows', async () => {
    const { order, made } = await toPack(sides, { lines: [await firstLine()] });
    const orderNow = () => sides.planner.call(readPurchaseOrder, { id: order.id });
    expect(await sides.clerk.try(finishShipmentPacking, seenRow(made))).toMatchObject({ code: 'no_package' });
    const part = await packed(made, '20', 2);
    expect(part).toMatchObject({ packageCount: 2, openLineCount: 1, grossWeight: '241', lines: [{ packed: '40' }] });
    expect(new Set(part.units.map(unit => unit.licencePlate)).size).toBe(2);
    expect(await figures(order.id)).toMatchObject({ planned: '20', packed: '40' });
    const partPacked = { partPacked: true, search: made.shipmentNo };
    expect((await sides.planner.call(listShipments, partPacked)).rows).toMatchObject([
      { id: made.id, state: 'confirmed' },
    ]);
    expect(await orderNow()).toMatchObject({ state: 'confirmed', isPacked: true, packedCount: 0 });
    const early = await sides.clerk.try(finishShipmentPacking, seenRow(part));
    expect(early.params).toMatchObject({ fields: [{ field: 'lines[0].packed', code: 'packing_qty' }] });
    const content = [{ lineId: part.lines[0]?.id ?? '', qty: '21' as const }];
    const more = await sides.clerk.try(packShipment, { ...seenRow(part), packaging: 'BOX', content });
    expect(more.params).toMatchObject({ fields: [{ code: 'packing_qty', params: { qty: '21', open: '20' } }] });
    const done = await sides.clerk.call(finishShipmentPacking, seenRow(await packed(part, '20')));
    expect(done.state).toBe('packaged');
    expect((await sides.planner.call(listShipments, partPacked)).rows).toEqual([]);
    expect(await orderNow()).toMatchObject({ state: 'packaged', turn: 'supplier', packedCount: 1, shippedCount: 0 });
    const shipped = await sides.clerk.call(shipShipment, seenRow(done));
    expect(shipped).toMatchObject({ state: 'shipped', turn: 'done' });
    expect(await figures(order.id)).toMatchObject({ planned: '0', packed: '0', shipped: '60' });
    const end = await orderNow();
    expect(end).toMatchObject({ state: 'shipped', turn: 'done', packedCount: 1, shippedCount: 1 });
    const { rows } = await sides.planner.call(listPurchaseOrders, { state: ['shipped'] });
    expect(rows.map(({ id }) => id)).toContain(order.id);
    const acts = await server.sql<{ action: string }>(
      `select action from state_change where document_id = '${order.id}' and action in ('pack', 'unpack', 'ship') order by at`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['pack', 'ship']);
    const [unit] = shipped.units;
    const late = await sides.clerk.try(changeShipmentUnit, {
      ...{ ...seenRow(shipped), unitId: unit?.id ?? '', packaging: 'BOX' },
    });
    expect(late).toMatchObject({ status: 409, code: 'status' });
  });

  it('are unpacked with a reason: their plates are burnt, what stood in them is to be packed again', async () => {
    const { order, made } = await toPack(sides, { lines: [await firstLine()] });
    const whole = await sides.clerk.call(finishShipmentPacking, seenRow(await packed(made, '60')));
    const [unit] = whole.units;
    const open = await sides.clerk.call(unpackShipment, {
      ...{ ...seenRow(whole), reason: 'Pallet broke', unitIds: [unit?.id ?? ''] },
    });
    expect(open).toMatchObject({ state: 'confirmed', packageCount: 0, lines: [{ packed: '0' }], units: [] });
    expect(await figures(order.id)).toMatchObject({ planned: '60', packed: '0' });
    expect((await sides.planner.call(readPurchaseOrder, { id: order.id })).state).toBe('confirmed');
    const again = await packed(open, '60');
    expect(again.units[0]?.licencePlate).not.toBe(unit?.licencePlate);
  });

  it('have an external number of more than seven signs, in capitals, and stand two deep at most', async () => {
    const { made } = await toPack();
    const whole = await packed(made, '20', 3);
    const [first, second, third] = whole.units.map(({ id }) => id);
    const said = async (unitId: string | undefined, given: object) => {
      const now = await sides.clerk.call(readShipment, { id: whole.id });
      return sides.clerk.try(changeShipmentUnit, { ...seenRow(now), unitId: unitId ?? '', packaging: 'PAL', ...given });
    };
    expect((await said(first, { externalHuid: 'ABC-123' })).params).toMatchObject({
      fields: [{ code: 'huid_length' }],
    });
    expect((await said(first, { externalHuid: 'abcd-1234' })).params).toMatchObject({
      fields: [{ code: 'capitals_only' }],
    });
    expect((await said(first, { externalHuid: 'NEST-001' })).status).toBe(200);
    expect(await said(second, { externalHuid: 'NEST-001' })).toMatchObject({ code: 'huid_exists' });
    expect((await said(first, { externalHuid: 'NEST-001', parentId: second })).status).toBe(200);
    for (const [unit, parent] of [
      [second, third],
      [third, first],
      [second, second],
    ])
      expect((await said(unit, { parentId: parent })).status).toBe(422);
  });

  it('hold one external number once, whichever of two suppliers saves it at the same time', async () => {
    const [{ id: supplierId } = { id: '' }] = await server.sql<{ id: string }>(
      "select id from supplier where tenant_id = 0 and code = 'S1002'",
    );
    const other = { ...sides, clerk: await server.as('supplier-logistics-2') };
    const packedBy: { clerk: Sides['clerk']; made: ShipmentDetail }[] = [];
    for (let at = 0; at < 4; at += 1) {
      packedBy.push({ clerk: sides.clerk, made: await packed((await toPack()).made, '60') });
      const { made } = await toPack(other, { supplierId });
      packedBy.push({ clerk: other.clerk, made: await packed(made, '60', 1, other) });
    }
    const answers = await Promise.all(
      Array.from({ length: 200 / packedBy.length }, () => packedBy)
        .flat()
        .map(({ clerk, made }) =>
          clerk.try(changeShipmentUnit, {
            ...{ ...seenRow(made), unitId: made.units[0]?.id ?? '' },
            ...{ packaging: 'PAL', externalHuid: 'RACE-00001' },
          }),
        ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'huid_exists', 'conflict']));
    const [held] = await server.sql<{ units: number; claims: number }>(
      `select (select count(*)::int from shipment_unit where tenant_id = 0 and external_huid = 'RACE-00001') as units,
         (select count(*)::int from external_huid where tenant_id = 0 and huid = 'RACE-00001') as claims`,
    );
    expect(held).toEqual({ units: 1, claims: 1 });
  });

  it('are shipped for several shipments at once, and none where no row is chosen', async () => {
    const done = await sides.clerk.call(finishShipmentPacking, seenRow(await packed((await toPack()).made, '60')));
    const none = await sides.clerk.try(shipShipments, { items: [] });
    expect(none.params).toMatchObject({ fields: [{ field: 'items' }] });
    await sides.clerk.call(shipShipments, { items: [seenRow(done)] });
    expect((await sides.planner.call(readShipment, { id: done.id })).state).toBe('shipped');
  });
});
