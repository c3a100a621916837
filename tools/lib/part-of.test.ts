import { describe, expect, it } from 'vitest';
import { drawnOf } from './part-of.ts';

const ALL = Array.from({ length: 100 }, (_, at) => at);
const DAYS = 60;
const of = (seed: number, isLate?: (one: number) => boolean) => drawnOf(ALL, 10, { isFull: false, seed }, isLate);

describe('what is drawn for a day', () => {
  it('is as many as are asked for, in their order, and the same for the same day', () => {
    const drawn = of(1);
    expect(drawn).toHaveLength(10);
    expect([...drawn].sort((one, other) => one - other)).toEqual(drawn);
    expect(of(1)).toEqual(drawn);
    expect(of(2)).not.toEqual(drawn);
  });
  it('is everything where there is no more, or everything is asked for', () => {
    expect(drawnOf([1, 2], 10, { isFull: false, seed: 1 })).toEqual([1, 2]);
    expect(drawnOf(ALL, 10, { isFull: true, seed: 1 })).toEqual(ALL);
  });
  it('begins with what was changed of late, and never has more for it', () => {
    expect(of(1, one => one >= 97)).toEqual(expect.arrayContaining([97, 98, 99]));
    expect(of(1, one => one >= 50).every(one => one >= 50)).toBe(true);
    expect(of(1, () => true)).toHaveLength(10);
  });
  it('leaves nothing out for ever', () => {
    const seen = new Set(Array.from({ length: DAYS }, (_, seed) => of(seed)).flat());
    expect(seen.size).toBeGreaterThan(95);
  });
});
