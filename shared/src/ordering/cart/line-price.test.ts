import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import {
  breakOf,
  cartTotals,
  cheaperOffer,
  linePriceOf,
  missedBid,
  nearestBelow,
  offersFor,
  type PricedPart,
  refusedQuantity,
} from './line-price.ts';

const part = (over: Partial<PricedPart> = {}): PricedPart => ({
  prices: [
    { from: 1, price: '0.92' },
    { from: 1_000, price: '0.84' },
    { from: 1_500, price: '0.79' },
  ],
  currency: 'USD',
  minimumQty: 500,
  packQty: 500,
  orderLimit: null,
  ...over,
});

describe('what a line costs', () => {
  it('is the price of its quantity, rounded once to what can be paid', () => {
    expect(linePriceOf(part(), 1_230)).toMatchObject({ amount: { amount: '1033.20', currency: 'USD' } });
    const fine = part({ prices: [{ from: 1, price: '0.0023' }] });
    expect(linePriceOf(fine, 1_000_000)?.amount.amount).toBe('2300.00');
    expect(linePriceOf(part({ prices: [{ from: 1, price: '12.3456' }], currency: 'JPY' }), 3)?.amount).toEqual({
      amount: '37',
      currency: 'JPY',
    });
  });

  it('is the price of the first break below it, marked', () => {
    const late = part({ prices: [{ from: 4, price: '9.99' }] });
    expect(linePriceOf(late, 2)).toMatchObject({ isBelowFirst: true, amount: { amount: '19.98' } });
    expect(linePriceOf(part({ prices: [] }), 2)).toBeUndefined();
  });

  it('is that of the quotation from its least quantity on, and that of the catalogue below', () => {
    const bid = { quotationNo: '26441100', price: '0.7', currency: 'USD', minimumQty: 1_200, packQty: 500 } as const;
    const quoted = part({ bid });
    expect(linePriceOf(quoted, 1_200)).toMatchObject({ price: { amount: '0.7' }, bid, amount: { amount: '840.00' } });
    expect(linePriceOf(quoted, 1_000)).toMatchObject({ price: { amount: '0.84' } });
    expect(linePriceOf(quoted, 1_000)?.bid).toBeUndefined();
    expect([missedBid(quoted, 1_000), missedBid(quoted, 1_200), missedBid(part(), 1)]).toEqual([
      bid,
      undefined,
      undefined,
    ]);
    expect(cheaperOffer(quoted, 1_400)).toBeUndefined();
  });

  it('is the price of 1,000 pieces, whatever the quantity, where it is ordered from the backlog', () => {
    const dated = part({ requestedDate: '2026-12-14' });
    for (const quantity of [500, 1_000, 5_000])
      expect(linePriceOf(dated, quantity)).toMatchObject({ price: { amount: '0.84' }, isOfBacklog: true });
    expect(linePriceOf(part({ fromBacklog: true }), 500)).toMatchObject({ price: { amount: '0.84' } });
    expect(linePriceOf(part({ requestedDate: null }), 500)).toMatchObject({
      price: { amount: '0.92' },
      isOfBacklog: false,
    });
    expect(
      cheaperOffer(
        part({
          prices: [
            { from: 1, price: '1' },
            { from: 1_000, price: '0.5' },
          ],
        }),
        600,
      ),
    ).toBeDefined();
    expect(
      cheaperOffer(
        {
          ...dated,
          prices: [
            { from: 1, price: '1' },
            { from: 2_000, price: '0.1' },
          ],
        },
        600,
      ),
    ).toBeUndefined();
  });

  it('has the quantities of a quotation counted from its minimum, where it names them', () => {
    const bid = { quotationNo: '1', price: '0.7', currency: 'USD', minimumQty: 1_200, packQty: 500 } as const;
    expect(refusedQuantity(part({ bid }), 1_700)).toBeUndefined();
    expect(refusedQuantity(part({ bid }), 1_500)).toEqual({
      ...{ code: 'qty_not_multiple', params: { moq: 1_200, spq: 500 } },
    });
    expect(offersFor(part({ bid }), 1_500).map(({ quantity }) => quantity)).toEqual([1_200, 1_700]);
    expect(refusedQuantity(part({ bid }), 1_000)).toBeUndefined();
    const bare = { ...bid, minimumQty: null, packQty: null };
    expect(refusedQuantity(part({ bid: bare }), 1_200)).toMatchObject({ params: { moq: 500, spq: 500 } });
  });

  it('never mixes currencies in a sum', () => {
    const yen = { ...part({ currency: 'JPY', prices: [{ from: 1, price: '1' }] }), quantity: 10 };
    const dollars = { ...part({ prices: [{ from: 1, price: '1' }] }), quantity: 10 };
    expect(cartTotals([yen, dollars, dollars])).toEqual([
      { amount: '10', currency: 'JPY' },
      { amount: '20.00', currency: 'USD' },
    ]);
  });

  it('adds up to the sum of its rounded lines, whatever the order', () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), lines => {
        const priced = lines.map(({ cents, quantity }) => ({
          ...part({ prices: [{ from: 1, price: `${cents / 100_000}` as Decimal }] }),
          quantity,
        }));
        const [total] = cartTotals(priced);
        const each = priced.map(one => Number(linePriceOf(one, one.quantity)?.amount.amount));
        expect(Number(total?.amount)).toBeCloseTo(
          each.reduce((sum, amount) => sum + amount, 0),
          2,
        );
        expect(cartTotals([...priced].reverse())).toEqual(cartTotals(priced));
      }),
    );
  });
});

describe('a quantity that cannot be ordered', () => {
  it('is refused with minimum and pack, and offered with its neighbours and what they cost', () => {
    expect(refusedQuantity(part(), 1_230)).toEqual({ code: 'qty_not_multiple', params: { moq: 500, spq: 500 } });
    expect(offersFor(part(), 1_230)).toEqual([
      { quantity: 1_000, amount: { amount: '840.00', currency: 'USD' } },
      { quantity: 1_500, amount: { amount: '1185.00', currency: 'USD' } },
    ]);
    expect(offersFor(part(), 200).map(({ quantity }) => quantity)).toEqual([500]);
    expect(offersFor(part(), 1_000)).toEqual([]);
    expect(refusedQuantity(part(), 1_000)).toBeUndefined();
  });

  it('is one above the most of an order, too', () => {
    expect(refusedQuantity(part({ orderLimit: 2_000 }), 2_500)).toMatchObject({
      code: 'range',
      params: { max: '2000' },
    });
  });

  it('is never offered, and each offer is a neighbour of the wish', () => {
    const rules = fc.record({
      minimumQty: fc.integer({ min: 1, max: 5_000 }),
      packQty: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 100_000 }), (rule, wish) => {
        const asked = part(rule);
        const offers = offersFor(asked, wish);
        expect(offers.length === 0).toBe(refusedQuantity(asked, wish) === undefined);
        for (const { quantity } of offers) {
          expect(refusedQuantity(asked, quantity)).toBeUndefined();
          if (quantity < wish) expect(wish - quantity).toBeLessThan(rule.packQty);
        }
      }),
    );
  });
});

describe('a larger quantity', () => {
  it('is offered where it costs less in all and can be ordered', () => {
    const steep = part({
      prices: [
        { from: 1, price: '1' },
        { from: 1_000, price: '0.5' },
      ],
    });
    expect(cheaperOffer(steep, 600)).toMatchObject({ pieces: 1_000, saving: '100' });
    expect(cheaperOffer(steep, 400)).toBeUndefined();
    expect(cheaperOffer({ ...steep, packQty: 700 }, 600)).toBeUndefined();
  });
});

describe('the break by which a quantity is priced', () => {
  it.each([
    [500, 1],
    [1_499, 1_000],
    [1_500, 1_500],
    [9_000, 1_500],
  ] as const)('of %d pieces is that from %d on', (quantity, from) => {
    expect(breakOf(part(), quantity)).toBe(from);
  });

  it('is the first one below it, that of 1,000 pieces in the backlog, and none where a quotation prices it', () => {
    expect(breakOf(part({ prices: [{ from: 600, price: '1' }] }), 500)).toBe(600);
    expect(breakOf(part({ requestedDate: '2026-12-14' }), 9_000)).toBe(1_000);
    const bid = { quotationNo: '26441100', price: '0.7', currency: 'USD', minimumQty: 1_200, packQty: 500 } as const;
    expect(breakOf(part({ bid }), 1_200)).toBeUndefined();
    expect(breakOf(part({ bid }), 1_000)).toBe(1_000);
    expect(breakOf(part({ prices: [] }), 500)).toBeUndefined();
  });
});

describe('the largest quantity that some pieces allow', () => {
  it.each([
    [1_840, 1_500],
    [500, 500],
    [499, undefined],
    [0, undefined],
  ] as const)('of %d is %s', (pieces, quantity) => {
    expect(nearestBelow(part(), pieces)).toBe(quantity);
  });
});
