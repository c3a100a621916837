import { listPurchaseOrders, readPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../../test/browser.ts';
import { type Caller, testServer } from '../../../../test/server.ts';
import { orderSample, prepareOrders, sampleWith } from './message.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  await prepareOrders(server);
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
});

const send = (
  content: Buffer,
  mode: 'dry-run' | 'all' | 'good' = 'all',
  confirm: { code: string; rule?: string }[] = [],
  asChange = false,
) => planner.call(importPurchaseOrderMessages, { mode, confirm, asChange }, { file: { name: 'orders.edi', content } });

const verdicts = ({ messages }: Awaited<ReturnType<typeof send>>) =>
  messages.map(({ poNo, verdict }) => [poNo, verdict]);

const orderOf = async (poNo: string) => {
  const { rows } = await planner.call(listPurchaseOrders, { search: poNo });
  return planner.call(readPurchaseOrder, { id: rows[0]!.id });
};

const linesOf = async (poNo: string) =>
  (await orderOf(poNo)).lines.map(({ itemNo, qty, price, per, crd, schedule, cancelled }) => ({
    ...{ itemNo, qty, price: Number(price), per, crd, cancelled },
    days: schedule.map(({ date, qty: part }) => `${date} ${part}`),
  }));

const notices = async () =>
  (await server.sql<{ n: string }>("select count(*)::text as n from notification where kind like 'purchaseOrder%'"))[0]!
    .n;

describe('ORDERS', () => {
  it('is tried without writing anything', async () => {
    const report = await send(orderSample('orders-d96a-two-pos'), 'dry-run');
    expect(report).toMatchObject({ applied: false, refusal: null, counts: { created: 2, refused: 0 } });
    expect((await planner.call(listPurchaseOrders, { search: '45000710' })).rows).toEqual([]);
  });

  it('makes an order of each message, and tells what no order has room for', async () => {
    const report = await send(orderSample('orders-d96a-two-pos'));
    expect(report).toMatchObject({ applied: true, format: 'ORDERS D.96A', counts: { created: 2 } });
    expect(report.messages[0]!.problems).toMatchObject([
      { severity: 'info', rule: 'unused', record: 'RFF', line: 7, value: 'NEV-2026-17' },
      { severity: 'info', rule: 'unused', record: 'CTA', line: 10, value: 'M. WEBER' },
    ]);
    const order = await orderOf('4500071001');
    expect(order).toMatchObject({
      ...{ state: 'unconfirmed', sellerOrderNo: 'SO-88120', currency: 'EUR', orderDate: '2026-02-09' },
      ...{ plantNo: 'NEV2', supplierCode: 'SUPP4711', shipTo: 'NEV2', soldTo: 'NEVFIN', endCustomer: 'ENDC07' },
      remark: 'DELIVER ON MONDAYS AND THURSDAYS ONLY',
    });
    expect([Number(order.total), Number((await orderOf('4500071002')).total)]).toEqual([8004.96, 62884]);
    expect((await linesOf('4500071001'))[1]).toEqual({
      ...{ itemNo: '20', qty: '2400', price: 18.75, per: 100, crd: '2026-03-23', cancelled: false },
      days: ['2026-03-23 1200', '2026-04-06 1200'],
    });
    expect((await orderOf('4500071002')).soldTo).toBe('');
  });

  it('is read with other separators, and keeps its number as it was sent', async () => {
    expect(verdicts(await send(orderSample('orders-d04a-other-separators')))).toEqual([['NEV/2026-0044', 'created']]);
    const order = await orderOf('NEV/2026-0044');
    expect([Number(order.total), order.lines.map(({ partNo }) => partNo)]).toEqual([620.63, ['NEV*210;B', 'NEV-211']]);
  });

  it('that come again change nothing, and nobody is told', async () => {
    const before = await notices();
    for (const _ of [1, 2]) {
      const report = await send(orderSample('orders-resent'));
      expect(report).toMatchObject({ applied: true, counts: { created: 0, unchanged: 2 } });
      expect(verdicts(report)).toEqual([
        ['4500071002', 'unchanged'],
        ['4500071001', 'unchanged'],
      ]);
    }
    expect(await notices()).toBe(before);
    const logs = await server.sql<{ response: string }>(
      "select response from interface_log where interface_name = 'order-import'",
    );
    expect(logs.map(({ response }) => JSON.parse(response))).toContainEqual(
      expect.objectContaining({
        messages: [
          expect.objectContaining({ verdict: 'unchanged' }),
          expect.objectContaining({ verdict: 'unchanged' }),
        ],
      }),
    );
  });

  it('three times at once makes them once', async () => {
    const content = sampleWith('orders-d96a-two-pos', text => text.replaceAll('45000710', '45000810'));
    const reports = await Promise.all([send(content), send(content), send(content)]);
    expect(reports.map(({ applied }) => applied)).toEqual([true, true, true]);
    expect(reports.map(({ counts }) => counts.created).sort()).toEqual([0, 0, 2]);
  });

  it('with other words for a number that is known is refused where the number stands', async () => {
    const content = sampleWith('orders-resent', text =>
      text
        .replace('QTY+21:12:', 'QTY+21:18:')
        .replace('QTY+113:6', 'QTY+113:12')
        .replace('59760', '89640')
        .replace('62884', '92764'),
    );
    const report = await send(content);
    expect(report).toMatchObject({ applied: false, refusal: { code: 'import_rows', params: { count: 1 } } });
    expect(report.messages[0]).toMatchObject({
      verdict: 'refused',
      problems: [{ severity: 'error', code: 'po_exists', record: 'BGM', line: 4, value: '4500071002' }],
    });
    const change = await send(content, 'all', [], true);
    expect(change).toMatchObject({ applied: true, counts: { changed: 1, refused: 0 } });
    expect((await linesOf('4500071002'))[0]).toMatchObject({ itemNo: '10', qty: '18' });
    expect((await send(content)).counts).toMatchObject({ unchanged: 2, changed: 0, refused: 0 });
  });

  it.each([
    [
      'a part that nobody has',
      'LIN+10++NEV-100-A',
      'LIN+10++NEV-999-Z',
      { code: 'unknown_reference', record: 'LIN', value: 'NEV-999-Z' },
    ],
    [
      'a ship-to that is no plant',
      'NAD+ST+NEV2',
      'NAD+ST+NEV9',
      { code: 'unknown_reference', record: 'NAD', value: 'NEV9' },
    ],
    ['another seller', 'NAD+SE+SUPP4711', 'NAD+SE+OTHER', { code: 'unknown_reference', record: 'NAD', value: 'OTHER' }],
    ['another unit', 'QTY+21:60:C62', 'QTY+21:60:KGM', { code: 'file_format', record: 'PRI' }],
    ['no price', 'PRI+AAA:125.50:::1:C62', 'PRI+AAA', { code: 'required', record: '' }],
    [
      'a price of more decimals than there are',
      'PRI+AAA:125.50',
      'PRI+AAA:125.5000001',
      { code: 'format', record: 'PRI' },
    ],
    ['a quantity of nothing', 'QTY+21:333:C62', 'QTY+21:0:C62', { code: 'file_format', record: 'QTY' }],
    ['a line twice', 'LIN+20++', 'LIN+10++', { code: 'po_line_twice', record: 'LIN', value: '10' }],
    [
      'a function that buyers do not send',
      '4500071001+9',
      '4500071001+17',
      { code: 'message_kind', record: 'BGM', value: '17' },
    ],
  ] as const)('is refused at its place for %s', async (_, from, to, problem) => {
    const text = (all: string) =>
      all
        .replaceAll('45000710', '45000910')
        .replace(from.replace('45000710', '45000910'), to.replace('45000710', '45000910'));
    const report = await send(sampleWith('orders-d96a-two-pos', text));
    expect(report.applied).toBe(false);
    const [first] = report.messages[0]!.problems.filter(({ severity }) => severity === 'error');
    expect(first).toMatchObject(problem);
    expect(report.messages[1]!.verdict).toBe('created');
    expect((await planner.call(listPurchaseOrders, { search: '45000910' })).rows).toEqual([]);
  });

  it('with a sum that differs waits for a person, and its good messages need not', async () => {
    const content = sampleWith('orders-d96a-two-pos', text =>
      text.replaceAll('45000710', '45000950').replace('MOA+79:8004.96', 'MOA+79:8005'),
    );
    const open = await send(content);
    expect(open).toMatchObject({ applied: false, refusal: { code: 'file_format' } });
    expect(open.messages[0]!.problems).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        rule: 'count',
        record: 'MOA',
        value: '8005',
        expected: '8004.96',
      }),
    );
    const person = await browserOf(server).signIn('dispositor');
    const file = { name: 'orders.edi', content };
    const confirm = [{ code: 'file_format', rule: 'count' }];
    expect(await person.call(importPurchaseOrderMessages, { mode: 'all', confirm }, { file })).toMatchObject({
      applied: true,
    });
  });

  it('marked as a test is tried, and never taken', async () => {
    const content = sampleWith('orders-d96a-two-pos', text =>
      text.replaceAll('45000710', '45000970').replace("+70011'", "+70011++++++1'"),
    );
    expect(await send(content, 'dry-run')).toMatchObject({ counts: { created: 2 } });
    const report = await send(content);
    expect(report.messages.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
      'test_message',
      'test_message',
    ]);
  });
});

describe('ORDCHG of an order that nobody has confirmed', () => {
  it('is taken at once, as the next version; what is not said stays', async () => {
    const report = await send(orderSample('ordchg-4-changes'));
    expect(verdicts(report)).toEqual([['4500071001', 'changed']]);
    const order = await orderOf('4500071001');
    expect([Number(order.total), order.contentNo, order.state]).toEqual([5794.6, 2, 'unconfirmed']);
    expect(await linesOf('4500071001')).toEqual([
      { itemNo: '10', qty: '30', price: 125.5, per: 1, crd: '2026-03-16', cancelled: false, days: [] },
      {
        ...{ itemNo: '20', qty: '2400', price: 17.9, per: 100, crd: '2026-03-23', cancelled: false },
        days: ['2026-03-23 1200', '2026-04-13 1200'],
      },
      expect.objectContaining({ itemNo: '30', cancelled: true }),
      { itemNo: '40', qty: '25', price: 64, per: 1, crd: '2026-04-20', cancelled: false, days: [] },
    ]);
  });

  it('that comes again changes nothing', async () => {
    expect(verdicts(await send(orderSample('ordchg-4-changes')))).toEqual([['4500071001', 'unchanged']]);
    expect((await orderOf('4500071001')).contentNo).toBe(2);
  });

  it('replaces the whole: what is missing is cancelled, what is new is added', async () => {
    expect(verdicts(await send(orderSample('ordchg-5-replace')))).toEqual([['4500071002', 'changed']]);
    expect((await linesOf('4500071002')).map(({ itemNo, cancelled }) => [itemNo, cancelled])).toEqual([
      ['10', false],
      ['20', true],
      ['30', false],
    ]);
    expect(Number((await orderOf('4500071002')).total)).toBe(104400);
  });

  it.each([
    ['another part for a line', 'LIN+10+3+NEV-100-A', 'LIN+10+3+NEV-140-D', { code: 'po_part_fixed', record: 'LIN' }],
    ['a line that is not there', 'LIN+30+2+', 'LIN+33+2+', { code: 'unknown_reference', record: 'LIN', value: '33' }],
    [
      'an action that buyers do not send',
      'LIN+30+2+',
      'LIN+30+7+',
      { code: 'message_kind', record: 'LIN', value: '7' },
    ],
    ['a line twice', 'LIN+40+1+', 'LIN+20+1+', { code: 'po_line_twice', record: 'LIN', value: '20' }],
    ['a quantity of one of several days', 'LIN+10+3+NEV-100-A', 'LIN+20+3+NEV-200-B', { code: 'po_line_twice' }],
  ] as const)('is refused at its place for %s', async (_, from, to, problem) => {
    const report = await send(sampleWith('ordchg-4-changes', text => text.replace(from, to)));
    expect(report.applied).toBe(false);
    expect(report.messages[0]!.problems).toContainEqual(expect.objectContaining(problem));
  });

  it('needs a schedule where a line has several days', async () => {
    const change = (text: string) =>
      text
        .replace(/LIN\+10[\s\S]*UNS/, "LIN+20+3+NEV-200-B:IN'\nQTY+21:1300:C62'\nUNS")
        .replace('CNT+2:4', 'CNT+2:1')
        .replace('UNT+33', 'UNT+13');
    const report = await send(sampleWith('ordchg-4-changes', change));
    expect(report.messages[0]!.problems).toMatchObject([{ code: 'required', params: { field: 'schedule' } }]);
  });

  it('deletes the order, with its text as the reason, once', async () => {
    const before = Number(await notices());
    expect(verdicts(await send(orderSample('ordchg-1-cancel')))).toEqual([['4500071002', 'deleted']]);
    expect(await orderOf('4500071002')).toMatchObject({
      state: 'deleted',
      deleteReason: 'PROJECT STOPPED BY END CUSTOMER',
    });
    const told = Number(await notices());
    expect(told).toBeGreaterThan(before);
    expect(verdicts(await send(orderSample('ordchg-1-cancel')))).toEqual([['4500071002', 'unchanged']]);
    expect(Number(await notices())).toBe(told);
  });
});

describe('other messages', () => {
  it('are refused by their names', async () => {
    for (const [name, kind] of [['ordrsp-answers', 'ORDRSP D.96A']] as const) {
      const report = await send(orderSample(name));
      expect(report.messages[0]!.problems).toMatchObject([
        { code: 'message_kind', params: { kind, allowed: 'ORDERS, ORDCHG' } },
      ]);
    }
  });

  it('may not be sent by a supplier', async () => {
    const file = { name: 'o.edi', content: orderSample('orders-resent') };
    expect(await supplier.try(importPurchaseOrderMessages, { mode: 'all' }, { file })).toMatchObject({ status: 403 });
  });
});
