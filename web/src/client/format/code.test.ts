import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partGroups } from './code.ts';

describe('part numbers', () => {
  it('reads in groups of three, index and rest', () => {
    expect(partGroups('HM4941031A')).toEqual(['HM4', '941', '031', 'A']);
    expect(partGroups('HM4 941 031 A')).toEqual(['HM4', '941', '031', 'A']);
    expect(partGroups('5G0941005AB9B9')).toEqual(['5G0', '941', '005', 'AB', '9B9']);
    expect(partGroups('1K0123456')).toEqual(['1K0', '123', '456']);
    expect(partGroups('1K01234')).toEqual(['1K0', '123', '4']);
  });

  it('leaves short numbers and those with signs of their own alone', () => {
    expect(partGroups('A-123.4567-8')).toEqual(['A-123.4567-8']);
    expect(partGroups('4711')).toEqual(['4711']);
  });

  it('never changes, drops or adds a character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), number => {
        expect(partGroups(number).join('')).toBe(number);
      }),
    );
  });
});
