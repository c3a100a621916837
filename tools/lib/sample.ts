/** How much is tested where there is too much to test all of it. */
export interface Sampling {
  /** Everything is tried, and nothing is sampled. */
  isFull: boolean;
  /** The number that decides every draw (`seed.json`). */
  seed: number;
}

/** What tells the members of a sample: the name of each, and which of them are in it whatever the seed says. */
interface Members<T> {
  nameOf: (one: T) => string;
  isTouched?: (one: T) => boolean;
}

/** The offset basis and the prime of FNV-1a, and the two factors of the last mixing of Murmur3. */
const FNV = { basis: 0x811c9dc5, prime: 0x01000193 };
const MIX = { first: 0x85ebca6b, second: 0xc2b2ae35 };
const WORDS = 2 ** 32;

/** Where a seed puts a name: a number from 0 to less than 1 that depends on nothing else. */
export const placeOf = (seed: number, name: string): number => {
  let hash = FNV.basis;
  for (const character of `${seed} ${name}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV.prime);
  hash = Math.imul(hash ^ (hash >>> 16), MIX.first);
  hash = Math.imul(hash ^ (hash >>> 13), MIX.second);
  return ((hash ^ (hash >>> 16)) >>> 0) / WORDS;
};

/**
 * A share of all, each chosen by its own name alone: what is added later takes nothing out. Of each group the first is in
 * it besides, in the order in which they are given, and so is what was touched.
 */
export const sampleOf = <T>(
  all: readonly T[],
  share: number,
  { isFull, seed }: Sampling,
  { nameOf, isTouched = () => false, groupOf }: Members<T> & { groupOf?: (one: T) => string },
): readonly T[] => {
  const groups = new Set<string>();
  return all.filter(one => {
    const group = groupOf?.(one);
    const isFirst = group !== undefined && !groups.has(group);
    if (isFirst) groups.add(group);
    return isFull || isFirst || isTouched(one) || placeOf(seed, nameOf(one)) < share;
  });
};

/** So many of all, those whose names the seed puts first, and what was touched besides; in the order of all. */
export const firstBySeed = <T>(
  all: readonly T[],
  count: number,
  { isFull, seed }: Sampling,
  { nameOf, isTouched = () => false }: Members<T>,
): readonly T[] => {
  if (isFull) return all;
  const placed = all.map(one => ({ one, place: placeOf(seed, nameOf(one)) }));
  const first = placed.sort((a, b) => a.place - b.place).slice(0, count);
  const chosen = new Set(first.map(({ one }) => one));
  return all.filter(one => chosen.has(one) || isTouched(one));
};
