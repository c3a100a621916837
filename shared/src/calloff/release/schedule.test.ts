import { describe, expect, it } from 'vitest';
import { byKey, calledOff, keyOf, type ScheduleLine } from './schedule.ts';

const firm = (
  from: ScheduleLine['from'],
  qty: ScheduleLine['qty'],
  facts: Partial<ScheduleLine> = {},
): ScheduleLine => ({
  kind: 'firm',
  from,
  to: from,
  qty,
  ...facts,
});

describe('identity over releases', () => {
  it('is the kind of date, period start and period end', () => {
    expect(keyOf(firm('2025-11-05', '480'))).toBe(keyOf(firm('2025-11-05', '360', { kind: 'production' })));
    expect(keyOf(firm('2025-11-05', '480'))).not.toBe(keyOf(firm('2025-11-06', '480')));
    expect(keyOf(firm('2025-11-17', '480'))).not.toBe(keyOf(firm('2025-11-17', '480', { to: '2025-11-23' })));
  });
  it('has times where they are given', () => {
    const morning = firm('2025-11-05', '60', { fromTime: '06:00', toTime: '08:00' });
    expect(keyOf(morning)).not.toBe(keyOf({ ...morning, fromTime: '07:00' }));
  });
  it('knows one backorder and one immediate line, whatever day they stand on', () => {
    const backorder = firm('2025-11-03', '120', { kind: 'backorder' });
    expect(keyOf(backorder)).toBe(keyOf({ ...backorder, from: '2025-11-10', to: '2025-11-10' }));
    expect(keyOf(backorder)).not.toBe(keyOf({ ...backorder, kind: 'immediate' }));
  });
  it('adds equal keys of one release up, and tells which', () => {
    const merged = byKey([firm('2025-11-05', '480'), firm('2025-11-06', '10'), firm('2025-11-05', '0.5')]);
    expect(merged.lines.map(line => line.qty)).toEqual(['480.5', '10']);
    expect(merged.addedUp).toEqual(['2025-11-05/2025-11-05']);
  });
  it('makes no line of a quantity of zero', () => {
    expect(byKey([firm('2025-11-05', '0'), firm('2025-11-05', '0')])).toEqual({ lines: [], addedUp: [] });
  });
});

it('calls off backorder, immediate and firm lines, production where the agreement says so, of an order all', () => {
  const kinds = ['backorder', 'immediate', 'firm', 'production', 'material', 'forecast'] as const;
  const lines = kinds.map(kind => firm('2025-11-05', '1', { kind }));
  const called = (what: 'firm' | 'production' | 'all') => calledOff(lines, what).map(line => line.kind);
  expect(called('firm')).toEqual(['backorder', 'immediate', 'firm']);
  expect(called('production')).toEqual(['backorder', 'immediate', 'firm', 'production']);
  expect(called('all')).toEqual(kinds);
});
