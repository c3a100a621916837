import type { TruckRoute } from '@inbound/shared/transport/position/contract';
import { describe, expect, it } from 'vitest';
import { stripOf } from './strip.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z` as const;
const stop = (position: number, over = {}) => ({
  ...{ id: `${position}`, position, unloadingPointId: 'p', unloadingPoint: `P${position}`, door: `A${position}` },
  ...{ begins: at('10:00'), ends: at('11:00'), dockedAt: null, unloadedAt: null, ...over },
});
const route: TruckRoute = {
  ...{ id: '1', sdNo: 'SD1', state: 'departed', plate: 'L', plantNo: '2040', plantNameZh: '', plantNameEn: '' },
  ...{ supplierCode: 'S', supplierNameZh: '', supplierNameEn: '', begins: at('10:00'), ends: at('11:00') },
  ...{ departedAt: at('08:00'), gateInAt: null, gateOutAt: null, isLate: false, stops: [stop(1)], plant: null },
  ...{ track: [], positionCount: 0, outlierCount: 0, lastAt: null, etaAt: null, drivenKm: 0, leftKm: null },
  ...{ isNear: false, silentSince: null },
};
const now = Date.parse(at('09:00'));

describe('the strip of a way', () => {
  it('has the truck where its kilometres say, or its time where nothing is known', () => {
    expect(stripOf({ ...route, drivenKm: 30, leftKm: 90 }, now).truckAt).toBe(0.25);
    expect(stripOf(route, now).truckAt).toBe(0.5);
    expect(stripOf(route, Date.parse(at('12:00'))).truckAt).toBe(1);
    expect(stripOf({ ...route, drivenKm: 0, leftKm: 0 }, now).truckAt).toBe(1);
  });

  it('has no truck before the departure, nor once it has left', () => {
    expect(stripOf({ ...route, departedAt: null }, now).truckAt).toBeUndefined();
    expect(stripOf({ ...route, gateInAt: at('10:00'), gateOutAt: at('11:00') }, now).truckAt).toBeUndefined();
  });

  it('has the truck in the plant at the stop that it unloads at', () => {
    const stops = [stop(1, { dockedAt: at('10:05'), unloadedAt: at('10:40') }), stop(2), stop(3)];
    const strip = stripOf({ ...route, stops, gateInAt: at('10:00') }, now);
    expect(strip.truckAt).toBe(strip.stops[2]?.at);
    expect(strip.stops.map(({ at: place }) => place)).toEqual([0, 0.72, 0.86, 1]);
  });

  it('says at the first stop alone when it is expected, until it is there', () => {
    const etaAt = at('10:30');
    const strip = stripOf({ ...route, etaAt, stops: [stop(1), stop(2)] }, now);
    expect(strip.stops.map(({ expected }) => expected)).toEqual([null, etaAt, null]);
    const docked = stripOf({ ...route, etaAt, stops: [stop(1, { dockedAt: at('10:35') })] }, now);
    expect(docked.stops[1]).toMatchObject({ expected: null, actual: at('10:35') });
  });
});
