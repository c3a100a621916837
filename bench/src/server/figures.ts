import { readFile } from 'node:fs/promises';
import type { Figure } from '../measure.ts';
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

export const memoryFigure = (name: string, mb: number | undefined, atMost: number): Figure[] =>
  mb === undefined ? [] : [{ name, value: mb, atMost, unit: 'MB' }];

/** Indexes beside the rows that they are of, and in how many of them a whole line of no special kind stands. */
const SIZES = `
  select pg_indexes_size('inbound.call_off_line')::float8 / pg_relation_size('inbound.call_off_line') as share,
    (select count(*)::int from pg_index i where i.indrelid = 'inbound.call_off_line'::regclass and i.indpred is null) as whole,
    (select count(*)::int from pg_index i where i.indrelid = 'inbound.call_off_line'::regclass and i.indpred is not null) as partial`;

export const sizeFigures = (world: World): Promise<Figure[]> =>
  asSuperuser(world, async superuser => {
    const [sizes] = (await superuser.query<{ share: number; whole: number; partial: number }>(SIZES)).rows;
    if (!sizes) return [];
    return [
      { name: 'indexes of the lines, beside their rows', value: sizes.share, atMost: 1.2, unit: '×' },
      {
        name: 'entries that a confirmation writes, all partial ones counted',
        value: sizes.whole + sizes.partial,
        atMost: 8,
        unit: 'indexes',
      },
    ];
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
