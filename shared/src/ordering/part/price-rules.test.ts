import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { cheaperBreak, isOrderable, orderableQuantities, type PriceBreak, priceAt } from './price-rules.ts';

const breaks = (...rows: [from: Decimal, amount: Decimal][]): PriceBreak[] =>
  rows.map(([from, amount]) => ({ from, price: { amount, currency: 'USD', per: 1 } }));

describe('the price of a quantity', () => {
  const tiers = breaks(['4', '9.99'], ['100', '8.5'], ['1000', '7']);
  it.each([
    ['2', '9.99', true],
    ['4', '9.99', false],
    ['99', '9.99', false],
    ['100', '8.5', false],
    ['5000', '7', false],
  ] as const)('%s is %s', (quantity, amount, isBelowFirst) => {
    expect(priceAt(tiers, quantity)).toEqual({ price: { amount, currency: 'USD', per: 1 }, isBelowFirst });
  });
  it('is the cheaper one of two breaks at the same quantity, in either order', () => {
    for (const pair of [breaks(['100', '4'], ['100', '3']), breaks(['100', '3'], ['100', '4'])])
      expect(priceAt(pair, '150')?.price.amount).toBe('3');
  });
  it('is unknown without breaks', () => {
    expect(priceAt([], '1')).toBeUndefined();
    expect(cheaperBreak([], '1')).toBeUndefined();
  });
});

describe('a break further up', () => {
  it('is named where more pieces cost less in all', () => {
    expect(cheaperBreak(breaks(['1', '1'], ['100', '0.5']), '60')).toEqual({
      quantity: '100',
      total: { amount: '50.00', currency: 'USD' },
      saving: '10',
    });
  });
  it('is not named where it costs more, as of a break that makes no sense', () => {
    expect(cheaperBreak(breaks(['1', '39.99'], ['100', '440']), '60')).toBeUndefined();
    expect(cheaperBreak(breaks(['1', '1'], ['100', '0.9']), '60')).toBeUndefined();
  });
});

describe('a quantity that can be ordered', () => {
  const fromZero = { minimum: '15', multiple: '3', from: 'zero' } as const;
  it.each([
    ['1', ['15']],
    ['12', ['15']],
    ['13', ['15']],
    ['15', ['15']],
    ['16', ['15', '18']],
  ] as const)('near %s is %j with a minimum of 15 and steps of 3', (wish, expected) => {
    expect(orderableQuantities(fromZero, wish)).toEqual(expected);
  });
  it('counts its steps from zero or from the minimum', () => {
    expect(orderableQuantities({ minimum: '10', multiple: '4', from: 'minimum' }, '13')).toEqual(['10', '14']);
    expect(orderableQuantities({ minimum: '10', multiple: '4', from: 'zero' }, '1')).toEqual(['12']);
  });
  it('is always offered, and never below the minimum', () => {
    const rules = fc.record({
      minimum: fc.integer({ min: 1, max: 5000 }).map(one => `${one}` as Decimal),
      multiple: fc.integer({ min: 1, max: 900 }).map(one => `${one}` as Decimal),
      from: fc.constantFrom('zero' as const, 'minimum' as const),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 100_000 }), (rule, wish) => {
        const offered = orderableQuantities(rule, `${wish}`);
        for (const quantity of offered) {
          expect(isOrderable(rule, quantity)).toBe(true);
          expect(Number(quantity)).toBeGreaterThanOrEqual(Number(rule.minimum));
          expect((Number(quantity) - (rule.from === 'zero' ? 0 : Number(rule.minimum))) % Number(rule.multiple)).toBe(
            0,
          );
        }
        expect(isOrderable(rule, `${wish}`)).toBe(offered.length === 1 && Number(offered[0]) === wish);
      }),
    );
  });
});
