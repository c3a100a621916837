import type { Counted, Target } from './contract.ts';

/** Of fewer rows a share says nothing (ux B.4.2). */
export const FEWEST_ROWS = 5;

const PER_CENT = 100;
const TENTHS = 10;

/** Why a figure has no value: too few rows to speak of a share, or more than are counted. */
export type NoValue = 'few' | 'many';

/** The value of a figure: a number of rows, or a share of others in per cent, to a tenth. */
export const figureValue = ({ rows, among }: Counted): number | NoValue => {
  if (!among) return rows.count;
  if (among.isCapped) return 'many';
  if (among.count < FEWEST_ROWS) return 'few';
  return Math.round((rows.count / among.count) * PER_CENT * TENTHS) / TENTHS;
};

/** Whether a value is as it should be; undefined where nobody can tell. */
export const meets = (value: number | NoValue, target: Target | null): boolean | undefined => {
  if (!target || typeof value !== 'number') return undefined;
  return target.is === 'most' ? value <= target.value : value >= target.value;
};

/** How much more a value is than the one before, to a tenth; undefined where one of them is none. */
export const changeOf = (value: number | NoValue, before: number | NoValue | undefined): number | undefined =>
  typeof value === 'number' && typeof before === 'number' ? Math.round((value - before) * TENTHS) / TENTHS : undefined;
