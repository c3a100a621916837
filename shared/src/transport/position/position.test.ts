import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, placeNamed } from '../../master/plant/coordinates.ts';
import { asGcj02, fromGcj02 } from './datum.ts';
import { arrivalAt, detourOf, isMoved, movingSpeed, remainingWay, silentSince, USUAL_DETOUR } from './eta.ts';
import { AWAY, nearnessAfter } from './nearness.ts';
import { distanceKm } from './place.ts';
import { fixesBetween, momentOf } from './rules.ts';
import { cleanTrack, type Fix, lengthKm, MOST_KM_PER_HOUR, speedBetween, thinnedPoints } from './track.ts';

const MINUTE_MS = 60_000;
const PLANT: Place = { latitude: 51.4231, longitude: 12.2214 };
const DRESDEN: Place = { latitude: 51.05, longitude: 13.2 };
const WAY = { destination: PLANT, detour: 1.3, plannedKmPerHour: 60, restMinutes: 45, serviceMinutes: 0 };

const anyPlace = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const anyFix = fc.record({
  at: fc.integer({ min: 0, max: 86_400_000 }),
  latitude: fc.double({ min: 50, max: 52, noNaN: true }),
  longitude: fc.double({ min: 11, max: 14, noNaN: true }),
});
const anyTrack = fc.array(anyFix, { minLength: 1, maxLength: 60 });

/** A truck that drives north, so many kilometres each ten minutes. */
const driving = (km: number, count: number): Fix[] =>
  Array.from({ length: count }, (_, at) => ({
    at: at * 10 * MINUTE_MS,
    latitude: 50 + (at * km) / 111.195,
    longitude: 12,
  }));

describe('a place', () => {
  it('is named by two numbers as maps write them, and by nothing else', () => {
    expect(placeNamed(' 51.4231, 12.2214 ')).toEqual(PLANT);
    for (const text of ['', '51.4231', '51,4231 12,2214', '91, 12', '0, 0', '51.4231, 181', 'N51 E12'])
      expect(placeNamed(text), text).toBeUndefined();
  });

  it('is as far from another as that from it, and not at all from itself', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
        expect(distanceKm(one, one)).toBe(0);
        expect(distanceKm(one, other)).toBeLessThanOrEqual(20_016);
      }),
    );
  });

  it('of GCJ-02 is the one that is shown there, to a metre, and outside China itself', () => {
    const changchun = { latitude: 43.8171, longitude: 125.3235 };
    const shown = asGcj02(changchun);
    expect(distanceKm(changchun, shown)).toBeGreaterThan(0.3);
    expect(distanceKm(changchun, shown)).toBeLessThan(0.8);
    expect(distanceKm(changchun, fromGcj02(shown))).toBeLessThan(0.001);
    expect(fromGcj02(PLANT)).toEqual(PLANT);
  });
});

describe('a track', () => {
  it('is in the order of time, has each moment once, and no good fix is too fast from the one before', () => {
    fc.assert(
      fc.property(anyTrack, track => {
        const { fixes, sameTime } = cleanTrack(track);
        expect(fixes.length + sameTime).toBe(track.length);
        const good = fixes.filter(({ isOutlier }) => !isOutlier);
        expect(good[0]).toBe(fixes[0]);
        for (const [at, fix] of fixes.entries()) expect(fix.at).toBeGreaterThan(fixes[at - 1]?.at ?? -1);
        for (const [at, fix] of good.entries())
          if (at > 0) expect(speedBetween(good[at - 1] as Fix, fix)).toBeLessThanOrEqual(MOST_KM_PER_HOUR);
      }),
    );
  });

  it('that is cleaned again stays as it is, in whatever order it comes', () => {
    fc.assert(
      fc.property(anyTrack, track => {
        const { fixes } = cleanTrack(track);
        expect(cleanTrack([...fixes].reverse()).fixes).toEqual(fixes);
      }),
    );
  });

  it('keeps its first and last point when it is thinned, and never more than so many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 500 }),
        fc.integer({ min: 2, max: 50 }),
        (all, most) => {
          const some = thinnedPoints(all, most);
          expect(some.length).toBe(Math.min(all.length, most));
          expect([some[0], some.at(-1)]).toEqual([all[0], all.at(-1)]);
        },
      ),
    );
  });
});

describe('the way that is left', () => {
  it('is the straight line times the detour, at the planned pace while it is long', () => {
    const far = { at: 0, latitude: 50, longitude: 12.2214 };
    const km = distanceKm(far, PLANT) * 1.3;
    const left = remainingWay([far], WAY);
    expect(left?.km).toBeCloseTo(km, 6);
    expect(left?.ms).toBe(Math.round((km / 60) * 3_600_000));
  });

  it('follows the pace of the truck the more, the nearer it is', () => {
    const slow = driving(4, 4);
    const last = slow.at(-1) as Fix;
    const near = { latitude: last.latitude + 0.05, longitude: 12 };
    const planned = remainingWay([last], { ...WAY, destination: near })?.ms ?? 0;
    expect(movingSpeed(slow)).toBeCloseTo(24, 0);
    expect(remainingWay(slow, { ...WAY, destination: near })?.ms).toBeGreaterThan(planned * 1.8);
  });

  it('has a rest for each four and a half hours at the wheel', () => {
    const far = { at: 0, latitude: 45, longitude: 12.2214 };
    const without = remainingWay([far], { ...WAY, restMinutes: 0 })?.ms ?? 0;
    expect((remainingWay([far], WAY)?.ms ?? 0) - without).toBe(3 * 45 * MINUTE_MS);
  });

  it('does not count a truck that stands, and one that never moved drives as planned', () => {
    expect(
      movingSpeed([DRESDEN, DRESDEN, DRESDEN].map((place, at) => ({ ...place, at: at * MINUTE_MS }))),
    ).toBeUndefined();
    const moved = driving(10, 3);
    const stood = [...moved, { ...(moved[2] as Fix), at: 25 * MINUTE_MS }];
    expect(movingSpeed(stood)).toBeCloseTo(movingSpeed(moved) ?? 0, 1);
  });
});

describe('the arrival', () => {
  it('is never in the past, however old the fix and however long the way', () => {
    const time = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(time, time, time, (lastAt, left, now) => {
        expect(arrivalAt(lastAt, left, now)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('of a truck without a signal is not before what is left of its way', () => {
    expect(silentSince(0, 30 * MINUTE_MS)).toBeUndefined();
    expect(silentSince(0, 30 * MINUTE_MS + 1)).toBe(0);
    expect(arrivalAt(0, 60 * MINUTE_MS, 30 * MINUTE_MS)).toBe(60 * MINUTE_MS);
    expect(arrivalAt(0, 60 * MINUTE_MS, 31 * MINUTE_MS)).toBe(91 * MINUTE_MS);
  });

  it('is written when it has moved by five minutes', () => {
    expect(isMoved(undefined, 0)).toBe(true);
    expect(isMoved(0, 5 * MINUTE_MS - 1)).toBe(false);
    expect(isMoved(0, -5 * MINUTE_MS)).toBe(true);
  });

  it('takes the detour of the arrivals before, in their middle', () => {
    expect(detourOf([])).toBe(USUAL_DETOUR);
    expect(detourOf([1.2, 9, 1.4])).toBe(1.4);
    expect(detourOf([1.2, 1.4])).toBeCloseTo(1.3);
    expect(detourOf([0.2])).toBe(1);
  });
});

describe('a truck near its plant', () => {
  const at = (km: number, minute: number): Fix => ({
    ...PLANT,
    latitude: PLANT.latitude + km / 111.195,
    at: minute * MINUTE_MS,
  });
  it('is near by two fixes within two kilometres, three minutes apart', () => {
    expect(nearnessAfter(AWAY, [at(1, 0)], PLANT)).toEqual({ arrivedAt: 0, isNear: false });
    expect(nearnessAfter(AWAY, [at(1, 0), at(1.5, 2)], PLANT).isNear).toBe(false);
    expect(nearnessAfter(AWAY, [at(1, 0), at(1.5, 3)], PLANT).isNear).toBe(true);
    expect(nearnessAfter(AWAY, [at(1, 0), at(2.5, 1), at(1, 3)], PLANT).isNear).toBe(false);
  });

  it('has left beyond three kilometres, not at two', () => {
    const near = nearnessAfter(AWAY, [at(1, 0), at(1, 3)], PLANT);
    expect(nearnessAfter(near, [at(2.9, 5)], PLANT).isNear).toBe(true);
    expect(nearnessAfter(near, [at(3.1, 5)], PLANT)).toEqual(AWAY);
  });
});

describe('a position that is said', () => {
  const departedAt = '2026-11-10T05:00:00.000Z';
  const now = '2026-11-10T08:00:00.000Z';
  const said = { at: '2026-11-10T06:00:00Z', latitude: 51.05, longitude: 13.2 };
  const fixOf = fixesBetween(departedAt, now);
  const answer = (over: Partial<typeof said>) => fixOf({ ...said, ...over });

  it('has a moment with a zone, or of UTC', () => {
    const moment = Date.parse('2026-11-10T06:00:00Z');
    for (const text of [
      '2026-11-10T06:00:00Z',
      '2026-11-10T07:00:00+01:00',
      '2026-11-10T06:00:00',
      '2026-11-10T06:00Z',
    ])
      expect(momentOf(text), text).toBe(moment);
    for (const text of ['', 'yesterday', '10.11.2026', '2026-13-10T06:00:00Z', '2026-11-10T25:00:00Z'])
      expect(momentOf(text), text).toBeNaN();
  });

  it('is taken between departure and now, five minutes of a wrong clock ahead', () => {
    expect(answer({})).toEqual({ ...said, at: Date.parse(said.at) });
    expect(answer({ at: '2026-11-10T08:05:00Z' })).not.toHaveProperty('code');
    expect(answer({ at: '2026-11-10T08:05:01Z' })).toMatchObject({ code: 'range', params: { field: 'at' } });
    expect(answer({ at: '2026-11-10T04:59:59Z' })).toMatchObject({ code: 'range', params: { field: 'at' } });
  });

  it('is refused where no truck can be', () => {
    expect(answer({ latitude: 0, longitude: 0 })).toMatchObject({ code: 'format', params: { field: 'latitude' } });
    expect(answer({ latitude: 90.1 })).toMatchObject({ code: 'range', params: { field: 'latitude', max: '90' } });
    expect(answer({ longitude: -180.1 })).toMatchObject({ code: 'range', params: { field: 'longitude' } });
    expect(answer({ latitude: Number.NaN })).toMatchObject({ code: 'range' });
  });
});

describe('the way along a track', () => {
  it('is the sum of its parts', () => {
    expect(lengthKm(driving(10, 6))).toBeCloseTo(50, 1);
    expect(lengthKm([])).toBe(0);
  });
});
