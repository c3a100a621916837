import { describe, expect, it } from 'vitest';
import { dayAfterKey, inMonth, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('shows six whole weeks from Monday, with their ISO numbers', () => {
    const weeks = weeksOf('2026-12-25');
    expect(weeks.map(week => week.number)).toEqual([49, 50, 51, 52, 53, 1]);
    expect(weeks[0]?.days[0]).toBe('2026-11-30');
    expect(weeks.every(week => week.days.length === 7)).toBe(true);
  });

  it('goes to the last day of a shorter month', () => {
    expect(inMonth('2026-01-31', 1)).toBe('2026-02-28');
    expect(inMonth('2028-01-31', 1)).toBe('2028-02-29');
    expect(inMonth('2026-01-15', -1)).toBe('2025-12-15');
    expect(inMonth('2026-12-31', 1)).toBe('2027-01-31');
  });

  it('moves by days, weeks and months', () => {
    expect(dayAfterKey('ArrowDown', '2026-11-25')).toBe('2026-12-02');
    expect(dayAfterKey('Home', '2026-11-25')).toBe('2026-11-23');
    expect(dayAfterKey('End', '2026-11-25')).toBe('2026-11-29');
    expect(dayAfterKey('PageDown', '2026-10-31')).toBe('2026-11-30');
    expect(dayAfterKey('a', '2026-11-25')).toBeUndefined();
  });
});
