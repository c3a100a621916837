import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longTestsLeftOut } from './long-tests.ts';
import { inRoot } from './product.mjs';

const SEEDS = 60;
const KILL = 'server/test/faults/kill.test.ts';
const leftOutBy = (seed: number, touched: readonly string[] = []) => longTestsLeftOut(touched, { isFull: false, seed });
const isOfPackage = (path: string) => !path.startsWith('server/');

it('every long test is run by some seed, and none is left out where everything is tried', () => {
  const runs = Array.from({ length: SEEDS }, (_, seed) => leftOutBy(seed));
  const leftOut = new Set(runs.flat());
  expect(leftOut.size).toBeGreaterThan(0);
  for (const path of leftOut) {
    expect(existsSync(inRoot(path)), path).toBe(true);
    expect(
      runs.some(others => !others.includes(path)),
      path,
    ).toBe(true);
  }
  expect(longTestsLeftOut([], { isFull: true, seed: 0 })).toEqual([]);
});

it('a fault is caused by every seed where its test is touched, and all of them where what they start is', () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    expect(leftOutBy(seed, [KILL])).not.toContain(KILL);
    for (const touched of ['server/test/faults/launched.ts', 'server/src/app/launcher/keep-alive.ts'])
      expect(leftOutBy(seed, [touched]).filter(path => !isOfPackage(path))).toEqual([]);
  }
});

it('all tests of a package are run where it or a library is touched, and one of the others', () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    for (const touched of ['documents/src/write/svg.ts', 'package-lock.json'])
      expect(leftOutBy(seed, [touched]).filter(path => path.startsWith('documents/'))).toEqual([]);
    expect(leftOutBy(seed).filter(isOfPackage)).toHaveLength(4);
  }
});
