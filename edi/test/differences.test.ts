import { describe, expect, it } from 'vitest';
import { differences, type Release, read, writeDelfor, writeVda4905 } from '../src/index.ts';
import { aRelease, INTERCHANGE, TRANSMISSION } from './fixtures.ts';

const vda = (...releases: Release[]) => read(writeVda4905({ transmission: TRANSMISSION, releases }).bytes!);
const edifact = (...releases: Release[]) => read(writeDelfor({ interchange: INTERCHANGE, releases }).bytes!);

const UNIT = 'series 021 4711000815 INB 100 200 X';

describe('how two files differ', () => {
  it('is told value by value, with what was and what is', () => {
    const lines = aRelease().lines.map((line, index) => (index === 0 ? { ...line, qty: '121' } : line));
    const changed = aRelease({ unloadingPoint: 'D08', lines });
    const found = [...differences(vda(aRelease()), vda(changed))].filter(({ path }) => !path.endsWith('cumulative'));
    expect(found).toEqual([
      { unit: UNIT, path: 'unloadingPoint', before: 'D07', after: 'D08' },
      { unit: UNIT, path: 'lines.0.qty', before: '120', after: '121' },
    ]);
  });

  it('is nothing between two formats of one release, and between two orders of several', () => {
    const other = aRelease({ material: 'INB 2' });
    expect([...differences(vda(aRelease(), other), edifact(other, aRelease()))]).toEqual([]);
  });

  it('names the units that only one file has', () => {
    const [before, after] = [vda(aRelease()), vda(aRelease({ material: 'INB 2' }))];
    expect([...differences(before, after)].map(({ unit, path }) => [unit, path])).toEqual([
      [UNIT, ''],
      ['series 021 4711000815 INB 2', ''],
    ]);
  });

  it('keeps units apart that are known by the same', () => {
    const twice = vda(aRelease(), aRelease());
    expect([...differences(twice, twice)]).toEqual([]);
    expect([...differences(twice, vda(aRelease()))]).toHaveLength(1);
  });
});
