import { describe, expect, it } from 'vitest';
import { firstBySeed, placeOf, sampleOf } from './sample.ts';

const CALLS = Array.from({ length: 100 }, (_, at) => ({ feature: `feature ${at % 20}`, name: `call ${at}` }));
type Call = (typeof CALLS)[number];

const MEMBERS = { nameOf: ({ name }: Call) => name, groupOf: ({ feature }: Call) => feature };
const SHARE = 0.2;
const SEEDS = 60;
const by = (seed: number) => ({ isFull: false, seed });
const byShare = (seed: number, all: readonly Call[] = CALLS) => sampleOf(all, SHARE, by(seed), MEMBERS);
const bySeed = (seed: number, isTouched?: (one: Call) => boolean) =>
  firstBySeed(CALLS, 10, by(seed), { nameOf: ({ name }) => name, ...(isTouched && { isTouched }) });

describe('the place of a name', () => {
  it('lies anywhere from 0 to 1, as often as anywhere else, and depends on seed and name alone', () => {
    const places = Array.from({ length: 10_000 }, (_, at) => placeOf(1, `call ${at}`));
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inTenth = places.filter(place => Math.floor(place * 10) === tenth).length;
      expect(inTenth).toBeGreaterThan(900);
      expect(inTenth).toBeLessThan(1100);
    }
    expect(placeOf(1, 'call 1')).toBe(places[1]);
    expect(placeOf(2, 'call 1')).not.toBe(places[1]);
  });
});

describe('a share of all', () => {
  it('is the same for the same seed, in the order of all, and another one for another', () => {
    expect(byShare(1)).toEqual(CALLS.filter(call => byShare(1).includes(call)));
    expect(byShare(1)).toEqual(byShare(1));
    expect(byShare(1)).not.toEqual(byShare(2));
  });

  it('has something of each group, and the share of what remains', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      expect(new Set(byShare(seed).map(({ feature }) => feature)).size).toBe(20);
      expect(byShare(seed).length).toBeGreaterThan(22);
    }
  });

  it('loses nothing by a call that is added, wherever it is added behind the first of its group', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const at = Math.floor(placeOf(seed, 'at') * CALLS.length);
      const added = { feature: CALLS[at]?.feature ?? '', name: 'a new call' };
      const more = new Set(byShare(seed, CALLS.toSpliced(at + 1, 0, added)));
      expect(byShare(seed).filter(call => !more.has(call))).toEqual([]);
    }
    const further = [...CALLS, { feature: 'a new feature', name: 'a new call' }];
    expect(byShare(1, further)).toEqual([...byShare(1), further.at(-1)]);
  });

  it('has all that was touched, however much that is, and everything where everything is tried', () => {
    const touched = sampleOf(CALLS, SHARE, by(1), { ...MEMBERS, isTouched: ({ name }) => name.endsWith('7') });
    expect(touched.filter(({ name }) => name.endsWith('7'))).toHaveLength(10);
    expect(touched).toEqual(expect.arrayContaining([...byShare(1)]));
    expect(sampleOf(CALLS, 0, by(1), { ...MEMBERS, isTouched: () => true })).toEqual(CALLS);
    expect(sampleOf(CALLS, 0, { isFull: true, seed: 1 }, MEMBERS)).toEqual(CALLS);
  });

  it('leaves nothing out of every seed', () => {
    const seen = new Set(Array.from({ length: SEEDS }, (_, seed) => byShare(seed)).flat());
    expect(seen.size).toBe(CALLS.length);
  });
});

describe('a number of all', () => {
  it('is as many as are asked for, in their order, and what was touched besides', () => {
    expect(bySeed(1)).toHaveLength(10);
    expect(bySeed(1)).toEqual(CALLS.filter(call => bySeed(1).includes(call)));
    expect(bySeed(1)).not.toEqual(bySeed(2));
    const more = bySeed(1, ({ name }) => name.endsWith('7'));
    expect(more).toEqual(expect.arrayContaining([...bySeed(1)]));
    expect(more.filter(({ name }) => name.endsWith('7'))).toHaveLength(10);
  });

  it('is everything where there is no more, or everything is tried', () => {
    expect(firstBySeed([1, 2], 10, by(1), { nameOf: String })).toEqual([1, 2]);
    expect(firstBySeed([1, 2], 1, { isFull: true, seed: 1 }, { nameOf: String })).toEqual([1, 2]);
  });
});
