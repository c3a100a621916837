import { describe, expect, it } from 'vitest';
import { type OrderLine, requestedDay, scheduleOf } from '../src/index.ts';
import { plain } from './fixtures.ts';
import {
  asExpectedLine,
  asExpectedOrder,
  comparable,
  envelopeOf,
  expectedOf,
  ORDER_SAMPLES,
  readSample,
} from './order-samples.ts';

const ordersOf = (name: string) => readSample(name).messages.flatMap(({ orders }) => orders.map(({ value }) => value));

/** What the expectations of a state machine, and not of a reader, say beside. */
const OF_STATES = ['message', 'outcome', 'state', 'update', 'told'];

const withoutStates = (order: object) =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !OF_STATES.includes(name)));

describe.each(ORDER_SAMPLES)('%s', name => {
  const { messages, problems } = readSample(name);
  const expected = expectedOf(name);

  it('is read whole: nothing in it is passed over or told', () => {
    expect(problems).toEqual(expected.problems ?? []);
    expect(messages.map(({ head }) => head.format)).toEqual(messages.map(() => expected.format));
    expect(envelopeOf(messages[0]!, messages.length)).toEqual(expected.interchange);
  });

  it('points at the number of each line', () => {
    const units = messages.flatMap(({ orders }) => orders);
    const places = units.flatMap(unit => unit.value.lines.map((_, at) => unit.place(`lines.${at}.no`)?.record));
    expect(new Set(places)).toEqual(new Set(places.length === 0 ? [] : ['LIN']));
  });
});

describe('the samples of ORDERS', () => {
  const NAMES = ORDER_SAMPLES.filter(name => expectedOf(name).orders?.every(({ lines }) => lines));

  it.each(NAMES)('%s says what is expected', name => {
    const { orders } = expectedOf(name);
    expect(orders!.length).toBeGreaterThan(0);
    expect(comparable(ordersOf(name).map(asExpectedOrder))).toEqual(comparable(orders!.map(withoutStates)));
  });

  it('sent again are the same orders, in whatever order and under whatever function', () => {
    const [first, second] = ordersOf('constructed-orders-d96a-two-pos');
    const again = ordersOf('constructed-orders-resent');
    expect(again.map(({ function: said, no }) => [said, no])).toEqual(
      expectedOf('constructed-orders-resent').orders!.map(order => [order.function, order.poNo]),
    );
    expect(plain(again)).toEqual(plain([{ ...second, function: '7' }, first]));
  });
});

const ACTIONS = { added: '1', cancelled: '2', changed: '3' } as const;

/** What a line of a change says of the fields that the expectations name. */
const saidBy = (line: OrderLine, currency: string | undefined): Record<string, unknown> => ({
  qty: line.qty,
  price: line.price && asExpectedLine(line, currency).price,
  schedule: line.deliveries?.map(({ from: date, qty }) => ({ date, qty })),
});

describe('the samples of ORDCHG', () => {
  const NAMES = ORDER_SAMPLES.filter(name => expectedOf(name).changes);

  it.each(NAMES)('%s names its order, its function and its reason', name => {
    expect(NAMES.length).toBeGreaterThan(3);
    const orders = ordersOf(name).map(({ no, function: said, order, texts = [] }) => [no, said, order, texts]);
    const { changes } = expectedOf(name);
    expect(orders).toEqual(changes!.map(change => [change.document, change.function, change.poNo, change.texts ?? []]));
  });

  it('of function 4 says of each line what becomes of it', () => {
    const [order] = ordersOf('constructed-ordchg-4-changes');
    const { lines } = expectedOf('constructed-ordchg-4-changes').changes![0]!.changeSet!;
    expect(order!.lines.map(({ no, action }) => [no, action])).toEqual(
      lines.map(({ item, kind }) => [item, ACTIONS[kind]]),
    );
    for (const { item, kind, fields = [], new: added } of lines) {
      const line = order!.lines.find(({ no }) => no === item)!;
      if (kind === 'added') expect(comparable(asExpectedLine(line, 'EUR'))).toEqual(comparable(added));
      for (const { field, new: value } of fields)
        expect(comparable(saidBy(line, 'EUR')[field])).toEqual(comparable(value));
    }
    expect(order!.lines[0]).not.toHaveProperty('price', expect.anything());
  });

  it('of function 5 has its lines whole, without actions', () => {
    const [order] = ordersOf('constructed-ordchg-5-replace');
    const [before] = ordersOf('constructed-orders-d96a-two-pos').slice(1);
    expect(order!.lines.map(({ no, action }) => [no, action])).toEqual([
      ['10', undefined],
      ['30', undefined],
    ]);
    const same = before!.lines[0]!;
    expect(plain(order!.lines[0])).toEqual(plain({ ...same, amount: undefined }));
    const { lines } = expectedOf('constructed-ordchg-5-replace').changes![0]!.changeSet!;
    const added = lines.find(({ kind }) => kind === 'added')!.new;
    expect(comparable(asExpectedLine(order!.lines[1]!, 'CNY'))).toEqual(comparable(added));
  });

  it('of function 1 needs no line', () => {
    expect(ordersOf('constructed-ordchg-1-cancel').map(({ lines }) => lines)).toEqual([[]]);
  });
});

describe('the day a line is wanted', () => {
  it('is its own, else the first of its schedule, else the first of a period, else that of the order', () => {
    const line = { no: '1', material: 'INB 1' };
    const deliveries = [{ from: '2026-05-04' }, { from: '2026-04-06', to: '2026-04-10' }];
    expect(requestedDay({ ...line, delivery: '2026-03-02T10:00', deliveries })).toBe('2026-03-02');
    expect(requestedDay({ ...line, deliveries })).toBe('2026-04-06');
    expect(requestedDay({ ...line, deliveryTo: '2026-06-01' })).toBe('2026-06-01');
    expect(requestedDay(line, { delivery: '2026-07-01' })).toBe('2026-07-01');
    expect(requestedDay(line)).toBeUndefined();
  });

  it('and its quantity are the schedule of a line without one', () => {
    const line = { no: '1', material: 'INB 1', qty: '5', delivery: '2026-03-02T10:00' };
    expect(scheduleOf(line)).toEqual([{ qty: '5', from: '2026-03-02', to: '2026-03-02' }]);
    expect(scheduleOf({ no: '1', material: 'INB 1' })).toEqual([]);
  });
});
