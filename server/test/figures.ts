import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productFolder } from '../src/platform/tools/product-folder.ts';

/** Where the figures of a run lie; `npm run test:full` empties it at its beginning and reads it at its end. */
const FIGURES = join(productFolder(), 'node_modules', '.cache', 'inbound', 'figures.jsonl');

/**
 * Prints and writes down what a test has seen of a goal, under the goal's name in `docs/goals.tsv`: `npm run test:full`
 * ends with it, beside what is wanted. It asserts nothing, for how long something takes is the machine's.
 */
export const noteFigure = (of: string, figure: string): void => {
  process.stdout.write(`${of}: ${figure}\n`);
  mkdirSync(dirname(FIGURES), { recursive: true });
  appendFileSync(FIGURES, `${JSON.stringify({ of, figure })}\n`);
};

const MIDDLE = 0.5;
const USUAL_WORST = 0.95;

const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, MIDDLE);

/** What 95 of 100 stay below. */
export const p95 = (values: readonly number[]): number => quantile(values, USUAL_WORST);
