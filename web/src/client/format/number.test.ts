import { type Decimal, isDecimal } from '@inbound/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDecimal,
  formatDifference,
  formatMoney,
  formatPrice,
  plainDecimal,
  understoodDecimal,
} from './number.ts';

describe('numbers for the eye', () => {
  it('groups by three with a narrow no-break space and keeps the point', () => {
    expect(formatDecimal('1234567.25')).toBe('1\u202f234\u202f567.25');
    expect(formatDecimal('960')).toBe('960');
    expect(formatDecimal('1440')).toBe('1\u202f440');
  });

  it('writes money with the decimals of its currency, and prices with more where they have them', () => {
    expect(formatMoney({ amount: '40176', currency: 'EUR' })).toBe('40\u202f176.00 EUR');
    expect(formatMoney({ amount: '1250.6', currency: 'JPY' }, 'comma')).toBe('1.251 JPY');
    expect(formatPrice({ amount: '38.5', currency: 'EUR' })).toBe('38.50');
    expect(formatPrice({ amount: '0.134195', currency: 'EUR' })).toBe('0.134195');
  });

  it('keeps all 18 digits, which a float would not', () => {
    expect(formatDecimal('999999999999999999.5')).toBe('999\u202f999\u202f999\u202f999\u202f999\u202f999.5');
  });

  it('drops the zeros that a numeric column adds, and writes a true minus', () => {
    expect(formatDecimal('480.000' as Decimal)).toBe('480');
    expect(formatDecimal('-120.50' as Decimal)).toBe('\u2212120.5');
    expect(formatDecimal('-0' as Decimal)).toBe('0');
  });

  it('writes the continental form on choice', () => {
    expect(formatDecimal('1234.5', 'comma')).toBe('1.234,5');
    expect(formatCount(12431, 'comma')).toBe('12.431');
  });

  it('stands in an input without group signs, in the style of the reader', () => {
    expect(plainDecimal('1234567.5')).toBe('1234567.5');
    expect(plainDecimal('-1234567.5', 'comma')).toBe('-1234567,5');
  });

  it('gives every difference its sign but zero', () => {
    expect(formatDifference('360')).toBe('+360');
    expect(formatDifference('-120')).toBe('\u2212120');
    expect(formatDifference('0')).toBe('0');
    expect(formatDifference('0.00' as Decimal)).toBe('0');
  });
});

describe('numbers as they are typed or pasted', () => {
  it('understands full-width digits, group signs, a plus and a true minus', () => {
    expect(understoodDecimal('１２３')).toBe('123');
    expect(understoodDecimal('1 234.50')).toBe('1234.50');
    expect(understoodDecimal('1\u202f234')).toBe('1234');
    expect(understoodDecimal('1,234.5')).toBe('1234.5');
    expect(understoodDecimal('+7')).toBe('7');
    expect(understoodDecimal('\u22123')).toBe('-3');
    expect(understoodDecimal('007')).toBe('7');
    expect(understoodDecimal('.5')).toBe('0.5');
  });

  it('reads the same text by the style of the reader', () => {
    expect(understoodDecimal('1.234', 'space')).toBe('1.234');
    expect(understoodDecimal('1.234', 'comma')).toBe('1234');
    expect(understoodDecimal('1.234,5', 'comma')).toBe('1234.5');
    expect(understoodDecimal('0,5', 'comma')).toBe('0.5');
  });

  it('refuses what is no number', () => {
    for (const typed of ['', 'abc', '1,2', '1.2.3', '12a', '-', '1e5', '1,23,4']) {
      expect(understoodDecimal(typed), typed).toBeUndefined();
    }
  });

  it('reads back every number that it wrote, in both styles', () => {
    const decimals = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), fc.integer({ min: 1, max: 99 }))
      .map(([whole, fraction]) => `${whole}.${fraction}1` as Decimal)
      .filter(isDecimal);
    fc.assert(
      fc.property(decimals, fc.constantFrom('space' as const, 'comma' as const), (value, style) => {
        expect(understoodDecimal(formatDecimal(value, style), style)).toBe(value);
      }),
    );
  });
});
