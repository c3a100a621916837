import {
  answerPurchaseOrder,
  confirmPurchaseOrder,
  splitPurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/answer-contract';
import {
  reconfirmPurchaseOrderChange,
  releasePurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { isReleased } from '@inbound/shared/order/purchase-order/change-machine';
import {
  changeConfirmedPurchaseOrder,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { asAsked, day, lineOf, newOrder, switchToNev } from './purchase-order.sample.ts';
import { checkFigures, deadlocksIn, FAIR } from './rounds.sample.ts';

const server = testServer();
const ROUNDS = 50;
let planner: Caller;
let clerk: Caller;
let colleague: Caller;

beforeAll(async () => {
  await switchToNev(server);
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
  colleague = await server.as('supplier-logistics');
});

const read = (id: string) => planner.call(readPurchaseOrder, { id });
const lineSeen = (order: PurchaseOrderDetail, itemNo: string) => {
  const { id: lineId, revision } = lineOf(order, itemNo);
  return { lineId, revision };
};

/** A further change of the first line, beside all that the last set says. */
const changeOf = (order: PurchaseOrderDetail, round: number) => {
  const { id, version, orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, changes } = order;
  const lines = order.lines
    .map(asAsked)
    .map(line => (line.itemNo === '10' ? { ...line, qty: `${61 + round}` as const } : line));
  const head = { orderDate, shipTo, soldTo, endCustomer, sellerOrderNo };
  return planner.try(changeConfirmedPurchaseOrder, {
    ...{ id, version, ...head, lines, reason: `round ${round}` },
    seenChangeNo: changes[0]?.changeNo ?? 0,
  });
};

/** The supplier agrees to the set that it has, or divides a line where it has none. */
const agreeOrSplit = (order: PurchaseOrderDetail) => {
  const open = order.changes.find(({ state }) => isReleased(state));
  return open
    ? colleague.try(reconfirmPurchaseOrderChange, { id: open.id, version: open.version })
    : colleague.try(splitPurchaseOrderLine, {
        id: order.id,
        ...lineSeen(order, '30'),
        parts: [{ qty: '1', esd: day(30) }],
      });
};

it(`${ROUNDS} rounds: two clerks answer, split and reconfirm while the dispositor changes the confirmed order`, async () => {
  const made = await newOrder(server, planner);
  await clerk.call(confirmPurchaseOrder, { id: made.id, version: made.version });
  const deadlocks = await deadlocksIn(server);
  let order = await read(made.id);
  const taken = { answers: 3, changes: 0, agreed: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [answered, agreed, changed] = await Promise.all([
      clerk.try(answerPurchaseOrder, {
        id: order.id,
        lines: [{ ...lineSeen(order, '20'), kind: 'confirm', qty: `${(round % 9) + 1}`, esd: day(20 + (round % 5)) }],
      }),
      agreeOrSplit(order),
      changeOf(order, round),
    ]);
    for (const { code } of [answered, agreed, changed]) expect(FAIR).toContain(code);
    taken.answers += answered.code === 'ok' ? 1 : 0;
    taken.agreed += agreed.code === 'ok' ? 1 : 0;
    taken.changes += changed.code === 'ok' ? 1 : 0;
    order = await read(order.id);
    checkFigures(order);
    const unreleased = order.changes.find(({ releasedAt, settledAt }) => releasedAt === null && settledAt === null);
    if (unreleased) await planner.call(releasePurchaseOrderChange, { id: unreleased.id, version: unreleased.version });
    order = await read(order.id);
    expect(order.changes.filter(({ settledAt }) => settledAt === null).length).toBeLessThanOrEqual(1);
  }
  const ofLine20 = order.answers.filter(({ kind, itemNo }) => kind === 'confirm' && itemNo === '20').length;
  expect(ofLine20).toBe(taken.answers - 2);
  expect(order.answers.map(({ answerNo }) => answerNo)).toEqual(order.answers.map((_, at) => at + 1));
  expect(order.changes.map(({ changeNo }) => changeNo)).toEqual(
    order.changes.map((_, at) => order.changes.length - at),
  );
  expect(order.changes).toHaveLength(taken.changes);
  expect(Math.min(taken.answers - 3, taken.changes, taken.agreed)).toBeGreaterThan(0);
  expect(await deadlocksIn(server)).toBe(deadlocks);
});
