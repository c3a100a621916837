import { asTimestamp, firstMomentAt, type PlainDate, timeIn } from '@inbound/shared';
import { judgeStart } from '@inbound/shared/transport/booking/ranges';
import type { BookingGround } from '@inbound/shared/transport/dock-board/ground';
import { describe, expect, it } from 'vitest';
import { Fits } from './fits.ts';

const DAY: PlainDate = '2026-12-09';
const HOUR = 3_600_000;
const ZERO = Date.parse('2026-12-09T00:00:00.000Z');
const at = (hour: number): number => ZERO + hour * HOUR;

const WINDOW = {
  ...{ id: 'w1', doorId: 'd1', type: 'flexible', groupId: 'g', weekdays: [1, 2, 3, 4, 5, 6, 7], start: '08:00' },
  ...{ end: '12:00', unit: 30, capacity: null, validFrom: null, validTo: null, leadHours: 0, cutoff: null },
  ...{ horizonDays: null, releasedOn: [] },
} as const;
const DOOR = { id: 'd1', capacity: 1, activeFrom: null, activeTo: null };

const ground = {
  setup: {
    zone: 'UTC',
    calendar: { weeks: [{ validFrom: '0001-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }], exceptions: [] },
    doors: [
      { ...DOOR, abilities: ['klt', 'glt'] },
      { ...DOOR, id: 'd2', abilities: ['glt'] },
    ],
    windows: [WINDOW, { ...WINDOW, id: 'w2', doorId: 'd2' }],
    exceptions: [],
    areas: [],
  },
  claims: [
    { id: 'c', doorId: 'd1', begins: asTimestamp(at(9)), ends: asTimestamp(at(10)), windowIds: [], until: null },
  ],
  request: { now: asTimestamp(at(0)), groupIds: ['g'], minutes: 60, load: ['klt'], ignoredClaimIds: [] },
  doorNames: [{ id: 'd1', name: '1' }],
} as unknown as BookingGround;

describe('the verdict of a place under the pointer', () => {
  const fits = new Fits(ground, DAY);

  it('is that of the nearest start: free, taken, or what its door does not take', () => {
    expect(fits.nearest('d1', at(10.1))).toEqual({ doorId: 'd1', begins: at(10), ends: at(11), cause: null });
    expect(fits.nearest('d1', at(8.5)).cause).toBe('taken');
    expect(fits.nearest('d1', at(11.5)).cause).toBe('short');
    expect(fits.nearest('d2', at(10)).cause).toBe('klt');
  });

  it('is closed where no start is near', () => {
    expect(fits.nearest('d1', at(14))).toEqual({ doorId: 'd1', begins: at(14), ends: at(15), cause: 'closed' });
    expect(fits.nearest('d3', at(10)).cause).toBe('closed');
  });

  it('case 22: keeps length and time of the plant’s clock from the day before a clock change onto it', () => {
    const zone = 'Europe/Berlin';
    const request = { ...ground.request, now: '2026-10-01T00:00:00.000Z' as const };
    const ofLeipzig = { ...ground, claims: [], request, setup: { ...ground.setup, zone } };
    for (const day of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28'] as const) {
      const begins = Date.parse(firstMomentAt(zone, day, '09:00'));
      const fit = new Fits(ofLeipzig, day).nearest('d1', begins);
      expect(fit).toEqual({ doorId: 'd1', begins, ends: begins + HOUR, cause: null });
      expect([fit.begins, fit.ends].map(moment => timeIn(zone, asTimestamp(moment)))).toEqual(['09:00', '10:00']);
    }
  });

  it('is the same that the call gives for each start', () => {
    const { setup, claims, request } = ground;
    for (const fit of [...fits.atDoor('d1'), ...fits.atDoor('d2')]) {
      const { causes } = judgeStart(setup, claims, request, fit.doorId, asTimestamp(fit.begins));
      expect(fit.cause).toBe(causes[0] ?? null);
    }
  });

  it('lists what can be booked first', () => {
    const { free, refused } = fits.all();
    expect(free.map(({ begins }) => begins)).toEqual([at(8), at(10), at(10.5), at(11)]);
    expect(refused.every(({ cause }) => cause !== null)).toBe(true);
  });

  it('names where a door takes the transport, as whole stretches', () => {
    expect(fits.freeAt('d1')).toEqual([
      { begins: at(8), ends: at(9) },
      { begins: at(10), ends: at(12) },
    ]);
    expect(fits.freeAt('d2')).toEqual([]);
  });

  it('is drawn in whole units, and no shorter than one', () => {
    expect(fits.drawnAt('d1', { begins: at(10), ends: at(11.3) })).toBe(90);
    expect(fits.drawnAt('d1', { begins: at(10), ends: at(9) })).toBe(30);
    expect(fits.nearest('d1', at(10), 150).cause).toBe('short');
  });
});
