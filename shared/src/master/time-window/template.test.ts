import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '../../kernel/index.ts';
import { countChanges, type PresentWindow, templateChanges, windowsAfter } from './template.ts';
import { WEEKDAYS, type Weekday } from './window-rules.ts';

const FROM: PlainDate = '2026-12-07';
const WORKING = WEEKDAYS.slice(0, 5);

const windowOf = (over: Partial<PresentWindow> = {}): PresentWindow => ({
  ...{ id: 'W1', version: 1, doorId: 'A1', windowGroupId: 'G1', type: 'flexible', weekdays: WORKING, unit: 30 },
  ...{ startsAt: '06:00', endsAt: '12:00', leadHours: 0, horizonDays: 60, exceptions: [] },
  ...over,
});

describe('a painted week', () => {
  it('that is what there is changes nothing', () => {
    const present = [windowOf(), windowOf({ id: 'W2', startsAt: '13:00', endsAt: '18:00' })];
    const changes = templateChanges(present, present, FROM);
    expect(countChanges(changes)).toBe(0);
    expect(changes.kept).toEqual(present);
  });

  it('ends what has begun the day before, and makes what is painted from the day on', () => {
    const present = [windowOf()];
    const painted = [
      windowOf({ weekdays: ['mon', 'tue', 'wed', 'fri'] }),
      windowOf({ weekdays: ['thu'], endsAt: '10:00' }),
    ];
    const changes = templateChanges(present, painted, FROM);
    expect(changes).toMatchObject({ ended: present, changed: [], removed: [], kept: [] });
    expect(changes.created.map(({ weekdays, endsAt, validFrom }) => [weekdays.join(), endsAt, validFrom])).toEqual([
      ['mon,tue,wed,fri', '12:00', FROM],
      ['thu', '10:00', FROM],
    ]);
    expect(windowsAfter(present, changes, FROM)[0]).toMatchObject({ id: 'W1', validTo: '2026-12-06' });
  });

  it('changes or removes what has not begun by then', () => {
    const present = [
      windowOf({ validFrom: FROM }),
      windowOf({ id: 'W2', validFrom: FROM, startsAt: '13:00', endsAt: '18:00' }),
    ];
    const changes = templateChanges(present, [windowOf({ weekdays: ['mon'] })], FROM);
    expect(changes).toMatchObject({ created: [], changed: [{ weekdays: ['mon'] }], ended: [] });
    expect(changes.removed.map(({ id }) => id)).toEqual(['W2']);
  });

  it('lets alone what begins later or is over', () => {
    const present = [windowOf({ validFrom: '2027-01-01' }), windowOf({ id: 'W2', validTo: '2026-12-06' })];
    const changes = templateChanges(present, [], FROM);
    expect(countChanges(changes)).toBe(0);
    expect(windowsAfter(present, changes, FROM)).toEqual(present);
  });

  it('takes a day that is painted like others as a window of its own, and touches them not', () => {
    const changes = templateChanges([windowOf()], [windowOf(), windowOf({ weekdays: ['sat'] })], FROM);
    expect(changes).toMatchObject({ created: [{ weekdays: ['sat'] }], ended: [], kept: [{ id: 'W1' }] });
  });

  it('keeps exceptions of dates to come, and counts one that was changed', () => {
    const exceptions = [{ day: '2026-12-24' as PlainDate }, { day: '2026-12-01' as PlainDate }];
    const present = [windowOf({ exceptions })];
    expect(countChanges(templateChanges(present, [windowOf({ exceptions: exceptions.slice(0, 1) })], FROM))).toBe(0);
    const changes = templateChanges(present, [windowOf({ exceptions, unit: 60 })], FROM);
    expect(changes.created[0]?.exceptions).toEqual([{ day: '2026-12-24' }]);
  });
});

const hours = fc.constantFrom(['06:00', '10:00'], ['10:00', '12:00'], ['13:00', '18:00']);
const drawnWindow = (id: number) =>
  fc
    .record({
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      hours,
      doorId: fc.constantFrom('A1', 'A2'),
      validFrom: fc.constantFrom(null, FROM, '2026-11-01' as const),
    })
    .map(({ hours: [startsAt = '', endsAt = ''], ...window }) =>
      windowOf({ id: `W${id}`, ...window, startsAt, endsAt }),
    );
const drawnWeek = fc.tuple(...Array.from({ length: 5 }, (_, at) => drawnWindow(at)));

/** The hours that are open on each day of a week, door by door. */
const openHours = (windows: readonly PresentWindow[]): string[] =>
  [
    ...new Set(
      windows.flatMap(({ doorId, weekdays, startsAt, endsAt }) =>
        weekdays.map((day: Weekday) => `${doorId} ${day} ${startsAt}-${endsAt}`),
      ),
    ),
  ].sort();

it('any week is painted over any other one: what is open from the day on is what was painted', () => {
  fc.assert(
    fc.property(drawnWeek, drawnWeek, (present, painted) => {
      const after = windowsAfter(present, templateChanges(present, painted, FROM), FROM);
      const open = (day: PlainDate) =>
        after.filter(({ validFrom, validTo }) => (!validFrom || validFrom <= day) && (!validTo || validTo >= day));
      expect(openHours(open(FROM) as PresentWindow[])).toEqual(openHours(painted));
      const before = addDays(FROM, -1);
      const was = present.filter(({ validFrom }) => !validFrom || validFrom <= before);
      expect(openHours(open(before) as PresentWindow[])).toEqual(openHours(was));
    }),
  );
});
