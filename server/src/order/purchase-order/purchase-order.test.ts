import {
  answerPurchaseOrder,
  confirmPurchaseOrder,
  confirmPurchaseOrders,
} from '@inbound/shared/order/purchase-order/answer-contract';
import {
  changePurchaseOrder,
  createPurchaseOrder,
  deletePurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import {
  listPurchaseOrderFieldChanges,
  listPurchaseOrderVersions,
  readPurchaseOrderVersion,
} from '@inbound/shared/order/purchase-order/log-contract';
import { readRelatedOfPurchaseOrder } from '@inbound/shared/order/purchase-order/related-contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { asAsked, day, lineOf, namesOf, newOrder, sampleLines, switchToNev } from './purchase-order.sample.ts';

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
const toldTo = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);
const confirmed = async () => {
  const order = await newOrder(server, planner);
  await clerk.call(confirmPurchaseOrder, seen(order));
  return read(order.id);
};

describe('a new purchase order', () => {
  it('S2-098 S3-028 S3-029 has header, lines and schedule lines, and amounts rounded once for each line', async () => {
    const [first, second, third] = await sampleLines(server);
    if (!first || !second || !third) throw new Error('three lines');
    const schedule = [
      { date: day(25), qty: '20' as const },
      { date: day(20), qty: '40' as const },
    ];
    const head = { sellerOrderNo: 'SO-88120', shipTo: 'NEV2', soldTo: 'NEVFIN', endCustomer: 'ENDC07' };
    const lines = [{ ...first, schedule, crd: day(25) }, second, { ...third, qty: '333' as const }];
    const order = await newOrder(server, planner, { poNo: '4500071001', ...head, lines });
    expect(order).toMatchObject({ ...head, state: 'unconfirmed', turn: 'supplier', currency: 'EUR', lineCount: 3 });
    expect(order.total).toBe('8004.96');
    expect(order.firstCrd).toBe(day(20));
    expect(order.answerBy).not.toBeNull();
    expect(order.lines.map(({ amount }) => amount)).toEqual(['7530.00', '450.00', '24.96']);
    expect(lineOf(order, '10')).toMatchObject({ crd: day(20), schedule, answer: 'open', packed: '0', shipped: '0' });
    expect(await toldTo(clerk, order.id)).toEqual(['purchaseOrderNew']);
  });

  it('is refused with its number where it is there already', async () => {
    const { poNo } = await newOrder(server, planner);
    const { plantId, supplierId } = await namesOf(server);
    const lines = await sampleLines(server);
    const again = { poNo, plantId, supplierId, orderDate: day(), currency: 'EUR', lines };
    const answer = await planner.try(createPurchaseOrder, again);
    expect(answer).toMatchObject({ status: 409, code: 'po_exists', params: { number: poNo } });
  });

  it('names each line once, parts that are there, and days that add up', async () => {
    const lines = await sampleLines(server);
    const { plantId, supplierId } = await namesOf(server);
    const base = { poNo: 'PO-WRONG', plantId, supplierId, orderDate: day(), currency: 'EUR' };
    const [first, second] = lines;
    if (!first || !second) throw new Error('two lines');
    const twice = await planner.try(createPurchaseOrder, { ...base, lines: [first, { ...second, itemNo: '10' }] });
    expect(twice).toMatchObject({ code: 'invalid' });
    expect(twice.params).toMatchObject({ fields: [{ field: 'lines[1].itemNo', code: 'po_line_twice' }] });
    const days = [{ date: day(20), qty: '50' as const }];
    const short = await planner.try(createPurchaseOrder, { ...base, lines: [{ ...first, schedule: days }] });
    expect(short.params).toMatchObject({ fields: [{ field: 'lines[0].schedule', code: 'qty_mismatch' }] });
  });

  it('belongs to its supplier: another one does not see it', async () => {
    const { id } = await newOrder(server, planner);
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(readPurchaseOrder, { id })).code).toBe('not_found');
  });
});

describe('S4-001 a purchase order', () => {
  it('S2-097 is confirmed as requested, by itself or with others', async () => {
    const [one, two, alone] = [
      await newOrder(server, planner),
      await newOrder(server, planner),
      await newOrder(server, planner),
    ];
    await clerk.call(confirmPurchaseOrder, seen(alone));
    const { results } = await clerk.call(confirmPurchaseOrders, { items: [seen(one), seen(two)] });
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined]);
    const order = await read(one.id);
    expect(order).toMatchObject({ state: 'confirmed', answeredCount: 3, promisedCount: 3, answerBy: null });
    expect(lineOf(order, '10')).toMatchObject({ confirmed: '60', esd: day(20), eta: day(20), answer: 'confirmed' });
    const { rows } = await planner.call(listPurchaseOrders, { state: ['confirmed'], search: one.poNo });
    expect(rows.map(({ poNo }) => poNo)).toEqual([one.poNo]);
    expect(await toldTo(planner, alone.id)).toEqual(['purchaseOrderAnswered']);
    expect(await toldTo(planner, one.id)).toEqual([]);
  });

  it("stands beside other orders of the same seller's order, and tells which answers went out", async () => {
    const [one, two] = [
      await newOrder(server, planner, { sellerOrderNo: 'TI-77' }),
      await newOrder(server, planner, { sellerOrderNo: 'ti-77' }),
    ];
    const alone = await newOrder(server, planner);
    const { siblings, messages } = await clerk.call(readRelatedOfPurchaseOrder, { id: one.id });
    expect(siblings).toMatchObject([{ id: two.id, poNo: two.poNo, state: 'unconfirmed', lineCount: 3 }]);
    expect(messages).toEqual([]);
    expect((await clerk.call(readRelatedOfPurchaseOrder, { id: alone.id })).siblings).toEqual([]);
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(readRelatedOfPurchaseOrder, { id: one.id })).code).toBe('not_found');
  });

  it('confirms a line of several days as they are wanted', async () => {
    const [first] = await sampleLines(server);
    if (!first) throw new Error('a line');
    const schedule = [
      { date: day(25), qty: '20' as const },
      { date: day(20), qty: '40' as const },
    ];
    const made = await newOrder(server, planner, { lines: [{ ...first, schedule }] });
    await clerk.call(confirmPurchaseOrder, seen(made));
    const order = await read(made.id);
    expect(order.state).toBe('confirmed');
    expect(lineOf(order, '10')).toMatchObject({ confirmed: '40', inParts: '20', answer: 'confirmed', esd: day(20) });
    expect(order.parts).toMatchObject([{ qty: '20', esd: day(25), pending: false }]);
  });

  it('is confirmed when every line has its answer and one is promised', async () => {
    const order = await newOrder(server, planner);
    const [a, b, c] = order.lines.map(line => ({ lineId: line.id, revision: line.revision }));
    if (!a || !b || !c) throw new Error('three lines');
    const part = await clerk.call(answerPurchaseOrder, {
      id: order.id,
      lines: [{ ...a, kind: 'confirm', qty: '40', esd: day(18), eta: day(20) }],
    });
    expect(part).toMatchObject({ state: 'unconfirmed', turn: 'supplier', answeredCount: 1 });
    const whole = await clerk.call(answerPurchaseOrder, {
      id: order.id,
      lines: [
        { ...b, kind: 'reject', reason: 'no_capacity' },
        { ...c, kind: 'confirm', esd: day(30) },
      ],
    });
    expect(whole).toMatchObject({ state: 'confirmed', answeredCount: 3, promisedCount: 2 });
    expect(lineOf(whole, '10').answer).toBe('partly_confirmed');
    expect(lineOf(whole, '20')).toMatchObject({ answer: 'rejected', rejected: '2400', reason: 'no_capacity' });
  });

  it('that is wholly rejected is the plant’s turn', async () => {
    const order = await newOrder(server, planner);
    const lines = order.lines.map(({ id: lineId, revision }) => ({
      ...{ lineId, revision, kind: 'reject' as const, reason: 'no_capacity' },
    }));
    expect(await clerk.call(answerPurchaseOrder, { id: order.id, lines })).toMatchObject({
      ...{ state: 'unconfirmed', turn: 'plant' },
    });
    const queue = await planner.call(readWorkQueue, {});
    expect(queue.lines.map(({ kind }) => kind)).toContain('purchaseOrderDecide');
    expect(await toldTo(planner, order.id)).toEqual(['purchaseOrderRejected']);
  });

  it('is deleted with a reason, and not when something is packed', async () => {
    const order = await confirmed();
    expect((await planner.try(deletePurchaseOrder, { ...seen(order), reason: ' ' })).code).toBe('invalid');
    await server.sql('update purchase_order set is_packed = true where id = $1', [order.id]);
    const packed = await planner.try(deletePurchaseOrder, { ...seen(order), reason: 'Project stopped' });
    expect(packed).toMatchObject({ status: 409, code: 'status' });
    await server.sql('update purchase_order set is_packed = false where id = $1', [order.id]);
    const deleted = await planner.call(deletePurchaseOrder, { ...seen(order), reason: 'Project stopped' });
    expect(deleted).toMatchObject({ state: 'deleted', turn: 'done', deleteReason: 'Project stopped' });
    expect(await toldTo(clerk, order.id)).toContain('purchaseOrderDeleted');
  });
});

describe('S2-099 an unconfirmed order', () => {
  it('is changed at once: answers of changed lines are taken back, the others hold', async () => {
    const made = await newOrder(server, planner);
    const [a, b] = made.lines.map(({ id: lineId, revision }) => ({ lineId, revision }));
    if (!a || !b) throw new Error('lines');
    const answered = await clerk.call(answerPurchaseOrder, {
      id: made.id,
      lines: [
        { ...a, kind: 'confirm', esd: day(20) },
        { ...b, kind: 'confirm', esd: day(27) },
      ],
    });
    const lines = answered.lines.map(line => ({
      ...asAsked(line),
      ...(line.itemNo === '20' ? { qty: '1200' as const } : {}),
    }));
    const changed = await planner.call(changePurchaseOrder, { ...seen(answered), ...headOf(answered), lines });
    expect(lineOf(changed, '10')).toMatchObject({ confirmed: '60', answer: 'confirmed' });
    expect(lineOf(changed, '20')).toMatchObject({ qty: '1200', confirmed: '0', answer: 'open', amount: '225.00' });
    expect(changed.answers.at(-1)).toMatchObject({ kind: 'takenBack', itemNo: '20', qty: '2400' });
    expect(changed.contentNo).toBe(2);
    expect(await toldTo(clerk, made.id)).toContain('purchaseOrderChanged');
  });

  it('keeps the part of a line, cancels lines that are left out, and takes them in again', async () => {
    const order = await newOrder(server, planner);
    const { materials } = await namesOf(server);
    const [first, second] = order.lines.map(asAsked);
    if (!first || !second) throw new Error('lines');
    const swapped = [{ ...first, materialId: materials[1] ?? '' }, second];
    const refused = await planner.try(changePurchaseOrder, { ...seen(order), ...headOf(order), lines: swapped });
    expect(refused.params).toMatchObject({ fields: [{ field: 'lines[0].materialId', code: 'po_part_fixed' }] });
    const less = await planner.call(changePurchaseOrder, { ...seen(order), ...headOf(order), lines: [first, second] });
    expect(less).toMatchObject({ lineCount: 2, total: '7980.00' });
    expect(lineOf(less, '30')).toMatchObject({ cancelled: true, answer: 'cancelled' });
    const all = order.lines.map(asAsked);
    const again = await planner.call(changePurchaseOrder, { ...seen(less), ...headOf(less), lines: all });
    expect(lineOf(again, '30')).toMatchObject({ cancelled: false, answer: 'open' });
  });

  it('S2-100 S2-101 is kept as versions and field by field', async () => {
    const order = await newOrder(server, planner);
    const [first, ...others] = order.lines.map(asAsked);
    if (!first) throw new Error('a line');
    const lines = [{ ...first, price: '130.00' as const, crd: day(21) }, ...others];
    await planner.call(changePurchaseOrder, { ...seen(order), ...headOf(order), shipTo: 'HALL 2', lines });
    const { rows } = await clerk.call(listPurchaseOrderVersions, { orderId: [order.id] });
    expect(rows.map(({ contentNo }) => contentNo)).toEqual([2, 1]);
    const old = await clerk.call(readPurchaseOrderVersion, { id: rows[1]?.id ?? '' });
    expect(old.content).toMatchObject({ shipTo: '', lines: [{ itemNo: '10', price: '125.50' }, {}, {}] });
    const log = await clerk.call(listPurchaseOrderFieldChanges, { orderId: [order.id], sort: 'poNo' });
    const told = log.rows.map(({ itemNo, field, oldValue, newValue }) => [itemNo, field, oldValue, newValue]);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        ['', 'shipTo', '', 'HALL 2'],
        ['10', 'price', '125.50', '130.00'],
        ['10', 'crd', day(20), day(21)],
      ]),
    );
    expect(log.rows.every(({ actor }) => actor !== '')).toBe(true);
  });

  it('is not changed in this way once it is confirmed', async () => {
    const order = await confirmed();
    const lines = order.lines.map(asAsked);
    const answer = await planner.try(changePurchaseOrder, { ...seen(order), ...headOf(order), lines });
    expect(answer).toMatchObject({ status: 409, code: 'status' });
  });
});
