import {
  changeShipment,
  changeShipmentUnit,
  confirmShipment,
  createShipment,
  finishShipmentPacking,
  packShipment,
  readShipment,
  type ShipmentDetail,
  shipShipment,
  shipShipments,
} from '@inbound/shared/order/shipment/contract';
import { printShipmentLabels, printShipmentPackingList } from '@inbound/shared/order/shipment/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { lineOf, sampleLines, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { labelOf, labelSourcesOf } from './papers/label-data.ts';
import { asForm, confirmedOrder, confirmedShipment, type Sides, seenRow } from './shipment.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});

const PDF = '%PDF-';

const read = (id: string): Promise<ShipmentDetail> => sides.clerk.call(readShipment, { id });

/** A shipment of 60 pieces in units of 20, which are all packed. */
const packedShipment = async (): Promise<ShipmentDetail> => {
  const made = await confirmedShipment(sides, lineOf(await confirmedOrder(sides), '10').id);
  const content = [{ lineId: made.lines[0]?.id ?? '', qty: '20' as const }];
  const packed = { ...seenRow(made), packaging: 'PAL-1208', gross: '120.5' as const, count: 3, content };
  return sides.clerk.call(finishShipmentPacking, seenRow(await sides.clerk.call(packShipment, packed)));
};

const printed = (id: string, given: object = {}) => sides.clerk.try(printShipmentLabels, { id, ...given });

/** Says another gross weight of the first unit. */
const weighed = async (id: string, gross: `${number}`): Promise<ShipmentDetail> => {
  const now = await read(id);
  const said = { ...seenRow(now), unitId: now.units[0]?.id ?? '', packaging: 'PAL-1208', gross };
  return sides.clerk.call(changeShipmentUnit, said);
};

/** What the label of the first unit of a shipment is made of, as the product reads it. */
const firstLabel = (id: string) => {
  const { platform } = server.running;
  return transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant: 0 });
    const row = await ctx.rows('shipment').selectAll().where('shipment.id', '=', id).executeTakeFirstOrThrow();
    const sources = await labelSourcesOf(ctx, row);
    const [unit] = sources.units;
    if (!unit) throw new Error('it has no unit');
    return labelOf(sources, unit);
  });
};

describe('labels of handling units', () => {
  it('are printed of all units at once, and again with a reason as copies', async () => {
    const made = await packedShipment();
    const first = await printed(made.id);
    expect(first.body.slice(0, PDF.length)).toBe(PDF);
    expect((await read(made.id)).units).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'S', printCount: 1, reprintNeeded: false })),
    );
    expect(await printed(made.id)).toMatchObject({ code: 'reason_required' });
    const [unit] = made.units;
    expect((await printed(made.id, { unitIds: [unit?.id], reason: 'Torn off' })).status).toBe(200);
    expect((await read(made.id)).units.map(({ printCount }) => printCount)).toEqual([2, 1, 1]);
    const unknown = await printed(made.id, { unitIds: [made.id], reason: 'Torn off' });
    expect(unknown.params).toMatchObject({ fields: [{ field: 'unitIds[0]' }] });
  });

  it('are out of date when what they say changes: it does not leave so, neither alone nor among others', async () => {
    const made = await packedShipment();
    await printed(made.id);
    const changed = await weighed(made.id, '99');
    expect(changed).toMatchObject({ outdatedLabelCount: 1, units: [{ reprintNeeded: true }, {}, {}] });
    const alone = await sides.clerk.try(shipShipment, seenRow(changed));
    expect(alone).toMatchObject({ status: 409, code: 'unit_reprint_needed', params: { count: 1 } });
    const among = await sides.clerk.call(shipShipments, { items: [seenRow(changed)] });
    expect(JSON.stringify(among)).toContain('unit_reprint_needed');
    expect((await read(made.id)).state).toBe('packaged');
    await printed(made.id, { unitIds: [changed.units[0]?.id], reason: 'Weighed again' });
    const right = await read(made.id);
    expect(right).toMatchObject({ outdatedLabelCount: 0, units: [{ reprintNeeded: false }, {}, {}] });
    expect((await sides.clerk.call(shipShipment, seenRow(right))).state).toBe('shipped');
  });

  it('are right again when the change is taken back; what no label says changes none', async () => {
    const made = await packedShipment();
    await printed(made.id);
    await weighed(made.id, '99');
    expect((await weighed(made.id, '120.5')).outdatedLabelCount).toBe(0);
    const now = await read(made.id);
    const said = { ...seenRow(now), unitId: now.units[0]?.id ?? '', packaging: 'PAL-1208', gross: '120.5' as const };
    expect(
      (await sides.clerk.call(changeShipmentUnit, { ...said, remark: 'Handle with care' })).outdatedLabelCount,
    ).toBe(0);
  });

  it('are all out of date when the shipment has another number or day', async () => {
    const order = await confirmedOrder(sides);
    const made = await confirmedShipment(sides, lineOf(order, '10').id);
    const content = [{ lineId: made.lines[0]?.id ?? '', qty: '30' as const }];
    const packed = await sides.clerk.call(packShipment, {
      ...{ ...seenRow(made), packaging: 'PAL-1208', count: 2, content },
    });
    await printed(made.id);
    const { planTransportDate, planDeliveryDate, lines } = packed;
    const changed = await sides.clerk.call(changeShipment, {
      ...{ ...seenRow(await read(made.id)), shipmentNo: `${made.shipmentNo}-B`, planTransportDate, planDeliveryDate },
      lines: lines.map(({ orderLineId, qty }) => ({ orderLineId, qty })),
    });
    expect(changed.outdatedLabelCount).toBe(2);
  });

  it('are not printed where nothing is packed, nor by a stranger or the plant', async () => {
    const made = await confirmedShipment(sides, lineOf(await confirmedOrder(sides), '10').id);
    expect(await printed(made.id)).toMatchObject({ code: 'no_package' });
    const packed = await packedShipment();
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(printShipmentLabels, { id: packed.id })).code).toBe('not_found');
    expect((await sides.planner.try(printShipmentLabels, { id: packed.id })).code).toBe('no_permission');
  });
});

/** An order of two lines of one part, 30 and 12 pieces, on one unit. */
const twoLinesOfOnePart = async (): Promise<ShipmentDetail> => {
  const [line] = await sampleLines(server);
  if (!line) throw new Error('there is no line');
  const lines = [
    { ...line, qty: '30' as const },
    { ...line, itemNo: '20', qty: '12' as const },
  ];
  const order = await confirmedOrder(sides, { lines });
  const asked = order.lines.map(({ id: orderLineId }) => ({ orderLineId }));
  const made = await sides.clerk.call(createShipment, asForm({ lines: asked }));
  const confirmed = await sides.clerk.call(confirmShipment, seenRow(made));
  return sides.clerk.call(packShipment, {
    ...{ ...seenRow(confirmed), packaging: 'PAL-1208', gross: '80' },
    content: confirmed.lines.map(({ id: lineId, qty }) => ({ lineId, qty })),
  });
};

describe('two lines of one part on one unit (case 36)', () => {
  it('are two contents of a single unit, and one sum on its label', async () => {
    const made = await twoLinesOfOnePart();
    expect(made.units).toMatchObject([{ kind: 'S', content: [{ qty: '30' }, { qty: '12' }] }]);
    expect(await firstLabel(made.id)).toMatchObject({
      ...{ kind: 'S', quantity: '42', partNo: made.lines[0]?.partNo, orderNo: made.lines[0]?.poNo },
      ...{ orderItem: undefined, deliveryNoteNo: made.shipmentNo, grossWeight: '80' },
    });
  });
});

describe('the packing list of a shipment', () => {
  it('is a paper for both sides as soon as something is packed', async () => {
    const made = await confirmedShipment(sides, lineOf(await confirmedOrder(sides), '10').id);
    expect((await sides.clerk.try(printShipmentPackingList, { id: made.id })).code).toBe('no_package');
    const packed = await packedShipment();
    for (const caller of [sides.clerk, sides.planner]) {
      const { body } = await caller.try(printShipmentPackingList, { id: packed.id });
      expect(body.slice(0, PDF.length)).toBe(PDF);
    }
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(printShipmentPackingList, { id: packed.id })).code).toBe('not_found');
  });
});
