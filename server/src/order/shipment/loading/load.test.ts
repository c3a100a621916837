import {
  changeShipment,
  finishShipmentPacking,
  packShipment,
  readShipment,
  type ShipmentDetail,
} from '@inbound/shared/order/shipment/contract';
import {
  acceptShipmentLoad,
  discardShipmentLoad,
  planShipmentLoad,
  readShipmentLoad,
} from '@inbound/shared/order/shipment/load-contract';
import { readTask } from '@inbound/shared/system/task/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { lineOf, switchToNev } from '../../purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow } from '../shipment.sample.ts';
import { addLoadPackaging, BOX, PALLET, wish } from './load.sample.ts';

const server = testServer();
let sides: Sides;

beforeAll(async () => {
  await switchToNev(server);
  await addLoadPackaging(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
});

const toLoad = async () => {
  const order = await confirmedOrder(sides);
  return confirmedShipment(sides, lineOf(order, '10').id);
};

const lineIdOf = ({ lines }: ShipmentDetail): string => lines[0]?.id ?? '';

const planned = (made: ShipmentDetail, qty: `${number}` = '2') =>
  sides.clerk.call(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), qty) });

describe('the load plan of a shipment', () => {
  it('is a preview at first: packages on carriers, nothing packed, and nothing of it for the plant', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    expect(plan).toMatchObject({ current: true, acceptedAt: null, notLoaded: [], fewestCarriers: 2 });
    expect(plan.packages).toMatchObject([{ packaging: BOX, qty: '2', count: 30 }]);
    expect(plan.carriers.map(({ packaging }) => packaging)).toEqual([PALLET, PALLET]);
    expect(await sides.clerk.call(readShipment, { id: made.id })).toMatchObject({ packageCount: 0, units: [] });
    expect((await sides.planner.call(readShipmentLoad, { id: made.id })).plans).toEqual([]);
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans).toEqual([plan]);
  });

  it('is the same for the same wish, and planning anew replaces it', async () => {
    const made = await toLoad();
    const { id: _, createdAt: __, ...first } = await planned(made);
    const { id, createdAt: ___, ...again } = await planned(made);
    expect(again).toEqual(first);
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans.map(plan => plan.id)).toEqual([id]);
  });

  it('is accepted: carriers and packages become handling units, and both sides see it with their plates', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    const done = await sides.clerk.call(acceptShipmentLoad, { ...seenRow(made), planId: plan.id });
    const carriers = done.units.filter(unit => unit.packaging === PALLET);
    const boxes = done.units.filter(unit => unit.packaging === BOX);
    expect([carriers.length, boxes.length]).toEqual([2, 30]);
    expect(boxes.every(box => carriers.some(({ id }) => id === box.parentId))).toBe(true);
    expect(done).toMatchObject({ openLineCount: 0, packageCount: 32, lines: [{ packed: '60' }] });
    // Two pieces and 2 kg of box are in each, 20 kg is each pallet.
    expect(Number(done.grossWeight)).toBeCloseTo(30 * (2 * (await netWeightOf(made)) + 2) + 2 * 20);
    for (const caller of [sides.clerk, sides.planner]) {
      const [seen] = (await caller.call(readShipmentLoad, { id: made.id })).plans;
      expect(seen).toMatchObject({ id: plan.id, current: true, carriers: plan.carriers });
      expect(seen?.plates).toEqual(carriers.map(({ licencePlate }) => licencePlate));
    }
    expect((await sides.clerk.call(finishShipmentPacking, seenRow(done))).state).toBe('packaged');
  });

  it('is refused where its shipment has changed since, and can be planned again', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    const content = [{ lineId: lineIdOf(made), qty: '2' as const }];
    const packed = await sides.clerk.call(packShipment, { ...seenRow(made), packaging: BOX, content });
    const [stale] = (await sides.clerk.call(readShipmentLoad, { id: made.id })).plans;
    expect(stale?.current).toBe(false);
    const late = await sides.clerk.try(acceptShipmentLoad, { ...seenRow(packed), planId: plan.id });
    expect(late).toMatchObject({ status: 409, code: 'load_plan_changed', params: { number: made.shipmentNo } });
    const anew = await planned(packed);
    expect(anew.packages).toMatchObject([{ count: 29 }]);
    const done = await sides.clerk.call(acceptShipmentLoad, { ...seenRow(packed), planId: anew.id });
    expect(done.lines).toMatchObject([{ packed: '60' }]);
    // What was packed by hand before stays as it was.
    expect(done.units[0]?.id).toBe(packed.units[0]?.id);
  });

  it('stands where something else of the shipment was changed', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    const { shipmentNo, planTransportDate, planDeliveryDate, lines } = made;
    const changed = await sides.clerk.call(changeShipment, {
      ...{ ...seenRow(made), shipmentNo, planTransportDate, planDeliveryDate, vehicleId: 'KA-1' },
      lines: lines.map(({ orderLineId, qty }) => ({ orderLineId, qty })),
    });
    const done = await sides.clerk.call(acceptShipmentLoad, { ...seenRow(changed), planId: plan.id });
    expect(done.openLineCount).toBe(0);
  });

  it('is not accepted twice, nor by anybody but its supplier', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    const asked = { ...seenRow(made), planId: plan.id };
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(acceptShipmentLoad, asked)).code).toBe('not_found');
    expect((await other.try(readShipmentLoad, { id: made.id })).code).toBe('not_found');
    expect((await sides.planner.try(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), '2') })).code).toBe(
      'no_permission',
    );
    const answers = await Promise.all([1, 2].map(() => sides.clerk.try(acceptShipmentLoad, asked)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const done = await sides.clerk.call(readShipment, { id: made.id });
    expect((await sides.clerk.try(acceptShipmentLoad, { ...seenRow(done), planId: plan.id })).code).toBe('not_found');
  });

  it('says why something is not loaded, and names what it does not know', async () => {
    const made = await toLoad();
    const { packages: _, ...pallets } = wish(lineIdOf(made), '2');
    const nothing = await sides.clerk.call(planShipmentLoad, { id: made.id, ...pallets });
    expect(nothing).toMatchObject({ carriers: [], notLoaded: [{ qty: '60', reason: 'no_packaging' }] });
    const empty = await sides.clerk.try(acceptShipmentLoad, { ...seenRow(made), planId: nothing.id });
    expect(empty.code).toBe('no_package');
    const low = {
      carriers: [{ packaging: PALLET, heightMm: 100 }],
      packages: wish(lineIdOf(made), '2').packages ?? [],
    };
    const tooLarge = await sides.clerk.call(planShipmentLoad, { id: made.id, ...low });
    expect(tooLarge.notLoaded).toEqual([{ lineId: lineIdOf(made), qty: '60', reason: 'too_large' }]);
    const unknown = await sides.clerk.try(planShipmentLoad, {
      ...{ id: made.id, carriers: [{ packaging: BOX, heightMm: 500 }] },
      packages: [{ lineId: made.id, packaging: 'NOTHING', qty: '1' }],
    });
    expect(unknown.params).toMatchObject({
      fields: [{ field: 'carriers[0].packaging' }, { field: 'packages[0].packaging' }, { field: 'packages[0].lineId' }],
    });
  });

  it('takes a thousand packages at once and no more, and a shipment of which something is open', async () => {
    const order = await confirmedOrder(sides);
    const made = await confirmedShipment(sides, lineOf(order, '20').id);
    const many = await sides.clerk.try(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), '1') });
    expect(many).toMatchObject({ code: 'load_plan_size', params: { count: 2400, most: 1000 } });
    const whole = await sides.clerk.call(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), '800') });
    const done = await sides.clerk.call(acceptShipmentLoad, { ...seenRow(made), planId: whole.id });
    const again = await sides.clerk.try(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), '800') });
    expect(again.code).toBe('none_selected');
    const finished = await sides.clerk.call(finishShipmentPacking, seenRow(done));
    const late = await sides.clerk.try(planShipmentLoad, { id: finished.id, ...wish(lineIdOf(made), '800') });
    expect(late).toMatchObject({ status: 409, code: 'status' });
  });

  it('is planned as a task, which says how far it is and answers the same', async () => {
    const made = await toLoad();
    const input = { id: made.id, ...wish(lineIdOf(made), '2') };
    const { id: _, createdAt: __, ...now } = await planned(made);
    const later = await sides.clerk.try(planShipmentLoad, input, { headers: { prefer: 'respond-async' } });
    expect(later.status).toBe(202);
    const { taskId } = later.data as unknown as { taskId: string };
    const task = await waitUntil(async () => {
      const seen = await sides.clerk.call(readTask, { id: taskId });
      return seen.endedAt === null ? undefined : seen;
    });
    expect(task).toMatchObject({ state: 'done', kind: 'calculation', report: now });
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans).toMatchObject([now]);
  });

  it('is discarded', async () => {
    const made = await toLoad();
    const plan = await planned(made);
    await sides.clerk.call(discardShipmentLoad, { id: made.id, planId: plan.id });
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans).toEqual([]);
    expect((await sides.clerk.try(discardShipmentLoad, { id: made.id, planId: plan.id })).code).toBe('not_found');
  });
});

/** Kilograms of a piece of the first line. */
const netWeightOf = async (made: ShipmentDetail): Promise<number> => {
  const [row] = await server.sql<{ net_weight: string }>(
    `select net_weight from shipment_line where id = '${lineIdOf(made)}'`,
  );
  return Number(row?.net_weight);
};
