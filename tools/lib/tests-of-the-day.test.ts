import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './product.mjs';
import { testsOfOtherDays } from './tests-of-the-day.ts';

const DAYS = 60;
const KILL = 'server/test/faults/kill.test.ts';

it('every test has its day, and none is left out where everything is tried', () => {
  const days = Array.from({ length: DAYS }, (_, seed) => testsOfOtherDays([], { isFull: false, seed }));
  const leftOut = new Set(days.flat());
  expect(leftOut.size).toBeGreaterThan(0);
  for (const path of leftOut) {
    expect(existsSync(inRoot(path)), path).toBe(true);
    expect(
      days.some(others => !others.includes(path)),
      path,
    ).toBe(true);
  }
  expect(testsOfOtherDays([], { isFull: true, seed: 0 })).toEqual([]);
});

it('a fault whose test was touched of late is caused on each day', () => {
  for (let seed = 0; seed < DAYS; seed += 1)
    expect(testsOfOtherDays([KILL], { isFull: false, seed })).not.toContain(KILL);
});

it('all tests of a package are run while it was touched of late, and one of the others', () => {
  for (let seed = 0; seed < DAYS; seed += 1) {
    for (const touched of ['documents/src/write/svg.ts', 'package-lock.json']) {
      const others = testsOfOtherDays([touched], { isFull: false, seed });
      expect(others.filter(path => path.startsWith('documents/'))).toEqual([]);
    }
    expect(testsOfOtherDays([], { isFull: false, seed }).filter(path => !path.startsWith('server/'))).toHaveLength(4);
  }
});
