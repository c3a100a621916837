import { deletePurchaseOrder, readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import {
  changeShipment,
  confirmShipment,
  createShipment,
  deleteShipment,
  listOpenOrderLines,
  listShipments,
  readShipment,
} from '@inbound/shared/order/shipment/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { day, lineOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { asForm, confirmedOrder, confirmedShipment, type Sides, seenRow } from './shipment.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});

const refusedFields = ({ params }: { params: unknown }) => (params as { fields?: unknown }).fields;

describe('a shipment', () => {
  it('is made from lines of confirmed orders, and claims all that is open where no quantity is given', async () => {
    const order = await confirmedOrder(sides);
    const [ten, twenty] = [lineOf(order, '10'), lineOf(order, '20')];
    const made = await sides.clerk.call(
      createShipment,
      asForm({ lines: [{ orderLineId: ten.id }, { orderLineId: twenty.id, qty: '400' }] }),
    );
    expect(made).toMatchObject({ state: 'new', turn: 'supplier', lineCount: 2, openLineCount: 2, poNos: order.poNo });
    expect(made.lines).toMatchObject([
      { qty: '60', packed: '0', orderOpen: '0', esd: ten.esd },
      { qty: '400', packed: '0', orderOpen: '2000' },
    ]);
    const after = await sides.planner.call(readPurchaseOrder, { id: order.id });
    expect(lineOf(after, '10')).toMatchObject({ planned: '60', packed: '0', shipped: '0' });
    expect(after.isPacked).toBe(true);
    const deleted = await sides.planner.try(deletePurchaseOrder, { ...seenRow(after), reason: 'Project stopped' });
    expect(deleted).toMatchObject({ status: 409, code: 'status' });
    const open = await sides.clerk.call(listOpenOrderLines, { search: order.poNo });
    expect(open.rows.map(({ lineNo, open: rest }) => [lineNo, rest])).toEqual([
      [`${order.poNo}/20`, '2000'],
      [`${order.poNo}/30`, '100'],
    ]);
  });

  it('is read by the plant and changed by its supplier alone', async () => {
    const order = await confirmedOrder(sides);
    const made = await confirmedShipment(sides, lineOf(order, '10').id, '20');
    const read = await sides.planner.call(readShipment, { id: made.id });
    expect(read).toMatchObject({ state: 'confirmed', turn: 'supplier' });
    expect(await sides.planner.try(confirmShipment, seenRow(read))).toMatchObject({ code: 'no_permission' });
    const gone = await sides.planner.try(deleteShipment, { ...seenRow(read), reason: 'x' });
    expect(gone).toMatchObject({ code: 'no_permission' });
  });

  it('asks for its number in capitals, its days, and days in their order; the same day is taken', async () => {
    const order = await confirmedOrder(sides);
    const lines = [{ orderLineId: lineOf(order, '10').id, qty: '1' as const }];
    const wrong = async (given: object) =>
      refusedFields(await sides.clerk.try(createShipment, { ...asForm({ lines }), ...given } as never));
    expect(await wrong({ shipmentNo: 's-1' })).toMatchObject([{ field: 'shipmentNo', code: 'capitals_only' }]);
    for (const field of ['shipmentNo', 'planTransportDate', 'planDeliveryDate'])
      expect(await wrong({ [field]: undefined })).toMatchObject([{ field, code: 'required' }]);
    const late = { planTransportDate: day(8), planDeliveryDate: day(7) };
    expect(await wrong(late)).toMatchObject([{ field: 'planTransportDate', code: 'plan_dates' }]);
    const made = await sides.clerk.call(createShipment, asForm({ lines, planTransportDate: day(7) }));
    expect(made.planTransportDate).toBe(made.planDeliveryDate);
    const again = await sides.clerk.try(createShipment, asForm({ lines, shipmentNo: made.shipmentNo }));
    expect(again).toMatchObject({ status: 409, code: 'shipment_exists' });
  });

  it('takes no quantity of zero, below it, or above what is open', async () => {
    const order = await confirmedOrder(sides);
    const orderLineId = lineOf(order, '10').id;
    const tried = (qty: string) =>
      sides.clerk.try(createShipment, asForm({ lines: [{ orderLineId, qty: qty as never }] }));
    expect((await tried('0')).status).toBe(422);
    expect((await tried('-1')).status).toBe(422);
    expect(refusedFields(await tried('61'))).toMatchObject([
      { field: 'lines[0].qty', code: 'packing_qty', params: { qty: '61', open: '60' } },
    ]);
    expect((await tried('60')).status).toBe(200);
    expect(refusedFields(await tried('1'))).toMatchObject([{ code: 'packing_qty', params: { open: '0' } }]);
  });

  it('lets one of two clerks have a rest, and tells the other what is left', async () => {
    const order = await confirmedOrder(sides);
    const orderLineId = lineOf(order, '10').id;
    const other = await server.as('supplier-logistics');
    const both = await Promise.all(
      [sides.clerk, other, sides.clerk, other].map(caller =>
        caller.try(createShipment, asForm({ lines: [{ orderLineId, qty: '40' }] })),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    for (const lost of both.filter(({ status }) => status !== 200))
      expect(refusedFields(lost)).toMatchObject([{ code: 'packing_qty', params: { qty: '40', open: '20' } }]);
  });

  it('is changed line by line, and what it gives up is open again', async () => {
    const order = await confirmedOrder(sides);
    const [ten, thirty] = [lineOf(order, '10'), lineOf(order, '30')];
    const made = await confirmedShipment(sides, ten.id, '20');
    const head = asForm({ lines: [] });
    const changed = await sides.clerk.call(changeShipment, {
      ...seenRow(made),
      ...head,
      shipmentNo: made.shipmentNo,
      lines: [{ orderLineId: thirty.id, qty: '5' }],
    });
    expect(changed.lines).toMatchObject([{ itemNo: '30', qty: '5' }]);
    const after = await sides.clerk.call(readPurchaseOrder, { id: order.id });
    expect(after.lines.map(({ planned }) => planned)).toEqual(['0', '0', '5']);
  });

  it('is deleted with a reason: its lines are open again, its number stays taken', async () => {
    const order = await confirmedOrder(sides);
    const made = await confirmedShipment(sides, lineOf(order, '10').id);
    const gone = await sides.clerk.call(deleteShipment, { ...seenRow(made), reason: 'Truck broke down' });
    expect(gone).toMatchObject({ state: 'deleted', turn: 'done', reason: 'Truck broke down' });
    const after = await sides.clerk.call(readPurchaseOrder, { id: order.id });
    expect(lineOf(after, '10').planned).toBe('0');
    expect(after.isPacked).toBe(false);
    const { rows } = await sides.clerk.call(listShipments, { state: ['deleted'], search: made.shipmentNo });
    expect(rows).toHaveLength(1);
  });
});
