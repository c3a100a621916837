import {
  releasePurchaseOrderChange,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import {
  packShipment,
  readShipment,
  type ShipmentDetail,
  unpackShipment,
} from '@inbound/shared/order/shipment/contract';
import { acceptShipmentLoad, planShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { lineOf, switchToNev } from '../purchase-order/purchase-order.sample.ts';
import { checkFigures, deadlocksIn } from '../purchase-order/rounds.sample.ts';
import { addLoadPackaging, BOX, wish } from './loading/load.sample.ts';
import { confirmedOrder, confirmedShipment, type Sides, seenRow, withQty } from './shipment.sample.ts';

const server = testServer();
const ROUNDS = 50;
/** What may come of somebody who packs while others do: done, or told that the shipment is another one by now. */
const FAIR = new Set(['ok', 'conflict', 'status', 'invalid', 'load_plan_changed']);

let sides: Sides;
let colleague: Caller;

beforeAll(async () => {
  await switchToNev(server);
  await addLoadPackaging(server);
  sides = { server, planner: await server.as('dispositor'), clerk: await server.as('supplier-logistics') };
  colleague = await server.as('supplier-logistics');
});

const lineIdOf = ({ lines }: ShipmentDetail): string => lines[0]?.id ?? '';

/** One clerk packs the last pieces by hand, the other accepts a plan of them, and the planner releases a change. */
const raceFor = async (made: ShipmentDetail, orderId: string, qty: `${number}`) => {
  const plan = await sides.clerk.call(planShipmentLoad, { id: made.id, ...wish(lineIdOf(made), '5') });
  const change = await withQty(sides, orderId, '10', qty);
  const content = [{ lineId: lineIdOf(made), qty: '10' as const }];
  const [byHand, byPlan, released] = await Promise.all([
    sides.clerk.try(packShipment, { ...seenRow(made), packaging: BOX, content }),
    colleague.try(acceptShipmentLoad, { ...seenRow(made), planId: plan.id }),
    sides.planner.try(releasePurchaseOrderChange, seenRow(change)),
  ]);
  return { byHand, byPlan, released };
};

it(`${ROUNDS} rounds: two clerks pack the last ten while the dispositor changes the order; never more than ten`, async () => {
  const order = await confirmedOrder(sides);
  const first = await confirmedShipment(sides, lineOf(order, '10').id, '10');
  const deadlocks = await deadlocksIn(server);
  const packed = { byHand: 0, byPlan: 0 };
  let made = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { byHand, byPlan, released } = await raceFor(made, order.id, `${61 + round}`);
    for (const { code } of [byHand, byPlan]) expect(FAIR).toContain(code);
    expect(released.code).toBe('ok');
    packed.byHand += byHand.code === 'ok' ? 1 : 0;
    packed.byPlan += byPlan.code === 'ok' ? 1 : 0;
    const after = await sides.clerk.call(readShipment, { id: made.id });
    const hasPacked = [byHand, byPlan].filter(({ code }) => code === 'ok').length;
    expect(hasPacked).toBeLessThanOrEqual(1);
    expect(after).toMatchObject({ state: 'po_update', lines: [{ qty: '10', packed: hasPacked === 1 ? '10' : '0' }] });
    const now = await sides.planner.call(readPurchaseOrder, { id: order.id });
    checkFigures(now);
    expect(Number(lineOf(now, '10').packed) + Number(lineOf(now, '10').planned)).toBe(10);
    const [open] = now.changes;
    await sides.planner.call(withdrawPurchaseOrderChange, { ...seenRow(open ?? after), reason: 'Mistake' });
    made = await sides.clerk.call(readShipment, { id: made.id });
    const unitIds = made.units.map(({ id }) => id);
    if (unitIds.length > 0)
      made = await sides.clerk.call(unpackShipment, { ...seenRow(made), unitIds, reason: 'Next round' });
  }
  expect(packed.byHand + packed.byPlan).toBeGreaterThan(0);
  expect(await deadlocksIn(server)).toBe(deadlocks);
});
