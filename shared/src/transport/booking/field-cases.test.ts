import { describe, expect, it } from 'vitest';
import { type PlainDate, type Timestamp, timeIn } from '../../kernel/index.ts';
import { judgeRanges, judgeStart } from './ranges.ts';
import type { BookableWindow, BookingRequest, BookingSetup, Claim } from './setup.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const windowOf = (over: Partial<BookableWindow>): BookableWindow => ({
  ...{ id: 'W1', doorId: 'A1', type: 'flexible', groupId: 'G1', weekdays: EVERY_DAY, start: '06:00', end: '14:00' },
  ...{ unit: 60, capacity: null, validFrom: null, validTo: null, leadHours: 0, cutoff: null, horizonDays: null },
  ...{ releasedOn: [], ...over },
});

const setupOf = (windows: readonly BookableWindow[], zone = 'Europe/Berlin'): BookingSetup => ({
  ...{ zone, windows, exceptions: [], areas: [] },
  calendar: { weeks: [{ validFrom: '2020-01-01', weekdays: EVERY_DAY }], exceptions: [] },
  doors: ['A1', 'A2'].map(id => ({ id, capacity: 1, abilities: ['klt'] as const, activeFrom: null, activeTo: null })),
});

const requestOf = (over: Partial<BookingRequest> = {}): BookingRequest => ({
  ...{ now: '2026-10-01T00:00:00.000Z', groupIds: ['G1'], minutes: 60, load: ['klt'], ignoredClaimIds: [], ...over },
});

const freeOn = (setup: BookingSetup, day: PlainDate, over: Partial<BookingRequest> = {}, claims: Claim[] = []) =>
  judgeRanges(setup, claims, requestOf(over), day, day).filter(({ causes }) => causes.length === 0);

const starts = (setup: BookingSetup, day: PlainDate, over: Partial<BookingRequest> = {}): string[] =>
  freeOn(setup, day, over).map(({ begins }) => timeIn(setup.zone, begins));

const taken = (doorId: string, begins: Timestamp, ends: Timestamp): Claim => ({
  ...{ id: `${doorId}${begins}`, doorId, begins, ends, windowIds: [], until: null },
});

describe('cases that the field has reported', () => {
  it('case 2: a range lies at one door: what is free at one after the other is not offered', () => {
    const setup = setupOf([windowOf({}), windowOf({ id: 'W2', doorId: 'A2' })]);
    const claims = [
      taken('A1', '2026-11-10T07:00:00.000Z', '2026-11-10T08:00:00.000Z'),
      taken('A2', '2026-11-10T08:00:00.000Z', '2026-11-10T09:00:00.000Z'),
    ];
    const free = freeOn(setup, '2026-11-10', { minutes: 120 }, claims).map(({ begins }) => begins);
    expect(free).not.toContain('2026-11-10T07:00:00.000Z');
  });

  it('case 4: the first start reads 06:00 before, on and after both clock changes, and in Changchun', () => {
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29'] as const)
      for (const zone of ['Europe/Berlin', 'Asia/Shanghai'])
        expect(starts(setupOf([windowOf({})], zone), day)[0], `${zone} ${day}`).toBe('06:00');
  });

  it('case 6: a lead time counts real hours over a clock change', () => {
    const setup = setupOf([windowOf({ leadHours: 24 })]);
    expect(starts(setup, '2026-10-25', { now: '2026-10-24T10:00:00.000Z' })[0]).toBe('11:00');
  });

  it('case 7: a range runs over midnight through windows that touch', () => {
    const late = windowOf({ start: '22:00', end: '24:00', unit: 30 });
    const early = windowOf({ id: 'W2', start: '00:00', end: '06:00', unit: 30 });
    const found = freeOn(setupOf([late, early]), '2026-11-10').find(
      ({ begins }) => timeIn('Europe/Berlin', begins) === '23:30',
    );
    expect(found).toMatchObject({ ends: '2026-11-10T23:30:00.000Z', windowIds: ['W1', 'W2'] });
  });

  it('case 8: the last hour before 24:00 can be booked', () => {
    expect(starts(setupOf([windowOf({ start: '20:00', end: '24:00' })]), '2026-11-10').at(-1)).toBe('23:00');
  });

  it('case 9: no unit begins that runs over the end of its window', () => {
    expect(starts(setupOf([windowOf({ end: '14:10', unit: 30 })]), '2026-11-10', { minutes: 30 }).at(-1)).toBe('13:30');
  });

  it('case 10: after a break starts follow from the second window', () => {
    const windows = [windowOf({ start: '08:00', end: '12:00' }), windowOf({ id: 'W2', start: '12:30', end: '17:30' })];
    expect(starts(setupOf(windows), '2026-11-10').slice(4, 6)).toEqual(['12:30', '13:30']);
  });

  it('case 12: what the picker does not offer is refused, each for its own cause', () => {
    const refused = (window: Partial<BookableWindow>, over: Partial<BookingRequest> = {}) =>
      judgeStart(setupOf([windowOf(window)]), [], requestOf(over), 'A1', '2026-11-10T07:00:00.000Z').causes[0];
    const now = '2026-11-10T06:30:00.000Z' as const;
    expect(refused({ leadHours: 2 }, { now })).toBe('lead_time');
    expect(refused({ cutoff: { hours: 1 } }, { now })).toBe('cutoff');
    expect(refused({ start: '10:00' })).toBe('closed');
    expect(refused({ type: 'fixed', groupId: 'G2' })).toBe('fixed');
    expect(refused({}, { load: ['hazardous'] })).toBe('hazardous');
  });
});
