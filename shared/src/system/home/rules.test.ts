import { describe, expect, it } from 'vitest';
import { changeOf, figureValue, meets } from './rules.ts';

const rows = (count: number, isCapped = false) => ({ count, isCapped });

describe('the value of a figure', () => {
  it('is the number of rows, or their share of others to a tenth', () => {
    expect(figureValue({ rows: rows(3), among: null })).toBe(3);
    expect(figureValue({ rows: rows(1), among: rows(131) })).toBe(0.8);
    expect(figureValue({ rows: rows(0), among: rows(5) })).toBe(0);
  });

  it('is none of four rows, nor of more than are counted', () => {
    expect(figureValue({ rows: rows(4), among: rows(4) })).toBe('few');
    expect(figureValue({ rows: rows(7), among: rows(1000, true) })).toBe('many');
  });
});

describe('a target', () => {
  it('is met at its very value, upwards or downwards', () => {
    expect([1, 2, 3].map(value => meets(value, { is: 'most', value: 2 }))).toEqual([true, true, false]);
    expect([1, 2, 3].map(value => meets(value, { is: 'least', value: 2 }))).toEqual([false, true, true]);
  });

  it('is neither met nor missed where there is no value or no target', () => {
    expect(meets('few', { is: 'most', value: 2 })).toBeUndefined();
    expect(meets(2, null)).toBeUndefined();
  });
});

it('a change is told between two values alone', () => {
  expect(changeOf(2.1, 1.9)).toBe(0.2);
  expect(changeOf(2, 'few')).toBeUndefined();
  expect(changeOf('many', 2)).toBeUndefined();
  expect(changeOf(2, undefined)).toBeUndefined();
});
