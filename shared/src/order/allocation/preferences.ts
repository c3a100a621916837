/** What is preferred while one carrier is filled: which space comes next, and which block goes into it. */
export interface Preferences {
  /** An index into the orders of spaces. */
  spaceOrder: number;
  /** How much large packages come before small ones: a power of their volume, in quarters. */
  volumeQuarters: number;
  /** What each face adds that ends where the space ends. */
  flushBonus: number;
  /** By kind and turn; absent where all are equal. */
  turnWeights?: readonly number[];
}

/** A round of a plan: each carrier is filled by each of its preferences, and the load that is worth most is taken. */
export interface Round {
  preferences: readonly Preferences[];
  /** What a loaded package is worth: a power of its volume, in quarters. Above 4 the large ones do not stay for last. */
  worthQuarters: number;
}

/** At most so many turns has a package: each edge upright, and the other two either way. */
export const MOST_TURNS = 6;
const SPACE_ORDERS = 3;
const VOLUME_QUARTERS = [0, 1, 2, 4, 6] as const;
const FLUSH_BONUSES = [0, 0.2] as const;
const USUAL_WORTH = 7;

/** The first round: every combination, without chance. */
export const FIRST_ROUND: Round = {
  worthQuarters: USUAL_WORTH,
  preferences: VOLUME_QUARTERS.flatMap(volumeQuarters =>
    Array.from({ length: SPACE_ORDERS }, (_, spaceOrder) => spaceOrder).flatMap(spaceOrder =>
      FLUSH_BONUSES.map(flushBonus => ({ spaceOrder, volumeQuarters, flushBonus })),
    ),
  ),
};

/** Numbers from 0 to 1 that the seed alone decides (mulberry32). */
const drawsOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const PREFERENCES_OF_ROUND = 8;
const LEAST_WORTH = 4;
const WORTHS = 7;
const MOST_FLUSH_BONUS = 0.5;
const PLAIN_SHARE = 0.3;
const MOST_WEIGHT = 2;

/** Further rounds with preferences of chance; the same seed gives the same rounds. */
export const drawRounds = (seed: number, kinds: number): (() => Round) => {
  const draw = drawsOf(seed);
  const below = (limit: number): number => Math.floor(draw() * limit);
  const preference = (): Preferences => ({
    spaceOrder: below(SPACE_ORDERS),
    volumeQuarters: VOLUME_QUARTERS[below(VOLUME_QUARTERS.length)] ?? 0,
    flushBonus: draw() < 0.5 ? 0 : draw() * MOST_FLUSH_BONUS,
    ...(draw() < PLAIN_SHARE
      ? {}
      : { turnWeights: Array.from({ length: kinds * MOST_TURNS }, () => draw() * MOST_WEIGHT) }),
  });
  return () => ({
    worthQuarters: LEAST_WORTH + below(WORTHS),
    preferences: Array.from({ length: PREFERENCES_OF_ROUND }, preference),
  });
};

/** A power in quarters by square roots: these are exact everywhere, powers are not. */
export const quarterPower = (value: number, quarters: number): number => {
  const root = Math.sqrt(Math.sqrt(value));
  let power = 1;
  for (let at = 0; at < quarters; at += 1) power *= root;
  return power;
};
