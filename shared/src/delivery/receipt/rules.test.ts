import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { type CountedDifference, changeOfReceived, checkDifferences, receivedOf } from './rules.ts';
import { type DifferenceType, differenceType } from './types.ts';

const of = (type: DifferenceType, qty: Decimal, state: CountedDifference['state'] = 'open') => ({ type, qty, state });

describe('what is received of a line', () => {
  it('is all that was sent, where nothing differs', () => {
    expect(receivedOf('100', [])).toBe('100');
  });

  it.each<[DifferenceType, Decimal]>([
    ['short', '90'],
    ['damaged', '90'],
    ['wrong_part', '90'],
    ['surplus', '110'],
    ['wrong_label', '100'],
  ])('with ten %s is %s', (type, received) => {
    expect(receivedOf('100', [of(type, '10')])).toBe(received);
  });

  it('knows every type of difference', () => {
    for (const type of differenceType.options) expect(Number(receivedOf('100', [of(type, '1')]))).not.toBeNaN();
  });

  it('does not follow a difference that was withdrawn, and follows an accepted or disputed one', () => {
    expect(receivedOf('100', [of('short', '10', 'withdrawn')])).toBe('100');
    expect(receivedOf('100', [of('short', '10', 'accepted'), of('short', '5', 'disputed')])).toBe('85');
  });

  it('is never less than nothing: no more is missing than was sent', () => {
    expect(checkDifferences('100', [of('short', '60'), of('damaged', '40')])).toBe(true);
    expect(checkDifferences('100', [of('short', '60'), of('damaged', '40.5')])).toMatchObject({
      code: 'qty_mismatch',
      params: { expected: '100', actual: '100.5' },
    });
    expect(checkDifferences('100', [of('surplus', '500')])).toBe(true);
  });

  it('moves by what a correction changes', () => {
    expect(changeOfReceived('100', [of('short', '10')], [of('short', '4')])).toBe('6');
    expect(changeOfReceived('100', [of('surplus', '10')], [of('surplus', '10', 'withdrawn')])).toBe('-10');
  });
});
