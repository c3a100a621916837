import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf, type PlainDate, weekdayOf } from './dates.ts';
import { addWeeks, daysOfWeek, firstDayOf, hasWeek, type IsoWeek, isIsoWeek, weekOf, weeksBetween } from './weeks.ts';

const VALID = [
  ['2020-W53', '2020-12-28', '2021-W01', '2020-W52'],
  ['2026-W01', '2025-12-29', '2026-W02', '2025-W52'],
  ['2026-W53', '2026-12-28', '2027-W01', '2026-W52'],
  ['2027-W01', '2027-01-04', '2027-W02', '2026-W53'],
  ['2027-W52', '2027-12-27', '2028-W01', '2027-W51'],
  ['2032-W53', '2032-12-27', '2033-W01', '2032-W52'],
] as const;

describe('an ISO week', () => {
  it.each(VALID)('%s begins on %s, before %s and after %s', (week, monday, next, previous) => {
    expect(isIsoWeek(week)).toBe(true);
    expect(firstDayOf(week)).toBe(monday);
    expect([addWeeks(week, 1), addWeeks(week, -1)]).toEqual([next, previous]);
  });
  it.each([
    '2027-W53',
    '2025-W53',
    '2028-W53',
    '2026-W54',
    '2026-W00',
    '2026-W5',
    'W53',
    'cw54',
    '0000-W01',
    '２０２６-W01',
  ])('is not %s', text => {
    expect(isIsoWeek(text)).toBe(false);
  });
  it.each([
    ['2026-12-27', '2026-W52'],
    ['2027-01-03', '2026-W53'],
    ['2028-01-02', '2027-W52'],
    ['2024-12-30', '2025-W01'],
  ] as const)('of %s is %s', (date, week) => {
    expect(weekOf(date)).toBe(week);
  });
  it('has seven days, all of them its own, in every year', () => {
    const days = fc.integer({ min: -10_000, max: 40_000 }).map(day => addDays('1970-01-01', day));
    fc.assert(
      fc.property(days, (date: PlainDate) => {
        const week = weekOf(date);
        expect(isIsoWeek(week)).toBe(true);
        const all = daysOfWeek(week);
        expect(all).toContain(date);
        expect(weekdayOf(all[0]!)).toBe(1);
        expect(all.map(weekOf)).toEqual(Array.from({ length: 7 }, () => week));
      }),
    );
  });
  it('steps over the year from Monday to Monday', () => {
    expect(weeksBetween('2026-W52', '2027-W02')).toEqual(['2026-W52', '2026-W53', '2027-W01', '2027-W02']);
    expect(weeksBetween('2027-W02', '2026-W52')).toEqual([]);
  });
  it('of a number that the year does not have has no Monday', () => {
    expect([hasWeek(2026, 53), hasWeek(2027, 53), hasWeek(2026, 0), hasWeek(2026, 1.5)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(() => mondayOf(2027, 53)).toThrow(RangeError);
    expect(() => firstDayOf('2027-W53' as IsoWeek)).toThrow(RangeError);
  });
});
