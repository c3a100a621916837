import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median } from '../measure.ts';
import { type Sides, timesOf } from './sides.ts';
import { asSuperuser } from './superuser.ts';
import type { World } from './world.ts';

const KB_A_MB = 1024;

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** The memory of a process now, in megabytes; where the system does not tell, nothing. */
export const memoryOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kb] = RESIDENT.exec(status) ?? [];
  return kb === undefined ? undefined : Number(kb) / KB_A_MB;
};

const REST_MS = 60_000;

/** The same once nobody has called the process for a minute: it has given back then what its start has left behind. */
export const restedMemoryOf = async (pid: number): Promise<number | undefined> => {
  await pause(REST_MS);
  return memoryOf(pid);
};

export const memoryFigure = (name: string, mb: number | undefined, atMost: number): Figure[] =>
  mb === undefined ? [] : [{ name, value: mb, atMost, unit: 'MB' }];

/** How the steps of something with many parts are timed: milliseconds for each of them. */
interface Timing {
  figures: Figure[];
  count: number;
  /** What is counted, in words. */
  parts: string;
  atMost: number;
}

/** Times a step, and answers what it does. */
export const timing =
  ({ figures, count, parts, atMost }: Timing) =>
  async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work();
    const value = (performance.now() - began) / count;
    figures.push({ name: `${what}, for each of ${count} ${parts}`, value, atMost, unit: 'ms' });
    return answer;
  };

const STARTS = 5;

/** How long a server takes to its first answer: the median of some, one after the other over the same database. */
export const startFigure = async (world: World): Promise<Figure> => {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const { startSeconds, stop } = await world.another();
    seconds.push(startSeconds);
    await stop();
  }
  return {
    name: 'start of the server to its first answer, database up',
    value: median(seconds),
    atMost: 1.5,
    unit: 's',
  };
};

const SHARE = `select pg_indexes_size('inbound.call_off_line')::float8 / pg_relation_size('inbound.call_off_line') as share`;

export const sizeFigure = (world: World): Promise<Figure> =>
  asSuperuser(world, async superuser => {
    const [sizes] = (await superuser.query<{ share: number }>(SHARE)).rows;
    return { name: 'indexes of the lines, beside their rows', value: sizes?.share ?? 0, atMost: 1.2, unit: '×' };
  });

const SLOWEST_AT_MOST = 10;
const MANY_MS = 40_000;

/** The slowest call of many beside the one in the middle. */
export const slowestFigure = async (sides: Sides, name: string, path: string): Promise<Figure> => {
  const { p50, longest } = await timesOf(sides, path, MANY_MS);
  return {
    name: `${name}: the slowest call, beside the median`,
    value: longest / p50,
    atMost: SLOWEST_AT_MOST,
    unit: '×',
  };
};
