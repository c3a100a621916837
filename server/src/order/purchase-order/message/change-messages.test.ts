import { read } from '@inbound/edi';
import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  objectToPurchaseOrderChange,
  reconfirmPurchaseOrderChange,
  takePurchaseOrderProposal,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { listPurchaseOrders, readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { promisedOf } from '@inbound/shared/order/purchase-order/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { orderSample, prepareOrders, receiveAnswers, sampleWith } from './message.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;

const send = (content: Buffer) =>
  planner.call(importPurchaseOrderMessages, { mode: 'all' }, { file: { name: 'orders.edi', content } });

const orderOf = async (poNo: string) => {
  const { rows } = await planner.call(listPurchaseOrders, { search: poNo });
  return planner.call(readPurchaseOrder, { id: rows[0]!.id });
};

const setsOf = (poNo: string) =>
  server.sql<{
    id: string;
    version: number;
    change_no: number;
    state: string;
    source: string;
    reason: string;
    sender_no: string;
  }>(
    'select id, version, change_no, state, source, reason, sender_no from purchase_order_change where po_no = $1 order by change_no',
    [poNo],
  );

const linesOfSet = (id: string) =>
  server.sql<{
    item_no: string;
    kind: string;
    old_values: Record<string, unknown>;
    new_values: Record<string, unknown>;
  }>(
    'select item_no, kind, old_values, new_values from purchase_order_change_line where change_id = $1 order by position',
    [id],
  );

beforeAll(async () => {
  await prepareOrders(server);
  await receiveAnswers(server, 'NEV2');
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  await send(orderSample('orders-d96a-two-pos'));
  for (const poNo of ['4500071001', '4500071002']) {
    const { id, version } = await orderOf(poNo);
    await supplier.call(confirmPurchaseOrder, { id, version });
  }
});

describe('ORDCHG of a confirmed order', () => {
  it('is a change set of the lines that differ, released at once; what is in force stays', async () => {
    expect((await send(orderSample('ordchg-4-changes'))).messages).toMatchObject([{ verdict: 'changeSet' }]);
    const sets = await setsOf('4500071001');
    expect(sets).toMatchObject([
      {
        ...{ change_no: 1, state: 'order_reconfirmation', source: 'message' },
        ...{ reason: 'DEMAND WAS LOWERED', sender_no: 'CHG-0001' },
      },
    ]);
    const lines = await linesOfSet(sets[0]!.id);
    expect(lines.map(({ item_no, kind }) => [item_no, kind])).toEqual([
      ['10', 'changed'],
      ['20', 'changed'],
      ['40', 'added'],
      ['30', 'cancelled'],
    ]);
    expect([lines[0]!.old_values.qty, lines[0]!.new_values.qty]).toEqual(['60', '30']);
    expect(lines[0]!.new_values).not.toHaveProperty('price');
    expect([lines[1]!.old_values.price, lines[1]!.new_values.price].map(Number)).toEqual([18.75, 17.9]);
    expect(lines[1]!.new_values).not.toHaveProperty('qty');
    expect(Number((await orderOf('4500071001')).total)).toBe(8004.96);
  });

  it('that comes again while the set is open changes nothing', async () => {
    expect((await send(orderSample('ordchg-4-changes'))).messages).toMatchObject([{ verdict: 'unchanged' }]);
    expect(await setsOf('4500071001')).toHaveLength(1);
  });

  it('is in force when every line is reconfirmed', async () => {
    const [set] = await setsOf('4500071001');
    await supplier.call(reconfirmPurchaseOrderChange, { id: set!.id, version: set!.version });
    const order = await orderOf('4500071001');
    expect([order.state, Number(order.total)]).toEqual(['confirmed', 5794.6]);
    const sent = await server.sql<{ content: Buffer }>(
      "select content from outbox_message where kind = 'order_answer' order by revision",
    );
    const answers = sent.flatMap(({ content }) => read(content).messages.map(({ orders }) => orders[0]!.value));
    expect(answers.map(({ no, answer }) => [no, answer])).toEqual([
      ['4500071001-1', 'AP'],
      ['4500071001-2', 'AP'],
    ]);
    expect(answers[1]!.lines.map(({ no, qty, action }) => [no, qty, action])).toEqual([
      ['10', '30', '5'],
      ['20', '2400', '5'],
      ['40', '25', '5'],
    ]);
    expect((await send(orderSample('ordchg-4-changes'))).messages).toMatchObject([{ verdict: 'unchanged' }]);
  });

  it('that replaces the whole is a set of what differs: a line that is the same is no part of it', async () => {
    expect((await send(orderSample('ordchg-5-replace'))).messages).toMatchObject([{ verdict: 'changeSet' }]);
    const [set] = await setsOf('4500071002');
    expect((await linesOfSet(set!.id)).map(({ item_no, kind }) => [item_no, kind])).toEqual([
      ['30', 'added'],
      ['20', 'cancelled'],
    ]);
    await planner.call(withdrawPurchaseOrderChange, { id: set!.id, version: set!.version, reason: 'WRONG' });
    expect(Number((await orderOf('4500071002')).total)).toBe(62884);
  });

  it('that is objected to is in force as the supplier proposes it, once the plant takes that', async () => {
    const [poNo, known] = ['4500072002', '4500071002'];
    await send(sampleWith('orders-d96a-two-pos', text => text.replaceAll('45000710', '45000720')));
    const { id, version } = await orderOf(poNo);
    await supplier.call(confirmPurchaseOrder, { id, version });
    await send(sampleWith('ordchg-5-replace', text => text.replaceAll(known, poNo)));
    const [released] = (await orderOf(poNo)).changes;
    const answers = released!.lines.map(({ id: lineId, itemNo }) =>
      itemNo === '30'
        ? { lineId, kind: 'object', reason: 'NO MOTORS', proposalQty: '24', proposalDate: '2026-05-18' }
        : { lineId, kind: 'reconfirm' },
    );
    const seen = { id: released!.id, version: released!.version };
    const objected = await supplier.call(objectToPurchaseOrderChange, { ...seen, lines: answers } as never);
    expect(objected.state).toBe('order_update');
    await planner.call(takePurchaseOrderProposal, { id: objected.id, version: objected.version });
    const order = await orderOf(poNo);
    expect([order.state, order.updateState, Number(order.total)]).toEqual(['confirmed', 'none', 104400]);
    const lines = order.lines.map(line => [line.itemNo, line.cancelled, promisedOf(line), line.esd]);
    expect(lines).toMatchObject([
      ['10', false, '12', expect.anything()],
      ['20', true, '0', null],
      ['30', false, '24', '2026-05-18'],
    ]);
  });

  it('keeps the part of a line, and refuses another one where it stands', async () => {
    const text = orderSample('ordchg-5-replace')
      .toString('latin1')
      .replace('LIN+10++NEV-500-E', 'LIN+10++NEV-510-F')
      .replaceAll(':C62', ':MTR');
    const report = await send(Buffer.from(text.replace('NEV-520-G', 'NEV-510-F'), 'latin1'));
    expect(report.messages[0]!.problems).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        code: 'po_part_fixed',
        record: 'LIN',
        line: 11,
        value: 'NEV-510-F',
      }),
    );
  });

  it('deletes it as long as nothing is packed, and ends its open set', async () => {
    await send(orderSample('ordchg-5-replace'));
    expect((await send(orderSample('ordchg-1-cancel'))).messages).toMatchObject([{ verdict: 'deleted' }]);
    expect((await orderOf('4500071002')).state).toBe('deleted');
    expect((await setsOf('4500071002')).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    const after = await send(orderSample('ordchg-5-replace'));
    expect(after.messages[0]!.problems).toMatchObject([{ code: 'status', params: { state: 'deleted' } }]);
  });

  it('does not delete what is packed', async () => {
    await server.sql("update purchase_order set is_packed = true where po_no = '4500071001'");
    const text = orderSample('ordchg-1-cancel').toString('latin1').replace('4500071002', '4500071001');
    const report = await send(Buffer.from(text, 'latin1'));
    expect(report.messages[0]!.problems).toMatchObject([{ code: 'status' }]);
    expect((await orderOf('4500071001')).state).toBe('confirmed');
  });
});

describe('ORDCHG of an order that nobody knows', () => {
  it('names the number where it stands, and makes nothing', async () => {
    const report = await send(orderSample('ordchg-unknown-po'));
    expect(report).toMatchObject({ applied: false, counts: { refused: 1 } });
    expect(report.messages[0]!.problems).toMatchObject([
      {
        ...{ code: 'unknown_reference', params: { field: 'poNo', value: '4500079999' } },
        ...{ record: 'RFF', line: 6, value: '4500079999' },
      },
    ]);
  });

  it('is taken once the order has come', async () => {
    const order = sampleWith('orders-d96a-two-pos', text =>
      text.replaceAll('4500071001', '4500079999').replaceAll('4500071002', '4500079998'),
    );
    await send(order);
    const report = await send(
      sampleWith('ordchg-unknown-po', text =>
        text
          .replace('LIN+20+1+NEV-200-B', 'LIN+50+1+NEV-200-B')
          .replace(/QTY\+21:70[\s\S]*?LIN/, "QTY+21:70:C62'\nSCC+1'\nQTY+113:70:C62'\nDTM+2:20260316:102'\nLIN")
          .replace('UNT+17', 'UNT+18'),
      ),
    );
    expect(report.messages).toMatchObject([{ poNo: '4500079999', verdict: 'changed' }]);
  });

  it('gives the same answer for one of another supplier', async () => {
    const report = await send(sampleWith('ordchg-4-changes', text => text.replace('NAD+SE+SUPP4711', 'NAD+SE+OTHER')));
    expect(report.messages[0]!.problems).toMatchObject([{ code: 'unknown_reference', value: '4500071001' }]);
  });
});
