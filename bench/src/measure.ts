/** What one side did in a round: how much in a second, and where calls were timed, by when 95 of 100 were answered, in milliseconds. */
export interface Measured {
  perSecond: number;
  p95?: number;
}

/** One way of doing a thing: does it for one round. */
export type Rung = () => Promise<Measured>;

const ROUNDS = 5;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** What is compared, and what the product must at least reach of the other. */
export interface Comparison {
  name: string;
  /** What it is compared with. */
  beside: string;
  goal: number;
  /** Of the figures of both sides: `labels/s`. */
  unit: string;
}

export interface Ratio extends Comparison {
  /** Median of the paired ratios. */
  ratio: number;
  rounds: number[];
  own: number;
  other: number;
  /** Median of the paired ratios of the 95th percentiles; absent where calls were not timed. */
  p95?: number;
}

/** A figure by itself, and what it must not exceed. */
export interface Figure {
  name: string;
  value: number;
  atMost: number;
  unit: string;
}

/** One of those that the product is measured beside. */
export interface Other extends Omit<Comparison, 'name' | 'unit'> {
  rung: Rung;
}

const pairsOf = (owns: readonly Measured[], others: readonly Measured[], of: (side: Measured) => number): number[] =>
  owns.map((own, round) => of(own) / of(others[round] ?? own));

/** The ratio of rounds that were measured in pairs. */
export const ratioOf = (what: Comparison, owns: readonly Measured[], others: readonly Measured[]): Ratio => {
  const rounds = pairsOf(owns, others, side => side.perSecond);
  const isTimed = [...owns, ...others].every(side => side.p95 !== undefined);
  return {
    ...what,
    ratio: median(rounds),
    rounds,
    own: median(owns.map(side => side.perSecond)),
    other: median(others.map(side => side.perSecond)),
    ...(isTimed ? { p95: median(pairsOf(owns, others, side => side.p95 ?? 0)) } : {}),
  };
};

/**
 * Measures one way beside several, round by round in turns, and takes the medians of the paired ratios: a busy machine
 * slows all of them. A round before the first warms all up and is not counted.
 */
export const compareAll = async (
  { name, unit }: Pick<Comparison, 'name' | 'unit'>,
  own: Rung,
  others: readonly Other[],
): Promise<Ratio[]> => {
  const sides = [own, ...others.map(other => other.rung)].map(rung => ({ rung, rounds: [] as Measured[] }));
  for (const { rung } of sides) await rung();
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) side.rounds.push(await side.rung());
  const [first, ...rest] = sides.map(side => side.rounds);
  return others.map(({ beside, goal }, at) => ratioOf({ name, unit, beside, goal }, first ?? [], rest[at] ?? []));
};

/** Two ways that are measured by how much they do in a second. */
export const compareRungs = async (
  { name, unit, beside, goal }: Comparison,
  own: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Ratio> => {
  const rungOf = (way: () => Promise<number>) => async () => ({ perSecond: await way() });
  const [ratio] = await compareAll({ name, unit }, rungOf(own), [{ beside, goal, rung: rungOf(other) }]);
  if (!ratio) throw new Error(`${name} was compared with nothing`);
  return ratio;
};

const SECOND_IN_MICROSECONDS = 1_000_000;

/** How much of something was done in a second of this process's time on a processor. */
export const perCpuSecond = async (amount: number, work: () => unknown): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (amount * SECOND_IN_MICROSECONDS) / (user + system);
};
