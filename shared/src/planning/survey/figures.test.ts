import { describe, expect, it } from 'vitest';
import {
  demandOfWeek,
  demandOnTool,
  flexibilityOf,
  heaviestByWeek,
  type LineFigures,
  loadOf,
  matchOf,
  maximumFor,
  shortWeeks,
  type ToolShare,
} from './figures.ts';

const line = (figures: Partial<LineFigures>): LineFigures => ({
  ...{ demand: {}, capacity: {}, maximum: {}, agreed: {}, shifted: {}, explanations: {} },
  ...figures,
});

describe('a week', () => {
  it.each([
    ['90', '100', '120', 'covered'],
    ['90', '100', '100', 'covered'],
    ['100', '100', '120', 'covered'],
    ['100', '100', '100', 'covered'],
    ['110', '100', '120', 'flexible'],
    ['120', '100', '120', 'flexible'],
    ['121', '100', '120', 'short'],
    ['101', '100', '100', 'short'],
  ] as const)('with demand %s, capacity %s and maximum %s is %s', (demand, capacity, maximum, match) => {
    expect(matchOf(demand, capacity, maximum)).toBe(match);
  });

  it('without a maximum can make its capacity and no more', () => {
    expect(matchOf('101', '100')).toBe('short');
    expect(shortWeeks(line({ demand: { a: '5', b: '5' }, capacity: { a: '5' } }), ['a', 'b'])).toEqual([]);
    expect(shortWeeks(line({ demand: { a: '6' }, capacity: { a: '5' } }), ['a'])).toEqual(['a']);
  });

  it('has a load in whole percent, none without a capacity', () => {
    expect(loadOf('5760', '5100')).toBe(113);
    expect(loadOf('5', '0')).toBeUndefined();
  });
});

describe('the flexibility', () => {
  it('is how much the maximum is above the capacity, and unknown where the capacity is 0', () => {
    expect(flexibilityOf('5100', '5700')).toBe(12);
    expect(flexibilityOf('3600', '4200')).toBe(17);
    expect(flexibilityOf('0', '10')).toBeUndefined();
    expect(flexibilityOf('10', undefined)).toBeUndefined();
  });

  it('sets the maximum when it is typed, in the decimals of the unit', () => {
    expect(maximumFor('5100', '12', 0)).toBe('5712');
    expect(maximumFor('33', '10', 0)).toBe('36');
    expect(maximumFor('33', '10', 1)).toBe('36.3');
    expect(maximumFor('100', '0', 2)).toBe('100');
  });
});

describe('the demand of a tool', () => {
  it('is the sum of its materials, each times its load factor, not rounded', () => {
    const shares: ToolShare[] = [
      { loadFactor: '1', demand: { a: '100', b: '7' } },
      { loadFactor: '1.25', demand: { a: '10' } },
    ];
    expect(demandOnTool(shares, ['a', 'b', 'c'])).toEqual({ a: '112.5', b: '7' });
  });

  it('of a week comes from a forecast by week or by day; a week of which it tells nothing is not 0', () => {
    expect(demandOfWeek({ '2026-W53': '5' }, 'week', '2026-W53')).toBe('5');
    expect(demandOfWeek({ '2026-12-28': '5', '2027-01-03': '7', '2027-01-04': '9' }, 'day', '2026-W53')).toBe('12');
    expect(demandOfWeek({ '2027-01-04': '9' }, 'day', '2026-W53')).toBeUndefined();
  });
});

it('judges a supplier by its heaviest line: first by the match, then by the load', () => {
  const lines = [
    line({
      demand: { a: '95', b: '105', c: '4' },
      capacity: { a: '100', b: '100', c: '0' },
      maximum: { b: '110', c: '0' },
    }),
    line({
      demand: { a: '90', b: '101', c: '9' },
      capacity: { a: '100', b: '100', c: '1' },
      maximum: { b: '100', c: '1' },
    }),
  ];
  expect(heaviestByWeek(lines, ['a', 'b', 'c', 'd'])).toEqual({
    a: { load: 95, match: 'covered' },
    b: { load: 101, match: 'short' },
    c: { load: null, match: 'short' },
  });
});
