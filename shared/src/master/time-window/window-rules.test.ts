import { describe, expect, it } from 'vitest';
import {
  crowdedBy,
  endOfDay,
  minutesOfDay,
  neededCapacity,
  refusedCapacity,
  refusedWindowFields,
  unusedMinutes,
  type WindowPlan,
  type WindowTimes,
} from './window-rules.ts';

const plan = (over: Partial<WindowPlan> = {}): WindowPlan => ({
  ...{ type: 'flexible', weekdays: ['mon'], startsAt: '06:00', endsAt: '14:00', unit: 30, exceptions: [] },
  ...over,
});

/** A fixed window with a cut-off two hours before it begins. */
const fixedWith = (over: Partial<WindowPlan>): Partial<WindowPlan> => ({ type: 'fixed', cutoffHours: 2, ...over });

const times = (startsAt: string, endsAt: string, over: Partial<WindowTimes> = {}): WindowTimes => ({
  ...{ weekdays: ['mon'], startsAt, endsAt, capacity: 1 },
  ...over,
});

describe('the hours of a window', () => {
  it('may end at 24:00, a whole day after midnight', () => {
    expect(minutesOfDay('24:00')).toBe(1440);
    expect(['24:00', '00:00', '23:59', '24:01', '25:00', '7:00'].map(end => endOfDay.safeParse(end).success)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });

  it.each([
    ['06:00', '14:10', 30, 10],
    ['06:00', '14:00', 30, 0],
    ['22:00', '24:00', 45, 30],
    ['08:00', '06:00', 30, 0],
  ])('%s-%s in units of %i leave %i minutes unused', (start, end, unit, minutes) => {
    expect(unusedMinutes({ start, end }, unit)).toBe(minutes);
  });

  it.each<[string, Partial<WindowPlan>, string[]]>([
    ['nothing', {}, []],
    ['an end that is the start', { endsAt: '06:00' }, ['endsAt end_before_start']],
    ['a unit longer than the window', { unit: 481 }, ['unit range']],
    ['a day that is named twice', { weekdays: ['mon', 'tue', 'mon'] }, ['weekdays exists']],
    ['a last day before the first', { validFrom: '2026-12-02', validTo: '2026-12-01' }, ['validTo end_before_start']],
    ['a cut-off of both kinds', { cutoffHours: 0, cutoffTime: '14:00' }, ['cutoffTime cutoff_twice']],
    ['a release of what is for everybody', { releaseHours: 4 }, ['releaseHours release_flexible']],
    ['a release at its cut-off', fixedWith({ releaseHours: 2 }), ['releaseHours release_after_cutoff']],
    ['a release before its cut-off', fixedWith({ releaseHours: 3 }), []],
    ['a release without a cut-off', fixedWith({ releaseHours: 1, cutoffHours: null }), []],
    // From 14:00 on the day before until 06:00 there are 16 hours.
    [
      'a release after its cut-off of the day before',
      fixedWith({ releaseHours: 16, cutoffHours: null, cutoffTime: '14:00' }),
      ['releaseHours release_after_cutoff'],
    ],
    [
      'a release before its cut-off of the day before',
      fixedWith({ releaseHours: 17, cutoffHours: null, cutoffTime: '14:00' }),
      [],
    ],
  ])('are wrong with %s', (_, over, refused) => {
    expect(refusedWindowFields(plan(over)).map(({ field, code }) => `${field} ${code}`)).toEqual(refused);
  });

  it.each<[string, WindowPlan['exceptions'], string[]]>([
    ['a closed day', [{ day: '2026-12-24' }], []],
    [
      'two blocks that touch',
      [
        { day: '2026-12-24', startsAt: '06:00', endsAt: '08:00' },
        { day: '2026-12-24', startsAt: '08:00', endsAt: '24:00' },
      ],
      [],
    ],
    [
      'two blocks that overlap',
      [
        { day: '2026-12-24', startsAt: '06:00', endsAt: '08:00' },
        { day: '2026-12-24', startsAt: '07:59', endsAt: '09:00' },
      ],
      ['exceptions.1.day exists'],
    ],
    [
      'a closed day with hours',
      [{ day: '2026-12-24', startsAt: '06:00', endsAt: '08:00' }, { day: '2026-12-24' }],
      ['exceptions.1.day exists'],
    ],
    ['a start alone', [{ day: '2026-12-24', startsAt: '06:00' }], ['exceptions.0.endsAt required']],
    ['an end alone', [{ day: '2026-12-24', endsAt: '06:00' }], ['exceptions.0.startsAt required']],
  ])('have exceptions: %s', (_, exceptions, refused) => {
    expect(refusedWindowFields(plan({ exceptions })).map(({ field, code }) => `${field} ${code}`)).toEqual(refused);
  });
});

describe('the trucks of a door at once', () => {
  it('are those of a window at most', () => {
    expect(refusedCapacity(times('06:00', '08:00', { capacity: 2 }), 2)).toEqual([]);
    expect(refusedCapacity(times('06:00', '08:00', { capacity: null }), 1)).toEqual([]);
    expect(refusedCapacity(times('06:00', '08:00', { capacity: 3 }), 2)).toMatchObject([{ field: 'capacity' }]);
  });

  it.each<[string, WindowTimes, WindowTimes[], number, number | undefined]>([
    ['touch', times('08:00', '10:00'), [times('06:00', '08:00'), times('10:00', '12:00')], 1, undefined],
    ['overlap by a minute', times('07:59', '10:00'), [times('06:00', '08:00')], 1, 0],
    ['overlap at a door for two', times('07:00', '10:00'), [times('06:00', '08:00')], 2, undefined],
    [
      'overlap one after another',
      times('06:00', '12:00'),
      [times('06:00', '08:00'), times('08:00', '10:00')],
      2,
      undefined,
    ],
    ['are three at a time', times('06:00', '12:00'), [times('06:00', '09:00'), times('08:00', '10:00')], 2, 0],
    ['stand on other days', times('06:00', '12:00'), [times('06:00', '12:00', { weekdays: ['tue'] })], 1, undefined],
    [
      'hold one after another',
      times('06:00', '12:00', { validFrom: '2026-12-02' }),
      [times('06:00', '12:00', { validTo: '2026-12-01' })],
      1,
      undefined,
    ],
    [
      'hold together for a day',
      times('06:00', '12:00', { validFrom: '2026-12-01' }),
      [times('06:00', '12:00', { validTo: '2026-12-01' })],
      1,
      0,
    ],
    ['take the whole door', times('06:00', '12:00', { capacity: null }), [times('08:00', '09:00')], 3, 0],
  ])('are too many where windows %s, or not', (_, window, others, capacity, crowding) => {
    expect(crowdedBy(window, others, capacity)).toBe(crowding === undefined ? undefined : others[crowding]);
  });

  it('are as many as its windows take together', () => {
    const windows = [times('06:00', '10:00'), times('08:00', '12:00', { capacity: 2 }), times('11:00', '14:00')];
    expect(neededCapacity(windows, 3)).toBe(3);
    expect(neededCapacity([], 1)).toBe(1);
  });
});
