import { describe, expect, it } from 'vitest';
import { proposedMinutes } from './length.ts';
import { rankedRanges } from './ranking.ts';
import type { DoorRange } from './setup.ts';

describe('the proposed length of a booking', () => {
  const rates = { fixedMinutes: 15, kltPerHour: '240', gltPerHour: '24' } as const;
  it.each([
    [{ klt: 0, glt: 0 }, 15],
    [{ klt: 240, glt: 0 }, 75],
    [{ klt: 0, glt: 12 }, 45],
    [{ klt: 1, glt: 1 }, 15 + 1 + 3],
  ])('for %j is %i minutes', (load, minutes) => {
    expect(proposedMinutes(rates, load)).toBe(minutes);
  });
  it('is the fixed time where the point has no rate', () => {
    expect(proposedMinutes({ fixedMinutes: 20, kltPerHour: null, gltPerHour: '0' }, { klt: 500, glt: 9 })).toBe(20);
  });
  it('is never nothing', () => {
    expect(proposedMinutes({ fixedMinutes: 0, kltPerHour: null, gltPerHour: null }, { klt: 0, glt: 0 })).toBe(1);
  });
});

describe('the order in which free ranges are proposed', () => {
  const at = (doorId: string, hour: number): DoorRange => ({
    doorId,
    begins: `2026-11-10T${String(hour).padStart(2, '0')}:00:00.000Z`,
    ends: `2026-11-10T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
    windowIds: [],
  });
  const free = [at('A1', 8), at('A2', 8), at('A2', 9), at('A1', 13), at('A1', 14)];

  it('begins with those that fit the expected arrival', () => {
    const order = rankedRanges(free, { eta: '2026-11-10T13:20:00.000Z', toleranceMinutes: 30 });
    expect(order.map(({ doorId, begins }) => `${doorId} ${begins.slice(11, 13)}`)).toEqual([
      ...['A1 13', 'A1 08', 'A2 08', 'A2 09', 'A1 14'],
    ]);
  });
  it('is by time, then by the door at which the least stays free', () => {
    const order = rankedRanges(free, { eta: null, toleranceMinutes: 30 });
    expect(order.map(({ doorId, begins }) => `${doorId} ${begins.slice(11, 13)}`).slice(0, 2)).toEqual([
      'A1 08',
      'A2 08',
    ]);
  });
});
