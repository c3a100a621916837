import { describe, expect, it } from 'vitest';
import type { Timestamp } from '../../kernel/index.ts';
import { daysNearRelease } from './released-days.ts';
import type { BookableWindow, BookingSetup, Claim } from './setup.ts';

const window: BookableWindow = {
  ...{ id: 'W1', doorId: 'A1', type: 'fixed', groupId: 'G1', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ start: '08:00', end: '09:00', unit: 30, capacity: null, validFrom: null, validTo: null },
  ...{ leadHours: 0, cutoff: null, horizonDays: null, releasedOn: [] },
};

const setup: BookingSetup = {
  zone: 'Asia/Shanghai',
  calendar: { weeks: [{ validFrom: '2020-01-01', weekdays: [1, 2, 3, 4, 5] }], exceptions: [] },
  doors: [{ id: 'A1', capacity: 1, abilities: ['klt'], activeFrom: null, activeTo: null }],
  ...{ windows: [window], exceptions: [], areas: [] },
};

/** Half past eight in Changchun on 10 November 2026. */
const claimUntil = (until: Claim['until']): Claim => ({
  ...{ id: 'c1', doorId: 'A1', windowIds: ['W1'], until },
  begins: '2026-11-10T00:30:00.000Z',
  ends: '2026-11-10T01:00:00.000Z',
});

const daysOf = (hours: number, ofGroup: readonly Claim[], now: Timestamp) =>
  daysNearRelease(setup, window, hours, ofGroup, now).map(({ day }) => day);

describe('a fixed window that nobody of its group booked', () => {
  it('is near its release a day before, with the moments of the window and of the release', () => {
    expect(daysOf(4, [], '2026-11-08T19:59:59.999Z')).toEqual(['2026-11-09']);
    expect(daysNearRelease(setup, window, 4, [], '2026-11-08T20:00:00.000Z').at(-1)).toEqual({
      day: '2026-11-10',
      begins: '2026-11-10T00:00:00.000Z',
      ends: '2026-11-10T01:00:00.000Z',
      releaseAt: '2026-11-09T20:00:00.000Z',
    });
  });

  it('stays with its group on the days that the group has booked, and not for a hold', () => {
    const now = '2026-11-09T20:00:00.000Z';
    expect(daysOf(4, [claimUntil(null)], now)).toEqual(['2026-11-11']);
    expect(daysOf(4, [claimUntil('2026-11-09T20:05:00.000Z')], now)).toEqual(['2026-11-10', '2026-11-11']);
  });

  it('is none on a day on which the plant is closed, and none once it has ended', () => {
    expect(daysOf(48, [], '2026-11-13T20:00:00.000Z')).toEqual(['2026-11-16']);
    expect(daysOf(4, [], '2026-11-13T01:00:00.000Z')).toEqual([]);
  });
});
