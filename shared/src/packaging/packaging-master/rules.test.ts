import { describe, expect, it } from 'vitest';
import { inKilograms, refusedWeights, repeatedContents } from './rules.ts';

describe('the weights of a packaging', () => {
  it('are reckoned in kilograms, whatever unit they are kept in', () => {
    expect([inKilograms('20', 'g'), inKilograms('1.85', 'kg')]).toEqual(['0.02', '1.85']);
  });
  it('are refused where the filled packaging is lighter than the empty one or its content', () => {
    expect(refusedWeights({ tare: '2', netWeight: '20', grossWeight: '22' })).toEqual([]);
    expect(refusedWeights({ tare: '2', netWeight: '20', grossWeight: '19.999' })).toMatchObject([
      { field: 'grossWeight', code: 'range', params: { min: '20' } },
    ]);
    expect(refusedWeights({ tare: '2', netWeight: '0', grossWeight: '1' })).toMatchObject([{ params: { min: '2' } }]);
  });
});

describe('what a packaging may hold', () => {
  it('names no material twice', () => {
    const rows = ['a', 'b', 'a', 'c', 'a'].map(materialId => ({ materialId }));
    expect(repeatedContents(rows)).toEqual([2, 4]);
  });
});
