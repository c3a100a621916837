import { describe, expect, it } from 'vitest';
import type { PlainDate, Timestamp } from '../../kernel/index.ts';
import { refusedCount, type StockCount, type StockSurroundings } from './rules.ts';

const at = (time: string): Timestamp => `2026-11-23T${time}:00.000Z` as Timestamp;
const count: StockCount = { quantity: '412', asOfDate: '2026-11-23' as PlainDate, asOf: at('02:00') };
const around: StockSurroundings = {
  ...{ unit: 'PCE', decimals: 0, now: at('03:00'), today: '2026-11-23' as PlainDate, present: null },
};
const codes = (over: Partial<StockCount>, surroundings: Partial<StockSurroundings> = {}) =>
  refusedCount({ ...count, ...over }, { ...around, ...surroundings }).map(({ field, code }) => `${field} ${code}`);

describe('a count of a material', () => {
  it('is taken at this very moment, again at the same moment, and below 0', () => {
    expect(codes({ asOf: at('03:00') })).toEqual([]);
    expect(codes({}, { present: at('02:00') })).toEqual([]);
    expect(codes({ quantity: '-3', unit: 'PCE', restOfDay: '1' })).toEqual([]);
  });
  it('is neither of the future nor older than the one before', () => {
    expect(codes({ asOf: at('03:01') })).toEqual(['asOfDate stock_in_future']);
    expect(codes({}, { present: at('02:01') })).toEqual(['asOfDate stock_older']);
  });
  it('is of the last year', () => {
    expect(codes({ asOfDate: '2025-11-22' as PlainDate })).toEqual([]);
    expect(codes({ asOfDate: '2025-11-21' as PlainDate })).toEqual(['asOfDate range']);
    expect(codes({ asOfDate: '0001-01-01' as PlainDate })).toEqual(['asOfDate range']);
  });
  it('is in the unit of its material, and leaves no more than the whole day', () => {
    expect(codes({ unit: 'KGM' })).toEqual(['unit format']);
    expect(codes({ quantity: '1.5' })).toEqual(['quantity scale']);
    expect(codes({ restOfDay: '1.01' })).toEqual(['restOfDay range']);
  });
});
