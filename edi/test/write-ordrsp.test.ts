import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interchange, type Order, type OrderLine, read, writeOrdrsp } from '../src/index.ts';
import { texts, wholes } from './arbitraries.ts';
import { plain } from './fixtures.ts';
import { segmentsOf } from './foreign.ts';

const ENVELOPE: Interchange = { ref: '9', sender: '000777001', receiver: 'CUST01', created: '2026-03-04T12:00' };

const ANSWER: Order = {
  kind: 'response',
  no: 'AB1',
  code: '231',
  function: '29',
  answer: 'AC',
  date: '2026-03-03',
  order: '4711',
  buyer: 'CUST01',
  supplier: '000777001',
  plant: '021',
  unloadingPoint: 'D07',
  texts: ['FIRST', 'SECOND'],
  lines: [
    {
      no: '10',
      action: '6',
      material: 'INB 100 200 X',
      qty: '240',
      unit: 'PCE',
      delivery: '2026-04-01T14:00',
      order: '4711',
      orderItem: '0010',
      texts: ["TOOL'S REPAIR"],
    },
    {
      no: '20',
      material: 'INB 2',
      qty: '30',
      unit: 'KGM',
      deliveries: [
        { qty: '10', from: '2026-04-01', to: '2026-04-01' },
        { qty: '20', from: '2026-04-06', to: '2026-04-10' },
      ],
    },
  ],
};

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const days = fc.constantFrom('2026-03-04', '2026-04-01', '2027-01-01');
const moments = fc.constantFrom('2026-03-04', '2026-03-04T10:30');

const deliveries = fc.array(
  fc.oneof(
    fc.tuple(wholes(6), days).map(([qty, day]) => ({ qty, from: day, to: day })),
    wholes(6).map(qty => ({ qty, from: '2026-05-04', to: '2026-05-08' })),
  ),
  { minLength: 1, maxLength: 4 },
);

/** One that goes over two components; blanks at its seam cannot be told from those that fill a component. */
const descriptions = texts(70).filter(text => !text.includes('  '));

const lines: fc.Arbitrary<OrderLine> = fc
  .record({
    no: texts(6),
    action: optional(fc.constantFrom('1', '3', '5', '6', '7')),
    material: texts(22),
    supplierMaterial: optional(texts(22)),
    description: optional(descriptions),
    order: optional(texts(12)),
    orderItem: texts(5),
    qty: wholes(9),
    unit: fc.constantFrom('PCE', 'KGM'),
    price: optional(wholes(6)),
    priceBasis: fc.constantFrom('1', '100'),
    amount: optional(wholes(9)),
    delivery: optional(moments),
    deliveryTo: optional(moments),
    deliveries: optional(deliveries),
    texts: optional(fc.array(texts(40), { minLength: 1, maxLength: 12 })),
  })
  .map(({ orderItem, priceBasis, ...line }) => ({
    ...line,
    orderItem: line.order && orderItem,
    priceBasis: line.price && priceBasis,
  }));

const orders: fc.Arbitrary<Order> = fc
  .record({
    kind: fc.constant('response' as const),
    no: texts(20),
    code: fc.constantFrom('231', '320'),
    function: fc.constantFrom('9', '27', '29'),
    answer: optional(fc.constantFrom('AP', 'AC', 'RE')),
    date: moments,
    order: optional(texts(20)),
    contract: optional(texts(20)),
    sellerOrder: optional(texts(35)),
    buyer: optional(texts(9)),
    contact: texts(35),
    supplier: optional(texts(9)),
    plant: optional(texts(4)),
    unloadingPoint: texts(5),
    soldTo: optional(texts(9)),
    endCustomer: optional(texts(9)),
    currency: optional(fc.constantFrom('EUR', 'CNY')),
    incoterm: optional(fc.constantFrom('FCA', 'DAP')),
    delivery: optional(moments),
    deliveryTo: optional(moments),
    amount: optional(wholes(9)),
    linesAmount: optional(wholes(9)),
    texts: optional(fc.array(texts(70), { minLength: 1, maxLength: 7 })),
    lines: fc.array(lines, { maxLength: 5 }),
  })
  .map(order => ({
    ...order,
    unloadingPoint: order.plant && order.unloadingPoint,
    contact: order.buyer && order.contact,
  }));

describe('writing ORDRSP', () => {
  it('writes segment by segment', () => {
    const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [ANSWER] });
    expect(problems).toEqual([]);
    expect(bytes!.toString().split("'\n").slice(2, -3)).toEqual([
      'UNH+1+ORDRSP:D:96A:UN',
      'BGM+231+AB1+29+AC',
      'DTM+137:20260303:102',
      'FTX+AAI+++FIRST:SECOND',
      'RFF+ON:4711',
      'NAD+BY+CUST01::92',
      'NAD+SE+000777001::92',
      'NAD+ST+021::92',
      'LOC+11+D07',
      'LIN+10+6+INB 100 200 X:IN',
      'QTY+21:240:PCE',
      'DTM+69:202604011400:203',
      "FTX+AAI+++TOOL?'S REPAIR",
      'RFF+ON:4711:0010',
      'LIN+20++INB 2:IN',
      'QTY+21:30:KGM',
      'SCC+1',
      'QTY+113:10:KGM',
      'DTM+2:20260401:102',
      'QTY+113:20:KGM',
      'DTM+64:20260406:102',
      'DTM+63:20260410:102',
      'UNS+S',
      'CNT+2:2',
    ]);
  });

  it('is read back as it was, whatever the answers are', () => {
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', ''), (written, lineEnd) => {
        const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: written }, { lineEnd });
        expect(problems).toEqual([]);
        const result = read(bytes!);
        expect(result.problems).toEqual([]);
        const again = result.messages.flatMap(message => message.orders.map(({ value }) => plain(value)));
        expect(again).toEqual(plain(written));
      }),
      { numRuns: 300 },
    );
  });

  it('is found again by a program that is not ours', () => {
    const { bytes } = writeOrdrsp({ interchange: ENVELOPE, orders: [ANSWER] });
    const found = segmentsOf(bytes!);
    const ofTag = (tag: string) => found.filter(({ name }) => name === tag).map(({ elements }) => elements);
    expect(ofTag('LIN').map(([no, , part]) => [no?.[0], part?.[0]])).toEqual([
      ['10', 'INB 100 200 X'],
      ['20', 'INB 2'],
    ]);
    expect(ofTag('QTY').map(([qty]) => qty?.slice(0, 2))).toEqual([
      ['21', '240'],
      ['21', '30'],
      ['113', '10'],
      ['113', '20'],
    ]);
    expect(ofTag('FTX').map(elements => elements[3])).toEqual([['FIRST', 'SECOND'], ["TOOL'S REPAIR"]]);
  });

  it('breaks a text that is too long between words, and cuts a description', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `WORD${at}`).join(' ');
    const line = { no: '10', material: 'INB 1', texts: [words(40)], description: words(12) };
    const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [{ ...ANSWER, lines: [line] }] });
    const again = read(bytes!).messages[0]!.orders[0]!.value.lines[0]!;
    expect(again.texts!.join(' ')).toBe(words(40));
    expect(Math.max(...again.texts!.map(text => text.length))).toBeLessThanOrEqual(70);
    expect(again.description).toBe(words(12).slice(0, 70));
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'length', field: 'orders.0.lines.0.description' }]);
  });

  it('writes no number that would have to be cut', () => {
    const line = { no: '1234567', material: 'X'.repeat(36) };
    const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [{ ...ANSWER, lines: [line] }] });
    expect(bytes).toBeUndefined();
    expect(problems.map(({ rule, field, expected }) => [rule, field, expected])).toEqual([
      ['length', 'orders.0.lines.0.material', 'an..35'],
      ['length', 'orders.0.lines.0.no', 'an..6'],
    ]);
  });

  it('needs a number, a day and the parts, and a plant for its unloading point', () => {
    const line = { no: '1', material: ' ' };
    const order: Order = { kind: 'response', no: '', unloadingPoint: 'D07', lines: [line] };
    const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [order] });
    expect(bytes).toBeUndefined();
    expect(problems.map(({ record, field }) => `${record} ${field}`)).toEqual([
      'BGM orders.0.no',
      'DTM+137 orders.0.date',
      'NAD+ST orders.0.plant',
      'LIN orders.0.lines.0.material',
    ]);
  });
});
