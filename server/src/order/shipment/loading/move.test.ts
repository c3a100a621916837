import {
  finishShipmentPacking,
  packShipment,
  readShipment,
  type ShipmentDetail,
} from '@inbound/shared/order/shipment/contract';
import {
  acceptShipmentLoad,
  type LoadMove,
  type LoadPlan,
  moveOnShipmentLoad,
  planShipmentLoad,
  readShipmentLoad,
} from '@inbound/shared/order/shipment/load-contract';
import { freePlace } from '@inbound/shared/order/shipment/load-moves';
import { figuresOfCarrier } from '@inbound/shared/order/shipment/load-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
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

/** A shipment of 30 boxes, planned onto two pallets. */
const planned = async (): Promise<{ made: ShipmentDetail; plan: LoadPlan }> => {
  const made = await confirmedShipment(sides, lineOf(await confirmedOrder(sides), '10').id);
  const lineId = made.lines[0]?.id ?? '';
  return { made, plan: await sides.clerk.call(planShipmentLoad, { id: made.id, ...wish(lineId, '2') }) };
};

/** The corner of the topmost package of a carrier. */
const topOf = ({ carriers }: LoadPlan, carrier: number): LoadMove['from'] => {
  const blocks = carriers[carrier]?.blocks ?? [];
  const [top] = blocks.toSorted((a, b) => b.zMm + b.k * b.heightMm - (a.zMm + a.k * a.heightMm));
  if (!top) throw new Error('it is empty');
  return { carrier, xMm: top.xMm, yMm: top.yMm, zMm: top.zMm + (top.k - 1) * top.heightMm };
};

/** The move of the topmost package of the first pallet to the first free place of another one. */
const moveToOther = (plan: LoadPlan, carrier = 1): LoadMove => {
  const from = topOf(plan, 0);
  const to = freePlace(plan, from, carrier);
  if (!to) throw new Error('it is full');
  return { from, to };
};

const countsOf = (plan: LoadPlan) => plan.carriers.map(one => figuresOfCarrier(one, plan.packages).packageCount);

const asked = (made: ShipmentDetail, plan: LoadPlan) => ({ id: made.id, planId: plan.id, moveCount: plan.moveCount });

describe('a load plan', () => {
  it('is changed by hand by the rules of loading, and accepted as it stands then', async () => {
    const { made, plan } = await planned();
    const [first = 0, second = 0] = countsOf(plan);
    const moved = await sides.clerk.call(moveOnShipmentLoad, { ...asked(made, plan), move: moveToOther(plan) });
    expect(moved.moveCount).toBe(1);
    expect(countsOf(moved)).toEqual([first - 1, second + 1]);
    const further = await sides.clerk.call(moveOnShipmentLoad, { ...asked(made, moved), move: moveToOther(moved, 2) });
    expect(countsOf(further)).toEqual([first - 2, second + 1, 1]);
    const early = await sides.clerk.try(acceptShipmentLoad, { ...seenRow(made), planId: plan.id });
    expect(early).toMatchObject({ status: 409, code: 'load_plan_moved', params: { number: made.shipmentNo } });
    const done = await sides.clerk.call(acceptShipmentLoad, { ...seenRow(made), planId: plan.id, moveCount: 2 });
    const carriers = done.units.filter(unit => unit.packaging === PALLET);
    const boxes = done.units.filter(unit => unit.packaging === BOX);
    expect(carriers.map(({ id }) => boxes.filter(box => box.parentId === id).length)).toEqual(countsOf(further));
    expect(done).toMatchObject({ openLineCount: 0, lines: [{ packed: '60' }] });
    expect((await sides.clerk.call(finishShipmentPacking, seenRow(done))).state).toBe('packaged');
    const [seen] = (await sides.planner.call(readShipmentLoad, { id: made.id })).plans;
    expect(seen).toMatchObject({ moveCount: 2, carriers: further.carriers });
  });

  it('refuses what breaks a rule, and a package that is not there; nothing of it has moved then', async () => {
    const { made, plan } = await planned();
    const from = topOf(plan, 0);
    const out = { from, to: { carrier: 1, xMm: 1190, yMm: 790 } };
    const broken = await sides.clerk.try(moveOnShipmentLoad, { ...asked(made, plan), move: out });
    expect(broken.params).toMatchObject({ fields: [{ field: 'move.to', code: 'load_move' }] });
    const nothing = { ...moveToOther(plan), from: { ...from, xMm: from.xMm + 1 } };
    const missed = await sides.clerk.try(moveOnShipmentLoad, { ...asked(made, plan), move: nothing });
    expect(missed.params).toMatchObject({ fields: [{ field: 'move.from' }] });
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans).toEqual([plan]);
  });

  it('is moved by one of two who see the same plan: the other one looks at it again', async () => {
    const { made, plan } = await planned();
    const move = moveToOther(plan);
    const answers = await Promise.all(
      [1, 2].map(() => sides.clerk.try(moveOnShipmentLoad, { ...asked(made, plan), move })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['load_plan_moved', 'ok']);
    expect((await sides.clerk.call(readShipmentLoad, { id: made.id })).plans).toMatchObject([{ moveCount: 1 }]);
  });

  it('is not moved once it is accepted, nor by a stranger or the plant', async () => {
    const { made, plan } = await planned();
    const body = { ...asked(made, plan), move: moveToOther(plan) };
    expect((await (await server.as('supplier-logistics-2')).try(moveOnShipmentLoad, body)).code).toBe('not_found');
    expect((await sides.planner.try(moveOnShipmentLoad, body)).code).toBe('no_permission');
    await sides.clerk.call(acceptShipmentLoad, { ...seenRow(made), planId: plan.id });
    expect((await sides.clerk.try(moveOnShipmentLoad, body)).code).toBe('load_plan_changed');
    const done = await sides.clerk.call(readShipment, { id: made.id });
    await sides.clerk.call(finishShipmentPacking, seenRow(done));
    expect((await sides.clerk.try(moveOnShipmentLoad, body)).code).toBe('status');
  });

  it('stays stale when something else was packed meanwhile', async () => {
    const { made, plan } = await planned();
    const content = [{ lineId: made.lines[0]?.id ?? '', qty: '2' as const }];
    const packed = await sides.clerk.call(packShipment, { ...seenRow(made), packaging: BOX, content });
    const moved = await sides.clerk.call(moveOnShipmentLoad, { ...asked(made, plan), move: moveToOther(plan) });
    expect(moved.current).toBe(false);
    const late = await sides.clerk.try(acceptShipmentLoad, { ...seenRow(packed), planId: plan.id, moveCount: 1 });
    expect(late.code).toBe('load_plan_changed');
  });
});
