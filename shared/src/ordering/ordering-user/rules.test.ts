import { describe, expect, it } from 'vitest';
import { isAboveLimit, refusedLimit, sideOf } from './rules.ts';

const limit = { orderLimit: '5000', limitCurrency: 'USD' } as const;

describe('the limit of an ordering user', () => {
  it('holds for an order of its currency up to its amount', () => {
    expect(isAboveLimit(limit, { amount: '5000.00', currency: 'USD' })).toBe(false);
    expect(isAboveLimit(limit, { amount: '5000.01', currency: 'USD' })).toBe(true);
  });

  it('is not compared with another currency: such an order is above it', () => {
    expect(isAboveLimit(limit, { amount: '1', currency: 'CNY' })).toBe(true);
  });

  it('is absent without an amount', () => {
    const without = { orderLimit: null, limitCurrency: '' };
    expect(isAboveLimit(without, { amount: '99999999', currency: 'USD' })).toBe(false);
    expect(refusedLimit(without)).toEqual([]);
  });

  it('is an amount and a currency, or neither', () => {
    expect(refusedLimit(limit)).toEqual([]);
    expect(refusedLimit({ orderLimit: '1' })).toMatchObject([{ field: 'limitCurrency', code: 'required' }]);
    expect(refusedLimit({ limitCurrency: 'USD' })).toMatchObject([{ field: 'orderLimit', code: 'required' }]);
  });
});

it('whoever keeps the cart orders in the store, others from the backlog', () => {
  expect([sideOf(true), sideOf(false)]).toEqual(['store', 'backlog']);
});
