import { type Order, read } from '@inbound/edi';
import {
  answerPurchaseOrder,
  confirmPurchaseOrder,
  confirmPurchaseOrderSplit,
  deletePurchaseOrderSplit,
  splitPurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/answer-contract';
import { listPurchaseOrders, readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { orderSample, prepareOrders, receiveAnswers, sampleWith } from './message.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  await prepareOrders(server);
  await receiveAnswers(server, 'NEV2');
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  const file = { name: 'orders.edi', content: orderSample('orders-d96a-two-pos') };
  await planner.call(importPurchaseOrderMessages, { mode: 'all' }, { file });
});

const orderOf = async (poNo: string) => {
  const { rows } = await planner.call(listPurchaseOrders, { search: poNo });
  return planner.call(readPurchaseOrder, { id: rows[0]!.id });
};

/** Messages of answers in their order, each with what is read of it. */
const sent = async (): Promise<{ no: string; file: string; order: Order; text: string }[]> => {
  const rows = await server.sql<{ content: Buffer; file_name: string }>(
    "select content, file_name from outbox_message where kind = 'order_answer' and format = 'ordrsp' order by created_at, file_name",
  );
  return rows.map(({ content, file_name }) => {
    const { messages, problems } = read(content);
    expect(problems).toEqual([]);
    const order = messages[0]!.orders[0]!.value;
    return { no: order.no, file: file_name, order, text: content.toString('latin1') };
  });
};

type Given = Parameters<typeof answerLine>[2];

const answerLine = async (
  poNo: string,
  itemNo: string,
  said: { kind: 'confirm' | 'reject'; qty?: string; esd?: string; reason?: string },
) => {
  const { id, lines } = await orderOf(poNo);
  const line = lines.find(one => one.itemNo === itemNo)!;
  return supplier.try(answerPurchaseOrder, {
    id,
    lines: [{ lineId: line.id, revision: line.revision, ...said }],
  } as never);
};

const give = async (poNo: string, itemNo: string, said: Given) =>
  expect((await answerLine(poNo, itemNo, said)).status).toBe(200);

/** Another day for a part of a line; the plant agrees where it is asked. */
const splitOff = async (poNo: string, itemNo: string, qty: string, esd: string) => {
  const { id, lines } = await orderOf(poNo);
  const line = lines.find(one => one.itemNo === itemNo)!;
  const parts = [{ qty, esd }];
  await supplier.call(splitPurchaseOrderLine, { id, lineId: line.id, revision: line.revision, parts } as never);
  const { parts: made, version } = await orderOf(poNo);
  const waiting = made.find(({ pending }) => pending);
  if (waiting) await planner.call(confirmPurchaseOrderSplit, { id, version, partId: waiting.id });
};

const codesOf = ({ answer, lines }: Order) => [answer, ...lines.map(({ no, action }) => `${no} ${action}`)];

it('goes out once every line has its answer, as the buyers read it', async () => {
  await give('4500071001', '20', { kind: 'reject', reason: 'PART NOT MADE SINCE JANUARY' });
  await give('4500071001', '10', { kind: 'confirm', qty: '40', esd: '2026-03-16' });
  await give('4500071001', '10', { kind: 'reject', qty: '5', reason: '5 PCS CANNOT BE BUILT BEFORE JUNE' });
  await splitOff('4500071001', '10', '15', '2026-04-13');
  expect(await sent()).toEqual([]);
  const { id, version } = await orderOf('4500071001');
  await supplier.call(confirmPurchaseOrder, { id, version });
  const [message, ...others] = await sent();
  expect([message!.no, others]).toEqual(['4500071001-1', []]);
  const [expected] = read(orderSample('ordrsp-answers')).messages.flatMap(({ orders }) =>
    orders.map(({ value }) => value),
  );
  expect(JSON.parse(JSON.stringify({ ...message!.order, date: '' }))).toEqual(
    JSON.parse(JSON.stringify({ ...expected, date: '' })),
  );
  expect(codesOf(message!.order)).toEqual(['AC', '10 6', '20 7', '30 5']);
});

it('case 20: goes out again under a greater number, with all lines, when an answer changes', async () => {
  const { id, version, parts, lines } = await orderOf('4500071001');
  const part = parts.find(({ lineId }) => lineId === lines[0]!.id)!;
  await supplier.call(deletePurchaseOrderSplit, { id, version, partId: part.id });
  await give('4500071001', '10', { kind: 'reject', reason: 'NO STEEL' });
  const messages = await sent();
  expect(messages.map(({ no }) => no)).toEqual(['4500071001-1', '4500071001-2', '4500071001-3']);
  expect(codesOf(messages[2]!.order)).toEqual(['AC', '10 7', '20 7', '30 5']);
  expect(messages[2]!.order.lines[0]!.texts).toEqual(['NO STEEL']);
  const [first, second] = messages.map(({ text }) => Number(/\+(\d+)'\s*UNH/.exec(text)![1]));
  expect(second).toBe(first! + 1);
});

it('says that all is as it was asked, or nothing', async () => {
  const { id, version, parts } = await orderOf('4500071001');
  await supplier.call(deletePurchaseOrderSplit, { id, version, partId: parts[0]!.id });
  await give('4500071001', '30', { kind: 'reject', reason: 'C' });
  const refused = (await sent()).at(-1)!;
  expect(codesOf(refused.order)).toEqual(['RE', '10 7', '20 7', '30 7']);
});

it('names what the character set of the buyer lacks before anything is answered', async () => {
  const before = await sent();
  const answer = await answerLine('4500071001', '10', { kind: 'reject', reason: '没有钢' });
  expect(answer).toMatchObject({
    status: 422,
    code: 'message_unfit',
    params: { field: 'lines.0', value: '没有钢', message: 'ORDRSP' },
  });
  expect(await sent()).toEqual(before);
  await give('4500071001', '10', { kind: 'reject', reason: "KEIN STAHL: 5 + 6? GRÜSSE, C'EST TOUT" });
  const last = (await sent()).at(-1)!;
  expect(last.order.lines[0]!.texts).toEqual(["KEIN STAHL: 5 + 6? GRÜSSE, C'EST TOUT"]);
  expect(last.text).toContain("C?'EST");
});

it('goes nowhere where nobody receives it', async () => {
  const before = await sent();
  const { id, version } = await orderOf('4500071002');
  await supplier.call(confirmPurchaseOrder, { id, version });
  expect(await sent()).toEqual(before);
});

it('says that a line is moved where all of it comes on another day', async () => {
  const poNo = '4500071009';
  const content = sampleWith('orders-d96a-two-pos', text => text.replaceAll('4500071001', poNo));
  await planner.call(importPurchaseOrderMessages, { mode: 'all' }, { file: { name: 'orders.edi', content } });
  await give(poNo, '10', { kind: 'confirm', qty: '60', esd: '2026-04-13' });
  const { id, version } = await orderOf(poNo);
  await supplier.call(confirmPurchaseOrder, { id, version });
  const { order } = (await sent()).find(({ no }) => no === `${poNo}-1`)!;
  expect(codesOf(order)).toEqual(['AC', '10 6', '20 5', '30 5']);
  expect(order.lines[0]!.deliveries).toMatchObject([{ qty: '60', from: '2026-04-13' }]);
});
