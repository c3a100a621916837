import {
  changePurchaseOrder,
  importPurchaseOrders,
  listPurchaseOrders,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { findByNumber } from '@inbound/shared/system/search/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { asAsked, day, sampleLines } from '../purchase-order.sample.ts';
import { orderSample, prepareOrders, sampleWith } from './message.sample.ts';

const server = testServer();
const ORDER = '4500071001';

let planner: Caller;

beforeAll(async () => {
  await prepareOrders(server);
  planner = await server.as('dispositor');
  await send(orderSample('orders-d96a-two-pos'));
});

const send = (content: Buffer, mode: 'dry-run' | 'all' = 'all') =>
  planner.call(
    importPurchaseOrderMessages,
    { mode, confirm: [], asChange: false },
    { file: { name: 'orders.edi', content } },
  );

const orderOf = async (search: string) => {
  const { rows } = await planner.call(listPurchaseOrders, { search });
  return planner.call(readPurchaseOrder, { id: rows[0]?.id ?? '' });
};

const orderCount = async () =>
  Number((await server.sql<{ n: string }>('select count(*) as n from purchase_order'))[0]?.n);

/** The samples with other words for the number of the order and for those of its items. */
const spelled = (name: string, order: string, itemOf: (no: string) => string = no => no): Buffer =>
  sampleWith(name, text =>
    text.replace(ORDER, order).replace(/LIN\+(\d+)\+/g, (_, no: string) => `LIN+${itemOf(no)}+`),
  );

describe('an order in a message', () => {
  it.each<[string, string, (no: string) => string]>([
    ['zeros before its number', `00${ORDER}`, no => no],
    ['dashes in it', '45-00-071001', no => no],
    ['blanks in it', ' 4500 071001', no => no],
    ['items as SAP writes them', ORDER, no => no.padStart(5, '0')],
    ['all of that', '00 4500-071001 ', no => `0${no}`],
  ])('is unchanged where it comes again with %s', async (_, order, itemOf) => {
    const before = await orderCount();
    const report = await send(spelled('orders-resent', order, itemOf));
    expect(report).toMatchObject({ applied: true, counts: { created: 0, changed: 0, unchanged: 2, refused: 0 } });
    expect(await orderCount()).toBe(before);
  });

  it('is known again by any spelling', async () => {
    const { id } = await orderOf(ORDER);
    const sign = (digit: string) => fc.constantFrom(digit, `${digit} `, `-${digit}`);
    const written = fc.tuple(fc.constantFrom('', '0', '00'), ...[...ORDER].map(sign)).map(signs => signs.join(''));
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 2, max: 5 }), async (order, width) => {
        const report = await send(
          spelled('orders-resent', order, no => no.padStart(width, '0')),
          'dry-run',
        );
        expect(report.messages).toContainEqual(expect.objectContaining({ verdict: 'unchanged', orderId: id }));
      }),
      { numRuns: 15 },
    );
  });

  it('is changed by what names it and its items in another spelling: no line is doubled, none is cancelled', async () => {
    const change = spelled('ordchg-4-changes', `00${ORDER}`, no => no.padStart(5, '0'));
    expect((await send(change)).messages).toMatchObject([{ verdict: 'changed' }]);
    const { lines } = await orderOf(ORDER);
    expect(lines.map(({ itemNo, qty, cancelled }) => [itemNo, qty, cancelled])).toEqual([
      ['10', '30', false],
      ['20', '2400', false],
      ['30', '333', true],
      ['00040', '25', false],
    ]);
    expect((await send(change)).messages).toMatchObject([{ verdict: 'unchanged' }]);
  });
});

describe('an order by other ways', () => {
  it('is one of two rows in a table that spells its number twice, and is there already in a third spelling', async () => {
    const [line] = await sampleLines(server);
    const [part] = await server.sql<{ no: string }>('select part_no as no from material where id = $1', [
      line?.materialId,
    ]);
    const head = 'poNo;plantNo;supplierCode;orderDate;currency;itemNo;partNo;qty;price;per;crd';
    const row = (poNo: string, item: string) => `${poNo};2031;S1001;${day()};EUR;${item};${part?.no};60;1;1;${day(20)}`;
    const take = (...rows: string[]) =>
      planner.call(
        importPurchaseOrders,
        { mode: 'all' },
        { file: { name: 'orders.csv', content: [head, ...rows].join('\n') } },
      );
    const before = await orderCount();
    expect(await take(row('PO-0815', '10'), row('po 0815', '20'))).toMatchObject({ applied: true, counts: { new: 2 } });
    expect(await orderCount()).toBe(before + 1);
    const again = await take(row('00po-08-15', '30'));
    expect(again.problems).toMatchObject([{ row: 2, column: 'poNo', code: 'po_exists' }]);
    const twice = await take(row('PO-0816', '10'), row('PO-0816', '010'));
    expect(twice.problems.map(({ code }) => code)).toContain('po_line_twice');
  });

  it('is found by the search, and keeps its lines where a form spells their items otherwise', async () => {
    const { kinds } = await planner.call(findByNumber, { search: '00po 0815' });
    expect(kinds.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(['PO-0815']);
    const order = await orderOf('PO-0815');
    const { id, version, orderDate } = order;
    const lines = order.lines.map(line => ({ ...asAsked(line), itemNo: `0${line.itemNo}` }));
    await planner.call(changePurchaseOrder, { id, version, orderDate, lines });
    const after = await orderOf('PO-0815');
    expect(after.lines.map(({ itemNo, cancelled }) => [itemNo, cancelled])).toEqual([
      ['10', false],
      ['20', false],
    ]);
  });
});
