import { describe, expect, it } from 'vitest';
import { knownItemNumbers } from './item-numbers.ts';

describe('the number of an item', () => {
  const knownAs = knownItemNumbers(['10', '0020', 'A-1', '030', '30']);

  it.each([
    ['10', '10'],
    ['00010', '10'],
    [' 010', '10'],
    ['20', '0020'],
    ['a1', 'A-1'],
  ])('%j is that of the line %s', (written, item) => expect(knownAs(written)).toBe(item));

  it('is as it is written where the order has it so, or does not have it', () => {
    expect(['030', '30', '100', '040'].map(knownAs)).toEqual(['030', '30', '100', '040']);
  });
});
