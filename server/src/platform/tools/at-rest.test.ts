import { describe, expect, it } from 'vitest';
import { restingOf } from './at-rest.ts';

const MUCH = 64 * 2 ** 20;
const LITTLE = 2 * 2 ** 20;
const LOOK_MS = 5_000;

/** A process that has taken so many milliseconds of each five seconds; how often its garbage was collected. */
const collectedIn = (busyBetweenLooks: readonly number[], room: number): number => {
  let busy = 0;
  let clock = 0;
  let collected = 0;
  const look = restingOf(
    () => {
      collected++;
      busy += 500;
    },
    { busy: () => busy, clock: () => clock, room: () => room },
  );
  for (const taken of busyBetweenLooks) {
    busy += taken;
    clock += LOOK_MS;
    look();
  }
  return collected;
};

describe('a process', () => {
  it('that has rested for two looks collects once, and again after two more as long as there is room', () => {
    expect(collectedIn([10], MUCH)).toBe(0);
    expect(collectedIn([10, 10], MUCH)).toBe(1);
    expect(collectedIn([10, 10, 10], MUCH)).toBe(1);
    expect(collectedIn([10, 10, 10, 10], MUCH)).toBe(2);
  });

  it('that works, or has only just begun to rest, does not', () => {
    expect(collectedIn([1_000, 1_000, 1_000], MUCH)).toBe(0);
    expect(collectedIn([10, 1_000, 10, 1_000], MUCH)).toBe(0);
  });

  it('that has no room to give back does not', () => {
    expect(collectedIn([10, 10, 10, 10], LITTLE)).toBe(0);
  });
});
