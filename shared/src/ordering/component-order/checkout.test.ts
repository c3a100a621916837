import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_PO, MOST_CHECKOUT_LINES, MOST_ORDER_LINES, ordersOfCheckout, refusedNumber } from './rules.ts';

const someLines = fc.array(fc.nat(), { maxLength: MOST_CHECKOUT_LINES });

describe('the orders of a checkout', () => {
  it('have every line once, in its order, under numbers of their own, and none more than an order takes', () => {
    fc.assert(
      fc.property(someLines, lines => {
        const parts = ordersOfCheckout('PO', lines);
        expect(parts.flatMap(part => part.lines)).toEqual(lines);
        expect(new Set(parts.map(({ poNo }) => poNo)).size).toBe(parts.length);
        for (const part of parts) expect(part.lines.length).toBeLessThanOrEqual(MOST_ORDER_LINES);
        expect(parts.length).toBe(Math.max(1, Math.ceil(lines.length / MOST_ORDER_LINES)));
      }),
    );
  });

  it('are one under its own number where it takes all lines, and numbered from 1 else', () => {
    const numbers = (count: number) => ordersOfCheckout('PO', Array.from({ length: count })).map(({ poNo }) => poNo);
    expect([numbers(0), numbers(30), numbers(31)]).toEqual([['PO'], ['PO'], ['PO-1', 'PO-2']]);
  });

  it('have a number that is not too long with what is put behind it', () => {
    const longest = 'P'.repeat(LONGEST_PO);
    expect(refusedNumber(longest, MOST_ORDER_LINES)).toBeUndefined();
    expect(refusedNumber(longest, MOST_ORDER_LINES + 1)).toMatchObject({ field: 'poNo', params: { max: '33' } });
    expect(refusedNumber(longest.slice(2), MOST_ORDER_LINES + 1)).toBeUndefined();
  });
});
