import { describe, expect, it } from 'vitest';
import { isScanned, type UnitToScan, verdictOn } from './scan-rules.ts';

const unit: UnitToScan = {
  scannedAt: '2026-11-24T02:00:00.000Z',
  printedAt: '2026-11-24T01:00:00.000Z',
  scanned: 'a',
  present: 'a',
};

describe('a scan', () => {
  it('counts as long as the label is the one that was scanned', () => {
    expect(isScanned(unit, true)).toBe(true);
    expect(isScanned({ ...unit, printedAt: null }, true)).toBe(true);
    expect(isScanned({ ...unit, scannedAt: null, scanned: null }, true)).toBe(false);
  });

  it('is void once the label says something else, or was printed again', () => {
    expect(isScanned({ ...unit, present: 'b' }, true)).toBe(false);
    expect(isScanned({ ...unit, printedAt: '2026-11-24T03:00:00.000Z' }, true)).toBe(false);
  });

  it('of a sent note outlives a change of master data', () => {
    expect(isScanned({ ...unit, present: 'b' }, false)).toBe(true);
  });
});

it('calls a label stale before it calls it scanned', () => {
  expect(verdictOn({ isStale: true, isScanned: true })).toBe('stale');
  expect(verdictOn({ isStale: false, isScanned: true })).toBe('again');
  expect(verdictOn({ isStale: false, isScanned: false })).toBe('right');
});
