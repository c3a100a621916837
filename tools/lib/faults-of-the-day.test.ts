import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOfOtherDays } from './faults-of-the-day.ts';
import { inRoot } from './product.mjs';

const DAYS = 60;
const KILL = 'server/test/faults/kill.test.ts';

it('every fault has its day, and none is left out where everything is tried', () => {
  const days = Array.from({ length: DAYS }, (_, seed) => faultsOfOtherDays([], { isFull: false, seed }));
  const leftOut = new Set(days.flat());
  expect(leftOut.size).toBeGreaterThan(0);
  for (const path of leftOut) {
    expect(existsSync(inRoot(path)), path).toBe(true);
    expect(
      days.some(others => !others.includes(path)),
      path,
    ).toBe(true);
  }
  expect(faultsOfOtherDays([], { isFull: true, seed: 0 })).toEqual([]);
});

it('a fault whose test was touched of late is caused on each day', () => {
  for (let seed = 0; seed < DAYS; seed += 1)
    expect(faultsOfOtherDays([KILL], { isFull: false, seed })).not.toContain(KILL);
});
