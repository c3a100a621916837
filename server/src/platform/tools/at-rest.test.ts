import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectGarbageWhenIdle, giveBackAtRest, LOOKED_AFTER_MS } from './at-rest.ts';

const MUCH = 64 * 2 ** 20;
const LITTLE = 2 * 2 ** 20;

/** A process that has taken so many milliseconds of each five seconds; how often its garbage was collected. */
const collectedIn = (busyBetweenLooks: readonly number[], room: number): number => {
  let busy = 0;
  let clock = 0;
  let collected = 0;
  const look = collectGarbageWhenIdle(
    () => {
      collected++;
      busy += 500;
    },
    { busy: () => busy, clock: () => clock, room: () => room },
  );
  for (const taken of busyBetweenLooks) {
    busy += taken;
    clock += LOOKED_AFTER_MS;
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

describe('memory', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const resting = () => {
    let clock = 0;
    return { busy: () => 0, room: () => MUCH, clock: () => (clock += LOOKED_AFTER_MS) };
  };

  it('is given back while the process rests, until it is stopped', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const collect = vi.fn();
    vi.stubGlobal('gc', collect);
    const stop = giveBackAtRest(resting());
    vi.advanceTimersByTime(LOOKED_AFTER_MS);
    expect(collect).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(LOOKED_AFTER_MS);
    expect(collect).toHaveBeenCalledTimes(1);
    stop();
    vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('stays where nobody can call the collector', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.stubGlobal('gc', undefined);
    giveBackAtRest(resting());
    expect(vi.getTimerCount()).toBe(0);
  });
});
