import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from './decimal.ts';
import { addMoney, isCredit, isCurrency, lineAmount, type Money, minorDigitsOf, payable, totalsOf } from './money.ts';

const euro = (amount: Decimal): Money => ({ amount, currency: 'EUR' });

describe('the amount of a line', () => {
  it.each([
    // Case 37: a price for 100,000 pieces of a screw, 74,391,833 of them.
    ['74391833', '0.134195', 100_000, 'EUR', '99.83'],
    ['1000000', '0.0023', 1, 'EUR', '2300.00'],
    ['3', '12.3456', 1, 'EUR', '37.04'],
    ['7', '19.99', 1, 'JPY', '140'],
    ['3', '0.0005', 1, 'KWD', '0.002'],
    ['1', '0.005', 1, 'EUR', '0.01'],
    ['-1', '0.005', 1, 'EUR', '-0.01'],
    ['1', '1', 1000, 'EUR', '0.00'],
    ['5', '1', 1000, 'EUR', '0.01'],
  ] as const)('%s pieces at %s for %i in %s is %s', (quantity, amount, per, currency, expected) => {
    expect(lineAmount(quantity, { amount, per, currency })).toEqual({ amount: expected, currency });
  });

  it('is rounded half up, whatever the quantity and the pieces of the price', () => {
    const quantities = fc.integer({ min: 0, max: 1_000_000_000 });
    const prices = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(quantities, prices, fc.constantFrom(1, 100, 1000), (quantity, millionths, per) => {
        const amount = (millionths / 1_000_000).toFixed(6) as Decimal;
        const line = lineAmount(`${quantity}`, { amount, per, currency: 'EUR' });
        const cents = (BigInt(quantity) * BigInt(millionths) * 2n + 10_000n * BigInt(per)) / (20_000n * BigInt(per));
        expect(BigInt(line.amount.replace('.', ''))).toBe(cents);
      }),
    );
  });

  it.each([0, -1, 1.5])('has no price for %s pieces', per => {
    expect(() => lineAmount('1', { amount: '1', per, currency: 'EUR' })).toThrow(RangeError);
  });
});

describe('sums of money', () => {
  it('never mix currencies', () => {
    expect(() => addMoney(euro('1'), { amount: '1', currency: 'USD' })).toThrow(RangeError);
    const totals = totalsOf([
      { amount: '10', currency: 'JPY' },
      { amount: '10', currency: 'USD' },
      euro('0.1'),
      euro('0.2'),
    ]);
    expect(totals).toEqual([
      { amount: '10', currency: 'JPY' },
      { amount: '10.00', currency: 'USD' },
      { amount: '0.30', currency: 'EUR' },
    ]);
  });
  it('are the sums of rounded lines, credits included', () => {
    expect(totalsOf([euro('300'), euro('120'), euro('-30')])).toEqual([euro('390.00')]);
    expect([isCredit(euro('-0.01')), isCredit(euro('0'))]).toEqual([true, false]);
  });
});

describe('a currency', () => {
  it('has the decimals of its smallest coin', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigitsOf)).toEqual([2, 0, 3]);
    expect(payable({ amount: '12.5', currency: 'JPY' })).toEqual({ amount: '13', currency: 'JPY' });
  });
  it('is written with three capitals', () => {
    expect(['EUR', 'eur', 'EURO', 'ＥＵＲ', ''].map(isCurrency)).toEqual([true, false, false, false, false]);
  });
});
