import { describe, expect, it } from 'vitest';
import { openWeekdayOn, type PlantCalendar } from './open-days.ts';
import { daysOfChange, plannedCalendar } from './planned.ts';

const calendar: PlantCalendar = {
  weeks: [{ validFrom: '2020-01-01', weekdays: [1, 2, 3, 4, 5] }],
  exceptions: [{ date: '2026-12-09', working: false, worksLike: null }],
};

describe('a calendar that is to change', () => {
  it('closes days, opens them like another weekday, and gives one back to its week', () => {
    const planned = plannedCalendar(calendar, {
      days: [
        { day: '2026-12-08', working: false },
        { day: '2026-12-12', working: true, worksLike: 'fri' },
        { day: '2026-12-09', isGone: true },
      ],
    });
    const open = ['2026-12-08', '2026-12-12', '2026-12-09'] as const;
    expect(open.map(day => openWeekdayOn(planned, day))).toEqual([null, 5, 3]);
    expect(openWeekdayOn(calendar, '2026-12-08')).toBe(2);
  });

  it('has another week from a day on, and the one before again where it is taken away', () => {
    const week = { validFrom: '2026-12-07', weekdays: ['mon', 'tue'] } as const;
    const planned = plannedCalendar(calendar, { week });
    expect(openWeekdayOn(planned, '2026-12-10')).toBeNull();
    expect(openWeekdayOn(planned, '2026-12-03')).toBe(4);
    expect(openWeekdayOn(plannedCalendar(planned, { week: { ...week, weekdays: [] } }), '2026-12-10')).toBe(4);
  });

  it('concerns its days, or all from the beginning of its week', () => {
    expect(daysOfChange({ days: [{ day: '2026-12-12' }, { day: '2026-12-08' }] })).toEqual({
      ...{ from: '2026-12-08', to: '2026-12-12' },
    });
    expect(daysOfChange({ week: { validFrom: '2026-12-07', weekdays: ['mon'] } })).toEqual({
      ...{ from: '2026-12-07', to: null },
    });
    expect(daysOfChange({})).toBeNull();
  });
});
