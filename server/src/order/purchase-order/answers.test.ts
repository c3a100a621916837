import {
  answerPurchaseOrder,
  confirmPurchaseOrder,
  confirmPurchaseOrderSplit,
  deletePurchaseOrderSplit,
  refusePurchaseOrderSplit,
  splitPurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/answer-contract';
import {
  importPurchaseOrders,
  listPurchaseOrders,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { day, lineOf, newOrder, sampleLines, switchToNev } from './purchase-order.sample.ts';

const server = testServer();
let planner: Caller;
let clerk: Caller;

const setSplitType = (type: 'FREE' | 'CONFIRM') =>
  server.sql(`update process_setting set split_type = $1 where tenant_id = 0 and kind = 'series'`, [type]);

beforeAll(async () => {
  await switchToNev(server);
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const lineSeen = (order: PurchaseOrderDetail, itemNo: string) => {
  const { id: lineId, revision } = lineOf(order, itemNo);
  return { lineId, revision };
};
const oneLine = async () => {
  const [first] = await sampleLines(server);
  return newOrder(server, planner, { lines: first ? [first] : [] });
};

describe('an answer', () => {
  it('case 20: is the last word until another one comes, and all are kept', async () => {
    const order = await oneLine();
    const partly = await clerk.call(answerPurchaseOrder, {
      id: order.id,
      lines: [{ ...lineSeen(order, '10'), kind: 'confirm', qty: '40', esd: day(18) }],
    });
    expect(partly.state).toBe('confirmed');
    const rejected = await clerk.call(answerPurchaseOrder, {
      id: order.id,
      lines: [{ ...lineSeen(partly, '10'), kind: 'reject', reason: 'no_capacity' }],
    });
    expect(rejected).toMatchObject({ state: 'unconfirmed', turn: 'plant' });
    expect(lineOf(rejected, '10')).toMatchObject({ confirmed: '0', rejected: '60', answer: 'rejected' });
    expect(rejected.answers.map(({ kind, qty, answerNo }) => [kind, qty, answerNo])).toEqual([
      ['confirm', '40', 1],
      ['reject', '60', 2],
    ]);
  });

  it('keeps the first promise and tells by how much the last one slips', async () => {
    const order = await oneLine();
    const answer = (from: PurchaseOrderDetail, esd: ReturnType<typeof day>) =>
      clerk.call(answerPurchaseOrder, {
        id: order.id,
        lines: [{ ...lineSeen(from, '10'), kind: 'confirm', esd }],
      });
    const later = await answer(await answer(order, day(18)), day(23));
    expect(lineOf(later, '10')).toMatchObject({ firstEsd: day(18), esd: day(23), slipDays: 5, lateDays: 3 });
  });

  it('asks for a day, a quantity that is open, and the reason of a rejection', async () => {
    const order = await oneLine();
    const line = lineSeen(order, '10');
    const tryLine = async (given: object) => {
      const answer = await clerk.try(answerPurchaseOrder, {
        id: order.id,
        lines: [{ ...line, ...given } as { lineId: string; revision: number; kind: 'confirm' }],
      });
      return (answer.params as { fields?: { field: string; code: string }[] }).fields?.map(one => [
        one.field,
        one.code,
      ]);
    };
    expect(await tryLine({ kind: 'confirm' })).toEqual([['lines[0].esd', 'required']]);
    expect(await tryLine({ kind: 'confirm', qty: '61', esd: day(3) })).toEqual([
      ['lines[0].qty', 'qty_over_remaining'],
    ]);
    expect(await tryLine({ kind: 'confirm', qty: '1.5', esd: day(3) })).toEqual([['lines[0].qty', 'scale']]);
    expect(await tryLine({ kind: 'confirm', esd: day(3), eta: day(2) })).toEqual([
      ['lines[0].eta', 'end_before_start'],
    ]);
    expect(await tryLine({ kind: 'reject' })).toEqual([['lines[0].reason', 'reason_required']]);
  });

  it('to an older revision of a line is a conflict, and of a line that is packed is refused', async () => {
    const order = await oneLine();
    const line = lineSeen(order, '10');
    const lines = [{ ...line, kind: 'confirm' as const, esd: day(18) }];
    const after = await clerk.call(answerPurchaseOrder, { id: order.id, lines });
    expect(await clerk.try(answerPurchaseOrder, { id: order.id, lines })).toMatchObject({ code: 'conflict' });
    await server.sql('update purchase_order_line set packed = 10 where id = $1', [line.lineId]);
    const packed = await clerk.try(answerPurchaseOrder, {
      id: order.id,
      lines: [{ ...lineSeen(after, '10'), kind: 'reject', reason: 'no_capacity' }],
    });
    expect(packed).toMatchObject({ status: 409, code: 'status' });
  });
});

describe('a split', () => {
  it('FREE is in force at once, and gives its quantity back when it is deleted', async () => {
    await setSplitType('FREE');
    const order = await oneLine();
    await clerk.call(confirmPurchaseOrder, seen(order));
    const confirmed = await clerk.call(readPurchaseOrder, { id: order.id });
    const split = await clerk.call(splitPurchaseOrderLine, {
      id: order.id,
      ...lineSeen(confirmed, '10'),
      parts: [{ qty: '20', esd: day(30) }],
    });
    expect(lineOf(split, '10')).toMatchObject({ confirmed: '40', inParts: '20', answer: 'confirmed' });
    expect(split.state).toBe('confirmed');
    const over = await clerk.try(splitPurchaseOrderLine, {
      id: order.id,
      ...lineSeen(split, '10'),
      parts: [{ qty: '41', esd: day(30) }],
    });
    expect(over).toMatchObject({ code: 'split_over_remainder', params: { qty: '41', remainder: '40' } });
    const partId = split.parts[0]?.id ?? '';
    const back = await clerk.call(deletePurchaseOrderSplit, { ...seen(split), partId });
    expect(lineOf(back, '10')).toMatchObject({ confirmed: '40', inParts: '0', answer: 'partly_confirmed' });
    expect(back.parts).toEqual([]);
  });

  it('CONFIRM waits for the plant, which agrees or refuses with a reason', async () => {
    await setSplitType('CONFIRM');
    const order = await oneLine();
    const parts = [
      { qty: '20' as const, esd: day(22) },
      { qty: '40' as const, esd: day(29) },
    ];
    const split = await clerk.call(splitPurchaseOrderLine, { id: order.id, ...lineSeen(order, '10'), parts });
    expect(split).toMatchObject({ state: 'unconfirmed', turn: 'plant', pendingCount: 1 });
    expect(lineOf(split, '10')).toMatchObject({ pending: '60', inParts: '0', answer: 'pending' });
    const { rows } = await planner.call(listPurchaseOrders, { splitWaits: true, search: order.poNo });
    expect(rows).toHaveLength(1);
    const [first, second] = split.parts;
    const agreed = await planner.call(confirmPurchaseOrderSplit, { ...seen(split), partId: first?.id });
    expect(lineOf(agreed, '10')).toMatchObject({ pending: '40', inParts: '20', firstEsd: day(22) });
    const refused = await planner.call(refusePurchaseOrderSplit, {
      ...seen(agreed),
      partId: second?.id,
      reason: 'Too late',
    });
    expect(refused).toMatchObject({ state: 'unconfirmed', turn: 'supplier', pendingCount: 0 });
    expect(lineOf(refused, '10')).toMatchObject({ pending: '0', inParts: '20', answer: 'open' });
    expect(refused.answers.map(({ kind }) => kind)).toEqual(['split', 'splitConfirmed', 'splitRefused']);
  });
});

describe('an import', () => {
  const HEAD = 'poNo;plantNo;supplierCode;orderDate;currency;itemNo;partNo;qty;price;per;crd';
  const rowsFor = async (poNo: string, second: string) => {
    const [part] = await server.sql<{ no: string }>(
      `select m.part_no as no from material m join plant p on p.tenant_id = m.tenant_id and p.id = m.plant_id
       where m.tenant_id = 0 and p.plant_no = '2031' and m.decimals = 0 order by m.part_no limit 1`,
    );
    const start = `${poNo};2031;S1001;${day()}`;
    return [
      HEAD,
      `${start};EUR;10;${part?.no};60;125.50;1;${day(20)}`,
      `${start};EUR;20;${part?.no};${second};${day(27)}`,
    ];
  };
  const importRows = (rows: string[], mode: 'dry-run' | 'all') =>
    planner.call(importPurchaseOrders, { mode }, { file: { name: 'orders.csv', content: rows.join('\n') } });

  it('makes one order of the rows of a number; a dry run makes none, a known number is refused', async () => {
    const rows = await rowsFor('PO-CSV-1', '2400;18.75;100');
    expect(await importRows(rows, 'dry-run')).toMatchObject({ applied: false, counts: { new: 2, error: 0 } });
    expect((await planner.call(listPurchaseOrders, { search: 'PO-CSV-1' })).rows).toEqual([]);
    expect(await importRows(rows, 'all')).toMatchObject({ applied: true, counts: { new: 2, error: 0 } });
    const { rows: found } = await planner.call(listPurchaseOrders, { search: 'PO-CSV-1' });
    expect(found).toMatchObject([{ lineCount: 2, total: '7980.00', currency: 'EUR' }]);
    const again = await importRows(rows, 'all');
    expect(again.problems.map(({ column, code }) => [column, code])).toContainEqual(['poNo', 'po_exists']);
  });

  it('refuses a cell by its place, and takes nothing of the file then', async () => {
    const rows = await rowsFor('PO-CSV-2', '24OO;18.75;100');
    const report = await importRows(rows, 'all');
    expect(report.applied).toBe(false);
    expect(report.problems).toMatchObject([{ row: 3, column: 'qty', value: '24OO' }]);
  });
});
