import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWorkingDays,
  asTimestamp,
  beginOfMinute,
  dateIn,
  daysBetween,
  firstMomentAt,
  isoWeekOf,
  isPlainDate,
  isWorkingDay,
  MONDAY_TO_FRIDAY,
  momentIn,
  mondayOf,
  offsetMinutesIn,
  type PlainDate,
  timeIn,
  type WorkingCalendar,
  weekdayOf,
} from './dates.ts';

const DAY_MS = 86_400_000;
const days = fc.integer({ min: -10_000, max: 40_000 });
const dateOf = (day: number): PlainDate => new Date(day * DAY_MS).toISOString().slice(0, 10) as PlainDate;

describe('a plain date', () => {
  it.each(['2026-11-25', '2024-02-29', '0001-01-01', '9999-12-31'])('may be %s', text => {
    expect(isPlainDate(text)).toBe(true);
  });
  it.each([
    ...[
      '0000-01-01',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2025-02-29',
      '2026-1-5',
      '26-01-05',
      '2026/01/05',
    ],
    ...['', '20260105', '2026-01-05T00:00', ' 2026-01-05', '２０２６-01-05', '2026-01-05\n', '-2026-01-05', 'now()'],
  ])('is not %j', text => {
    expect(isPlainDate(text)).toBe(false);
  });
  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
        expect(addDays(dateOf(day), count)).toBe(dateOf(day + count));
        expect(daysBetween(dateOf(day), dateOf(day + count))).toBe(count);
        expect(weekdayOf(dateOf(day))).toBe(((((day + 3) % 7) + 7) % 7) + 1);
      }),
    );
  });
});

describe('a moment', () => {
  it('is another date in each plant', () => {
    const late = '2026-11-24T17:30:00.000Z';
    expect(dateIn('Asia/Shanghai', late)).toBe('2026-11-25');
    expect(dateIn('Europe/Berlin', late)).toBe('2026-11-24');
    expect([timeIn('Asia/Shanghai', late), timeIn('Europe/Berlin', late)]).toEqual(['01:30', '18:30']);
  });
  it('is the next day from midnight on, also right after the last moment of the day', () => {
    for (const zone of ['UTC', 'Asia/Shanghai']) {
      const midnight = Date.parse(momentIn(zone, '2026-11-25', '00:00'));
      expect(dateIn(zone, asTimestamp(midnight - 1))).toBe('2026-11-24');
      expect(dateIn(zone, asTimestamp(midnight))).toBe('2026-11-25');
    }
  });
  it('has the date of the minute that it is in, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    expect(beginOfMinute('2026-11-25T06:10:59.999Z')).toBe('2026-11-25T06:10:00.000Z');
    fc.assert(
      fc.property(zones, moments, (zone, milliseconds) => {
        const at = asTimestamp(milliseconds);
        expect(dateIn(zone, at)).toBe(dateIn(zone, beginOfMinute(at)));
      }),
    );
  });
  it('comes back from the date and time that it has in a zone', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
    fc.assert(
      fc.property(minutes, minute => {
        const moment = asTimestamp(Date.UTC(2010, 0, 1) + minute * 60_000);
        for (const zone of ['Asia/Shanghai', 'UTC', 'Asia/Kolkata']) {
          expect(momentIn(zone, dateIn(zone, moment), timeIn(zone, moment))).toBe(moment);
        }
      }),
    );
  });
  it('does not exist in the hour that the clock leaves out, and is the earlier one in the doubled hour', () => {
    expect(() => momentIn('Europe/Berlin', '2026-03-29', '02:30')).toThrow(RangeError);
    expect(momentIn('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(momentIn('Europe/Berlin', '2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
  });
  it('may be the midnight of a day', () => {
    expect(momentIn('Asia/Shanghai', '2026-11-25', '00:00')).toBe('2026-11-24T16:00:00.000Z');
  });
});

describe('an ISO week', () => {
  it('belongs to the year of its Thursday', () => {
    expect(isoWeekOf('2027-01-01')).toEqual({ year: 2026, week: 53 });
    expect(isoWeekOf('2024-12-30')).toEqual({ year: 2025, week: 1 });
    expect(mondayOf(2026, 53)).toBe('2026-12-28');
  });
  it('holds the seven days from its Monday', () => {
    fc.assert(
      fc.property(days, day => {
        const { year, week } = isoWeekOf(dateOf(day));
        const monday = mondayOf(year, week);
        expect(weekdayOf(monday)).toBe(1);
        expect(daysBetween(monday, dateOf(day))).toBe(weekdayOf(dateOf(day)) - 1);
      }),
    );
  });
});

describe('a working calendar', () => {
  const goldenWeek: WorkingCalendar = {
    weekdays: [1, 2, 3, 4, 5],
    exceptions: {
      ...Object.fromEntries(['01', '02', '05', '06', '07'].map(day => [`2026-10-${day}`, false])),
      '2026-09-27': true,
      '2026-10-10': true,
    },
  };
  it('follows its weekdays, and its exceptions before them', () => {
    expect(isWorkingDay(MONDAY_TO_FRIDAY, '2026-09-27')).toBe(false);
    expect(isWorkingDay(goldenWeek, '2026-09-27')).toBe(true);
    expect(isWorkingDay(goldenWeek, '2026-10-01')).toBe(false);
  });

  it('follow the week that has begun last; what was before it stays', () => {
    const dated = { ...MONDAY_TO_FRIDAY, weeks: [{ validFrom: '2026-11-02' as const, weekdays: [1, 2, 3, 4, 5, 6] }] };
    expect(isWorkingDay(dated, '2026-10-31')).toBe(false);
    expect(isWorkingDay(dated, '2026-11-07')).toBe(true);
    expect(addWorkingDays(dated, '2026-11-06', 1)).toBe('2026-11-07');
  });
  it('counts over a closure and a worked Sunday', () => {
    expect(addWorkingDays(goldenWeek, '2026-09-25', 1)).toBe('2026-09-27');
    expect(addWorkingDays(goldenWeek, '2026-09-30', 1)).toBe('2026-10-08');
    expect(addWorkingDays(goldenWeek, '2026-09-30', 3)).toBe('2026-10-10');
    expect(addWorkingDays(goldenWeek, '2026-10-08', -1)).toBe('2026-09-30');
    expect(addWorkingDays(goldenWeek, '2026-10-03', 0)).toBe('2026-10-08');
  });
  it('passes as many working days as were asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 22_000 }), fc.integer({ min: 0, max: 60 }), (day, count) => {
        const from = dateOf(day);
        const to = addWorkingDays(goldenWeek, from, count);
        expect(isWorkingDay(goldenWeek, to)).toBe(true);
        const passed = Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at + 1));
        const worked = passed.filter(date => isWorkingDay(goldenWeek, date)).length;
        expect(worked).toBe(count === 0 && !isWorkingDay(goldenWeek, from) ? 1 : count);
      }),
    );
  });
  it('goes back by the days that it went forward, between working days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 22_000 }), fc.integer({ min: 1, max: 60 }), (day, count) => {
        const from = addWorkingDays(goldenWeek, dateOf(day), 0);
        expect(addWorkingDays(goldenWeek, addWorkingDays(goldenWeek, from, count), -count)).toBe(from);
      }),
    );
  });
  it('ends when it never works', () => {
    expect(() => addWorkingDays({ weekdays: [], exceptions: {} }, '2026-01-01', 1)).toThrow(RangeError);
  });
});

describe('the first moment that shows a wall time', () => {
  it.each([
    ['Europe/Berlin', '2026-11-10', '14:00', '2026-11-10T13:00:00.000Z'],
    ['Europe/Berlin', '2026-11-10', '24:00', '2026-11-10T23:00:00.000Z'],
    ['Asia/Shanghai', '2026-10-25', '02:30', '2026-10-24T18:30:00.000Z'],
    // The clocks go forward at 02:00 CET: 02:00 and 02:30 are skipped, 03:00 is the same moment.
    ['Europe/Berlin', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    // The clocks go back at 03:00 CEST: 02:30 comes twice.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    // Half an hour is skipped there.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
  ] as const)('%s %s %s is %s', (zone, date, time, moment) => {
    expect(firstMomentAt(zone, date, time)).toBe(moment);
  });

  it('is the moment of every time that exists, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const dates = fc.integer({ min: 18_000, max: 24_000 });
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zones, dates, minutes, (zone, day, minute) => {
        const clock = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':');
        const moment = firstMomentAt(zone, dateOf(day), clock);
        try {
          expect(moment).toBe(momentIn(zone, dateOf(day), clock));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          const before = asTimestamp(Date.parse(moment) - 1);
          expect(offsetMinutesIn(zone, before)).not.toBe(offsetMinutesIn(zone, moment));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
