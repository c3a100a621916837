import { readdirSync } from 'node:fs';
import { type Drawing, drawnOf } from './part-of.ts';
import { inRoot } from './product.mjs';

const FOLDER = 'server/test/faults';

/** So many of them are caused a day; each takes minutes, for it starts the product and kills it. */
const FAULTS_A_DAY = 2;

/**
 * The tests that cause faults (a killed server, a frozen database, a mail server that stalls) and have not their turn
 * today: those that the last commits touched come first, the others are drawn.
 */
export const faultsOfOtherDays = (late: readonly string[], drawing: Drawing): string[] => {
  const all = readdirSync(inRoot(FOLDER))
    .filter(name => name.endsWith('.test.ts') && !name.endsWith('.full.test.ts'))
    .map(name => `${FOLDER}/${name}`)
    .sort();
  const drawn = drawnOf(all, FAULTS_A_DAY, drawing, path => late.includes(path));
  return all.filter(path => !drawn.includes(path));
};
