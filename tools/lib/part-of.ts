import fc from 'fast-check';

/** What the suites try where there is too much to try: everything, or some of it, drawn anew each day by its seed. */
export interface Drawing {
  isFull: boolean;
  seed: number;
}

/**
 * So many of what is too much to try every day: what was changed of late comes first, the rest is drawn by the seed. With
 * what there is grows the number of days until each has had its turn, not the time.
 */
export const drawnOf = <T>(
  all: readonly T[],
  most: number,
  { isFull, seed }: Drawing,
  isLate: (one: T) => boolean = () => false,
): readonly T[] => {
  if (isFull || all.length <= most) return all;
  const shuffled = fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });
  const [drawn = []] = fc.sample(shuffled, { seed, numRuns: 1 });
  const chosen = new Set([...drawn.filter(isLate), ...drawn.filter(one => !isLate(one))].slice(0, most));
  return all.filter(one => chosen.has(one));
};

/** The day's part of what is too much to try every day: each of so many parts has its day. */
export const partOf = <T>(all: readonly T[], parts: number, { isFull, seed }: Drawing): T[] =>
  all.filter((_, at) => isFull || at % parts === seed % parts);
