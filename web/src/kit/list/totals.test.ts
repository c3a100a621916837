import type { Summary } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const summaryOf = (...sumsByUnit: Summary['sumsByUnit']): Summary => ({
  ...{ total: { count: 2, isCapped: false }, unfiltered: { count: 2, isCapped: false } },
  ...{ tabs: {}, sums: {}, sumsByUnit, sumsAreCapped: false },
});

describe('the total of a column in several units', () => {
  it('is told for each unit that has one', () => {
    const summary = summaryOf(
      ...[
        { unit: 'PCE', sums: { qty: '40', backorder: '0' } },
        { unit: 'MTR', sums: { qty: '2.5', backorder: '1' } },
      ],
    );
    expect(totalsOf(summary, 'qty')).toEqual([
      { value: '40', unit: 'PCE' },
      { value: '2.5', unit: 'MTR' },
    ]);
    expect(totalsOf(summary, 'backorder')).toEqual([{ value: '1', unit: 'MTR' }]);
  });
  it('names no unit where nothing adds up in any of several', () => {
    const nothing = summaryOf({ unit: 'PCE', sums: { qty: '0' } }, { unit: 'MTR', sums: { qty: '0' } });
    expect(totalsOf(nothing, 'qty')).toEqual([{ value: '0', unit: '' }]);
    expect(totalsOf(summaryOf({ unit: 'PCE', sums: { qty: '0' } }), 'qty')).toEqual([{ value: '0', unit: 'PCE' }]);
  });
});
