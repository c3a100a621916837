import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf, type PlainDate, weekdayOf } from './dates.ts';
import cases from './week-cases.json' with { type: 'json' };
import { addWeeks, daysOfWeek, firstDayOf, hasWeek, type IsoWeek, isIsoWeek, weekOf, weeksBetween } from './weeks.ts';

describe('an ISO week (case 34)', () => {
  it.each(cases.valid)('$week begins on $monday, before $next and after $previous', one => {
    const week = one.week as IsoWeek;
    expect(isIsoWeek(week)).toBe(true);
    expect(firstDayOf(week)).toBe(one.monday);
    expect([addWeeks(week, 1), addWeeks(week, -1)]).toEqual([one.next, one.previous]);
  });
  it.each([...cases.refused, '0000-W01', '２０２６-W01'])('is not %s', text => {
    expect(isIsoWeek(text)).toBe(false);
  });
  it.each([...cases.weekOfDate, { date: '2024-12-30', week: '2025-W01' }])('of $date is $week', ({ date, week }) => {
    expect(weekOf(date as PlainDate)).toBe(week);
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
