/** One way of doing a thing: does it for one round, and answers how much was done in a second. */
export type Rung = () => Promise<number>;

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
}

/**
 * Measures two ways side by side, round by round in turns, and takes the median of the paired ratios: a busy machine
 * slows both. A round before the first warms both up and is not counted.
 */
export const compareRungs = async (what: Comparison, own: Rung, other: Rung): Promise<Ratio> => {
  await own();
  await other();
  const owns: number[] = [];
  const others: number[] = [];
  const measureOwn = async () => owns.push(await own());
  const measureOther = async () => others.push(await other());
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [measureOwn, measureOther] : [measureOther, measureOwn];
    for (const measure of order) await measure();
  }
  const rounds = owns.map((value, round) => value / (others[round] ?? 1));
  return { ...what, ratio: median(rounds), rounds, own: median(owns), other: median(others) };
};

const SECOND_IN_MICROSECONDS = 1_000_000;

/** How much of something was done in a second of this process's time on a processor. */
export const perCpuSecond = async (amount: number, work: () => unknown): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (amount * SECOND_IN_MICROSECONDS) / (user + system);
};
