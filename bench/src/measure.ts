/** How one way of doing a thing fared in one round: things done in a second. */
export type Rung = () => Promise<number>;

const ROUNDS = 5;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export interface Ratio {
  name: string;
  goal: number;
  /** Median of the paired ratios. */
  ratio: number;
  rounds: number[];
  own: number;
  other: number;
}

/**
 * Measures two ways side by side, round by round in turns, and takes the median of the paired ratios: a busy machine
 * slows both.
 */
export const compareRungs = async (name: string, goal: number, own: Rung, other: Rung): Promise<Ratio> => {
  const rounds: number[] = [];
  const owns: number[] = [];
  const others: number[] = [];
  const measureOwn = async () => owns.push(await own());
  const measureOther = async () => others.push(await other());
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [measureOwn, measureOther] : [measureOther, measureOwn];
    for (const measure of order) await measure();
    rounds.push((owns[round] ?? 0) / (others[round] ?? 1));
  }
  return { name, goal, ratio: median(rounds), rounds, own: median(owns), other: median(others) };
};

const two = (value: number): string => value.toFixed(2);

/** One line for each ratio: name, median, goal, and the rounds behind it. */
export const report = ({ name, goal, ratio, rounds, own, other }: Ratio): string =>
  `${ratio >= goal ? 'ok  ' : 'LOW '} ${name.padEnd(44)} ${two(ratio)} (goal ${two(goal)}; rounds ${rounds.map(two).join(' ')}; ${own.toFixed(0)}/s beside ${other.toFixed(0)}/s)`;

/** Runs callers side by side for a while, and answers how many calls a second were done. */
export const throughput = async (
  clients: number,
  milliseconds: number,
  one: (client: number) => Promise<void>,
): Promise<number> => {
  const end = performance.now() + milliseconds;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        await one(client);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
};
