import { answerPurchaseOrder, splitPurchaseOrderLine } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  changePurchaseOrder,
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

const read = (id: string) => clerk.call(readPurchaseOrder, { id });
const lineSeen = (order: PurchaseOrderDetail, itemNo: string) => {
  const { id: lineId, revision } = lineOf(order, itemNo);
  return { lineId, revision };
};

it(`${ROUNDS} rounds: two clerks confirm and split while the dispositor changes the order`, async () => {
  let order = await newOrder(server, planner);
  const deadlocks = await deadlocksIn(server);
  const taken = { answers: 0, splits: 0, changes: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderDate, shipTo, soldTo, endCustomer, sellerOrderNo } = order;
    const head = { orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, remark: `round ${round}` };
    const lines = order.lines
      .map(asAsked)
      .map(line => (line.itemNo === '30' ? { ...line, qty: `${100 + round}` as const } : line));
    const [answered, split, changed] = await Promise.all([
      clerk.try(answerPurchaseOrder, {
        id: order.id,
        lines: [{ ...lineSeen(order, '10'), kind: 'confirm', qty: `${(round % 40) + 1}`, esd: day(20 + (round % 5)) }],
      }),
      colleague.try(splitPurchaseOrderLine, {
        id: order.id,
        ...lineSeen(order, round % 2 === 0 ? '10' : '20'),
        parts: [{ qty: '1', esd: day(30) }],
      }),
      planner.try(changePurchaseOrder, { id: order.id, version: order.version, ...head, lines }),
    ]);
    for (const { code } of [answered, split, changed]) expect(FAIR).toContain(code);
    taken.answers += answered.code === 'ok' ? 1 : 0;
    taken.splits += split.code === 'ok' ? 1 : 0;
    taken.changes += changed.code === 'ok' ? 1 : 0;
    order = await read(order.id);
    checkFigures(order);
  }
  const kept = order.answers.filter(({ kind }) => kind === 'confirm').length;
  expect(kept).toBe(taken.answers);
  expect(order.answers.filter(({ kind }) => kind === 'split')).toHaveLength(taken.splits);
  expect(order.answers.map(({ answerNo }) => answerNo)).toEqual(order.answers.map((_, at) => at + 1));
  expect(order.contentNo).toBe(1 + taken.changes);
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(0);
  expect(await deadlocksIn(server)).toBe(deadlocks);
});
