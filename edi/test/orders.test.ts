import { describe, expect, it } from 'vitest';
import { read } from '../src/index.ts';
import { plain } from './fixtures.ts';
import { interchange } from './interchanges.ts';
import { ORDERS, ORDRSP } from './other-interchanges.ts';

const ordersIn = (type: string, segments: readonly string[]) => {
  const { messages, problems } = read(Buffer.from(interchange(type, segments)));
  return { problems, head: messages[0]!.head, orders: messages[0]!.orders };
};

const LINES = [
  {
    no: '10',
    material: 'INB 100 200 X',
    supplierMaterial: 'S-77',
    description: 'BRACKET',
    order: '4711',
    orderItem: '10',
    qty: '240',
    unit: 'PCE',
    price: '12.5',
    priceBasis: '1',
    amount: '3000',
    delivery: '2026-04-01T14:00',
    texts: ['PACKED IN TENS'],
  },
  {
    no: '20',
    material: 'INB 2',
    qty: '30',
    unit: 'KGM',
    price: '1.25',
    priceBasis: '100',
    deliveries: [
      { qty: '10', from: '2026-04-01', to: '2026-04-01' },
      { qty: '20', from: '2026-04-06', to: '2026-04-10' },
    ],
  },
];

const ORDER = {
  kind: 'order',
  no: 'PO4711',
  code: '220',
  function: '9',
  date: '2026-03-02',
  contract: 'F-77',
  buyer: 'CUST01',
  supplier: '000777001',
  plant: '021',
  unloadingPoint: 'D07',
  currency: 'EUR',
  incoterm: 'FCA',
  delivery: '2026-04-01',
  amount: '3037.5',
  texts: ['CALL BEFORE DELIVERY'],
  lines: LINES,
};

describe('ORDERS', () => {
  it.each(['D:96A', 'D:01B', 'D:07A', 'D:16A'])('of %s is read with its lines and their deliveries', directory => {
    const { orders, head } = ordersIn(`ORDERS:${directory}:UN`, ORDERS);
    expect(orders.map(({ value, good }) => [plain(value), good])).toEqual([[ORDER, true]]);
    expect(head.interchange).toMatchObject({ document: 'PO4711', function: '9', created: '2026-03-02' });
  });

  it('tells what it did not use, each kind of segment once', () => {
    const twice = ORDERS.flatMap(segment => (segment.startsWith('ALC') ? [segment, segment] : segment));
    const { problems } = ordersIn('ORDERS:D:96A:UN', twice);
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'unused', record: 'ALC', line: 27, column: 1 }]);
    expect(problems).toHaveLength(1);
  });

  it('is delivered to several places', () => {
    const segments = [
      'LIN+1++INB 7:IN',
      'QTY+21:5',
      'LOC+7+P1',
      'QTY+11:3',
      'DTM+2:20260401:102',
      'LOC+7+P2',
      'QTY+11:2',
    ];
    const { orders, problems } = ordersIn('ORDERS:D:96A:UN', [...ORDERS.slice(0, 2), ...segments, 'UNS+S']);
    expect(problems).toEqual([]);
    expect(plain(orders[0]!.value.lines[0])).toMatchObject({
      qty: '5',
      deliveries: [
        { place: 'P1', qty: '3', from: '2026-04-01', to: '2026-04-01' },
        { place: 'P2', qty: '2' },
      ],
    });
  });

  it('points at its values', () => {
    const { orders } = ordersIn('ORDERS:D:96A:UN', ORDERS);
    const place = (path: string) => orders[0]!.place(path);
    expect(place('no')).toMatchObject({ record: 'BGM', line: 4, column: 9 });
    expect(place('lines.1.price')).toMatchObject({ record: 'PRI', column: 9 });
    expect(place('lines.1.deliveries.1.to')).toMatchObject({ record: 'DTM', column: 8 });
    expect(place('lines.0.deliveries')).toBeUndefined();
  });

  it('is bad as a whole where one line has no part, and says where', () => {
    const without = ORDERS.map(segment => (segment === 'LIN+20++INB 2:IN' ? 'LIN+20' : segment));
    const { orders, problems } = ordersIn('ORDERS:D:96A:UN', without);
    expect(orders.map(({ good }) => good)).toEqual([false]);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ rule: 'mandatory', record: 'LIN', line: 24, expected: 'material an..35' }]);
  });

  it('tells a count of lines that is wrong, and a number that is none', () => {
    const changed = ORDERS.map(segment => segment.replace('CNT+2:2', 'CNT+2:3').replace('QTY+21:240', 'QTY+21:24O'));
    const { problems } = ordersIn('ORDERS:D:96A:UN', changed);
    expect(problems.filter(({ rule }) => rule !== 'unused')).toMatchObject([
      { severity: 'error', rule: 'format', record: 'QTY', value: '24O' },
      { severity: 'warning', rule: 'count', record: 'CNT', value: '3', expected: '2' },
    ]);
  });

  it('needs a number', () => {
    const { problems } = ordersIn('ORDERS:D:96A:UN', ['BGM+220', ...ORDERS.slice(1)]);
    expect(problems).toMatchObject([{ rule: 'mandatory', expected: 'document an..35' }, { rule: 'unused' }]);
  });
});

describe('ORDRSP and ORDCHG', () => {
  it('say what they answer or change, line by line', () => {
    const { orders, problems } = ordersIn('ORDRSP:D:96A:UN', ORDRSP);
    expect(problems).toEqual([]);
    expect(plain(orders[0]!.value)).toEqual({
      kind: 'response',
      no: 'AB1',
      code: '231',
      function: '29',
      answer: 'AC',
      date: '2026-03-03',
      order: 'PO4711',
      buyer: 'CUST01',
      supplier: '000777001',
      lines: [
        { no: '10', action: '5', material: 'INB 100 200 X', qty: '240', unit: 'PCE', delivery: '2026-04-01' },
        { no: '20', action: '7', material: 'INB 2', texts: ['NO LONGER MADE'] },
      ],
    });
  });

  it('are told apart by their type', () => {
    const kinds = ['ORDERS', 'ORDCHG', 'ORDRSP'].map(
      type => ordersIn(`${type}:D:96A:UN`, ORDRSP).orders[0]!.value.kind,
    );
    expect(kinds).toEqual(['order', 'change', 'response']);
  });

  it('take adjustments where an order has none', () => {
    const adjusted = ORDRSP.flatMap(segment => (segment.startsWith('LIN+20') ? [segment, 'AJT+1'] : segment));
    const rules = (type: string) => ordersIn(`${type}:D:96A:UN`, adjusted).problems.map(({ rule }) => rule);
    expect(rules('ORDCHG')).toContain('unused');
    expect(rules('ORDERS')).toContain('order');
  });
});

describe('the tree of ORDERS', () => {
  const HEAD = ['BGM+220+PO4711+9', 'DTM+137:20260302:102', 'NAD+BY+CUST01::92', 'NAD+SU+000777001::92'];
  const LINE = ['LIN+10++INB 100:IN', 'QTY+21:240:PCE'];

  it.each([
    ['the payment and its amounts', ['PYT+1', 'MOA+9:100', 'GIR+1+A:BX'], []],
    ['dangerous goods of the whole', ['DGS+ADR', 'CTA+HG'], []],
    ['taxes of a region', ['TAX+7', 'LOC+44+DE', 'LOC+44+FR', 'LOC+44+IT', 'LOC+44+ES', 'LOC+44+PL', 'LOC+44+AT'], []],
    ['codes and references of a line', [], ['GEI+3', 'GIN+BJ+1', 'RFF+ON:1', 'GEI+3', 'MOA+9:1']],
    ['the account of a party of a line', [], ['NAD+DP+021::92', 'FII+BF']],
    [
      'stages and dangerous goods of a line',
      [],
      ['SCC+1', 'RCS+9', 'STG+1', 'QTY+1:2', 'MOA+9:1', 'DGS+ADR', 'CTA+HG'],
    ],
  ])('has room for %s', (_, head, line) => {
    const { problems } = ordersIn('ORDERS:D:01B:UN', [...HEAD, ...head, ...LINE, ...line, 'UNS+S']);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has none for additional prices behind the schedule of a line', () => {
    const { problems } = ordersIn('ORDERS:D:96A:UN', [...HEAD, ...LINE, 'SCC+1', 'APR+1', 'UNS+S']);
    expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', rule: 'order', record: 'APR' }));
  });
});
