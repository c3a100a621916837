import { describe, expect, it } from 'vitest';
import { columnsOf, lastWeek, periodsOf } from './days.ts';

describe('the days of a home', () => {
  it('are periods without a gap, the last of which ends today', () => {
    expect(periodsOf('2026-11-23', 28, 2)).toEqual([
      { from: '2026-09-01', to: '2026-09-28' },
      { from: '2026-09-29', to: '2026-10-26' },
      { from: '2026-10-27', to: '2026-11-23' },
    ]);
    expect(lastWeek('2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  });

  it('are weeks from Monday on, over the turn of a year too', () => {
    expect(columnsOf('2027-01-03', 'week', 0, 2)).toEqual([
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
    ]);
  });

  it('are single days around today', () => {
    expect(columnsOf('2026-11-23', 'day', -1, 2).map(({ from }) => from)).toEqual(['2026-11-22', '2026-11-23']);
  });
});
