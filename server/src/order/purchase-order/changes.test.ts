import { confirmPurchaseOrder, reconfirmPurchaseOrders } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  objectToPurchaseOrderChange,
  type PurchaseOrderChangeDetail,
  reconfirmPurchaseOrderChange,
  releasePurchaseOrderChange,
  takeBackPurchaseOrderChange,
  takePurchaseOrderProposal,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import {
  changeConfirmedPurchaseOrder,
  changePurchaseOrder,
  deletePurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { listPurchaseOrderFieldChanges } from '@inbound/shared/order/purchase-order/log-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { asAsked, day, lineOf, namesOf, newOrder, switchToNev } from './purchase-order.sample.ts';

const server = testServer();
let planner: Caller;
let clerk: Caller;

beforeAll(async () => {
  await switchToNev(server);
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

const read = (id: string, caller = clerk) => caller.call(readPurchaseOrder, { id });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const headOf = ({ orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, remark }: PurchaseOrderDetail) => ({
  ...{ orderDate, shipTo, soldTo, endCustomer, sellerOrderNo, remark },
});

const confirmed = async () => {
  const order = await newOrder(server, planner);
  await clerk.call(confirmPurchaseOrder, seen(order));
  return read(order.id, planner);
};

type Asked = ReturnType<typeof asAsked>;

/** Changes lines of a confirmed order as it is now; answers the order as the planner sees it. */
const changed = (order: PurchaseOrderDetail, of: (line: Asked) => Asked | undefined, more: readonly Asked[] = []) =>
  planner.call(changeConfirmedPurchaseOrder, {
    ...seen(order),
    ...headOf(order),
    lines: [
      ...order.lines
        .filter(({ cancelled }) => !cancelled)
        .map(asAsked)
        .flatMap(line => of(line) ?? []),
      ...more,
    ],
    seenChangeNo: order.changes[0]?.changeNo ?? 0,
    reason: 'Demand was lowered',
  });

const lower = (line: Asked): Asked => (line.itemNo === '10' ? { ...line, qty: '30' } : line);
const openOf = (order: PurchaseOrderDetail): PurchaseOrderChangeDetail => {
  const [change] = order.changes;
  if (!change) throw new Error('the order has no change set');
  return change;
};
const released = async (of: (line: Asked) => Asked | undefined = lower, more: readonly Asked[] = []) => {
  const order = await changed(await confirmed(), of, more);
  await planner.call(releasePurchaseOrderChange, seen(openOf(order)));
  return read(order.id);
};

describe('S4-002 a change set', () => {
  it('that is not released is in no field of what the supplier sees', async () => {
    const before = await confirmed();
    const [row] = (await clerk.call(listPurchaseOrders, { search: before.poNo })).rows;
    const [detail, history] = [await read(before.id), await clerk.call(readHistory, { documentId: [before.id] })];
    const order = await changed(before, lower);
    expect(order).toMatchObject({ state: 'confirmed', updateState: 'order_update' });
    expect(openOf(order)).toMatchObject({
      changeNo: 1,
      state: 'order_update',
      lineCount: 1,
      reason: 'Demand was lowered',
    });
    expect((await clerk.call(listPurchaseOrders, { search: before.poNo })).rows).toEqual([row]);
    expect(await read(before.id)).toEqual(detail);
    expect(await clerk.call(readHistory, { documentId: [before.id] })).toEqual(history);
    expect((await clerk.call(listPurchaseOrders, { updateState: ['order_update'], search: before.poNo })).rows).toEqual(
      [],
    );
    expect(
      (await planner.call(listPurchaseOrders, { updateState: ['order_update'], search: before.poNo })).rows,
    ).toHaveLength(1);
  });

  it('of the configuration alone says so', async () => {
    const order = await changed(await confirmed(), line => ({ ...line, configuration: 'Variant B' }));
    expect(order.updateState).toBe('order_config_update');
    expect(openOf(order).lines).toHaveLength(3);
  });

  it('is released with the difference, and in force when every line has its answer', async () => {
    const { materials } = await namesOf(server);
    const added = {
      itemNo: '40',
      materialId: materials[1] ?? '',
      qty: '25',
      price: '64.00',
      per: 1,
      crd: day(40),
    } as Asked;
    const order = await released(
      line => {
        if (line.itemNo === '30') return undefined;
        return line.itemNo === '10' ? { ...line, qty: '30' } : { ...line, price: '17.90' };
      },
      [added],
    );
    expect(order).toMatchObject({ state: 'unconfirmed', updateState: 'order_reconfirmation', addedCount: 1 });
    expect(lineOf(order, '10')).toMatchObject({ qty: '60', confirmed: '60' });
    const change = openOf(order);
    expect(
      change.lines.map(({ itemNo, changeKind, oldValues, newValues }) => [itemNo, changeKind, oldValues, newValues]),
    ).toEqual([
      ['10', 'changed', { qty: '60' }, { qty: '30' }],
      ['20', 'changed', { price: '18.75' }, { price: '17.90' }],
      ['40', 'added', {}, expect.objectContaining({ qty: '25', price: '64.00', crd: day(40) })],
      ['30', 'cancelled', expect.objectContaining({ qty: '100' }), {}],
    ]);
    const [first] = change.lines;
    const one = await clerk.call(reconfirmPurchaseOrderChange, { ...seen(change), lineIds: [first?.id ?? ''] });
    expect(one).toMatchObject({ state: 'order_reconfirmation', answeredCount: 1 });
    const done = await clerk.call(reconfirmPurchaseOrderChange, seen(one));
    expect(done.state).toBe('in_force');
    const after = await read(order.id);
    expect(after).toMatchObject({ state: 'confirmed', updateState: 'none', addedCount: 0, contentNo: 2 });
    expect(after.total).toBe('5794.60');
    expect(lineOf(after, '10')).toMatchObject({ qty: '30', confirmed: '30', answer: 'confirmed' });
    expect(lineOf(after, '30')).toMatchObject({ cancelled: true, answer: 'cancelled' });
    expect(lineOf(after, '40')).toMatchObject({ qty: '25', confirmed: '25', esd: day(40) });
    const log = await clerk.call(listPurchaseOrderFieldChanges, { orderId: [order.id], cause: ['changeSet'] });
    expect(log.rows.map(({ itemNo, field }) => `${itemNo} ${field}`).sort()).toEqual([
      '10 qty',
      '20 price',
      '30 line',
      '40 line',
    ]);
  });

  it('that is objected to goes back as a whole; the plant takes the proposal', async () => {
    const order = await released(line => ({ ...line, crd: day(10) }));
    const change = openOf(order);
    const [a, b, c] = change.lines.map(line => line.id);
    if (!a || !b || !c) throw new Error('three lines');
    const objection = { lineId: a, kind: 'object' as const, reason: 'Material shortage', note: 'Housings come late' };
    const early = await clerk.try(objectToPurchaseOrderChange, { ...seen(change), lines: [objection] });
    expect(early).toMatchObject({ status: 409, code: 'status' });
    const unsaid = await clerk.try(objectToPurchaseOrderChange, {
      ...seen(change),
      lines: [{ ...objection, reason: '' }],
    });
    expect(unsaid).toMatchObject({ code: 'invalid' });
    const objected = await clerk.call(objectToPurchaseOrderChange, {
      ...seen(change),
      lines: [
        { ...objection, proposalDate: day(14), proposalQty: '50' },
        { lineId: b, kind: 'reconfirm' },
        { lineId: c, kind: 'reconfirm' },
      ],
    });
    expect(objected).toMatchObject({ state: 'order_update', turn: 'plant', objectedCount: 1, proposalCount: 1 });
    expect((await planner.try(releasePurchaseOrderChange, seen(objected))).code).toBe('status');
    expect(await read(order.id)).toMatchObject({ updateState: 'order_update', isObjected: true, turn: 'plant' });
    const mine = async (caller: Caller) =>
      (await caller.call(listPurchaseOrders, { mine: true, search: order.poNo })).rows.length;
    expect([await mine(planner), await mine(clerk)]).toEqual([1, 0]);
    const taken = await planner.call(takePurchaseOrderProposal, seen(objected));
    expect(taken.state).toBe('in_force');
    const after = await read(order.id);
    expect(after).toMatchObject({ isObjected: false, turn: 'supplier' });
    expect(lineOf(after, '10')).toMatchObject({ qty: '50', crd: day(14), confirmed: '50', esd: day(14) });
    expect(lineOf(after, '20')).toMatchObject({ crd: day(10), esd: day(10) });
  });

  it('without a proposal is not taken, but taken back or changed again', async () => {
    const order = await released();
    const change = openOf(order);
    const lines = change.lines.map(({ id: lineId }) => ({ lineId, kind: 'object' as const, reason: 'No capacity' }));
    const objected = await clerk.call(objectToPurchaseOrderChange, { ...seen(change), lines });
    expect((await planner.try(takePurchaseOrderProposal, seen(objected))).code).toBe('status');
    const again = await changed(await read(order.id, planner), line =>
      line.itemNo === '10' ? { ...line, qty: '45' } : line,
    );
    expect(again.changes.map(({ changeNo, state }) => [changeNo, state])).toEqual([
      [2, 'order_update'],
      [1, 'replaced'],
    ]);
    const sight = await read(order.id);
    expect(sight).toMatchObject({ updateState: 'none', changes: [{ changeNo: 1, state: 'replaced' }] });
    const back = await planner.call(takeBackPurchaseOrderChange, seen(openOf(again)));
    expect(back.state).toBe('taken_back');
    expect(lineOf(await read(order.id), '10')).toMatchObject({ qty: '60', confirmed: '60' });
  });

  it('is withdrawn with a reason: what was confirmed stays', async () => {
    const { materials } = await namesOf(server);
    const added = {
      itemNo: '40',
      materialId: materials[1] ?? '',
      qty: '25',
      price: '64.00',
      per: 1,
      crd: day(40),
    } as Asked;
    const order = await released(lower, [added]);
    expect(order.state).toBe('unconfirmed');
    expect((await planner.try(withdrawPurchaseOrderChange, { ...seen(openOf(order)), reason: '' })).code).toBe(
      'invalid',
    );
    await planner.call(withdrawPurchaseOrderChange, { ...seen(openOf(order)), reason: 'Wrong hall' });
    const after = await read(order.id);
    expect(after).toMatchObject({ state: 'confirmed', updateState: 'none', addedCount: 0, total: order.total });
    expect(openOf(after)).toMatchObject({ state: 'withdrawn', settleReason: 'Wrong hall' });
    expect((await clerk.try(reconfirmPurchaseOrderChange, seen(openOf(after)))).code).toBe('status');
  });

  it('goes into the next one, which tells the difference from what was confirmed', async () => {
    const first = await changed(await confirmed(), lower);
    const lines = first.lines
      .map(asAsked)
      .map(line => ({ ...lower(line), ...(line.itemNo === '20' ? { crd: day(50) } : {}) }));
    const again = await planner.call(changeConfirmedPurchaseOrder, {
      ...{ ...seen(first), ...headOf(first), lines, seenChangeNo: 1 },
    });
    expect(again.changes.map(({ changeNo, state, lineCount }) => [changeNo, state, lineCount])).toEqual([
      [2, 'order_update', 2],
      [1, 'replaced', 1],
    ]);
    const stale = await planner.try(changeConfirmedPurchaseOrder, {
      ...{ ...seen(first), ...headOf(first), lines, seenChangeNo: 1 },
    });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('case 19: never goes below what is shipped, nor changes the part; below what is packed it waits for the unpacking', async () => {
    const order = await confirmed();
    const line = lineOf(order, '10');
    await server.sql('update purchase_order_line set packed = 10, shipped = 35 where id = $1', [line.id]);
    const wish = (qty: Asked['qty']) => ({
      ...{ ...seen(order), ...headOf(order), seenChangeNo: 0 },
      lines: order.lines.map(asAsked).map(one => (one.itemNo === '10' ? { ...one, qty } : one)),
    });
    const below = await planner.try(changeConfirmedPurchaseOrder, wish('30'));
    expect(below.params).toMatchObject({
      fields: [{ field: 'lines[0].qty', code: 'qty_below_shipped', params: { qty: '30', shipped: '35' } }],
    });
    const { materials } = await namesOf(server);
    const swap = {
      ...wish('60'),
      lines: order.lines.map(asAsked).map(one => ({ ...one, materialId: materials[0] ?? '' })),
    };
    expect((await planner.try(changeConfirmedPurchaseOrder, swap)).params).toMatchObject({
      fields: [{ code: 'po_part_fixed' }, { code: 'po_part_fixed' }],
    });
    const made = await planner.call(changeConfirmedPurchaseOrder, wish('40'));
    await planner.call(releasePurchaseOrderChange, seen(openOf(made)));
    const change = openOf(await read(order.id));
    expect(change.lines).toMatchObject([{ packed: '10', shipped: '35' }]);
    expect((await clerk.try(reconfirmPurchaseOrderChange, seen(change))).code).toBe('status');
    await server.sql('update purchase_order_line set packed = 5 where id = $1', [line.id]);
    expect((await clerk.call(reconfirmPurchaseOrderChange, seen(change))).state).toBe('in_force');
  });

  it('is reconfirmed for several orders at once', async () => {
    const [one, two] = [await released(), await released()];
    const { results } = await clerk.call(reconfirmPurchaseOrders, { items: [seen(one), seen(two)] });
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect((await read(two.id)).updateState).toBe('none');
  });

  it('ends with its order, and keeps it from being edited in place', async () => {
    const order = await released();
    const lines = order.lines.map(asAsked);
    const edit = await planner.try(changePurchaseOrder, { ...seen(order), ...headOf(order), lines });
    expect(edit).toMatchObject({ status: 409, code: 'status' });
    await planner.call(deletePurchaseOrder, { ...seen(order), reason: 'Project stopped' });
    expect(openOf(await read(order.id))).toMatchObject({ state: 'withdrawn', settleReason: 'Project stopped' });
  });
});
