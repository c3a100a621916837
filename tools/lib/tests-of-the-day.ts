import { readdirSync } from 'node:fs';
import { type Drawing, drawnOf } from './part-of.ts';
import { inRoot } from './product.mjs';

const FOLDER = 'server/test/faults';

/** So many of them are caused a day; each takes minutes, for it starts the product and kills it. */
const FAULTS_A_DAY = 1;

/**
 * Tests of half a minute and more that rest upon their own package and its libraries alone, so that they have nothing new
 * to say while these are as they were; so many of them are run all the same.
 */
const OF_A_PACKAGE = [
  'documents/test/codes.test.ts',
  'documents/test/memory.test.ts',
  'documents/test/sheet-codes.test.ts',
  'documents/test/zpl.test.ts',
  'edi/test/memory.test.ts',
];
const OF_A_PACKAGE_A_DAY = 1;

/** Which libraries a package has, in which version. */
const LIBRARIES = 'package-lock.json';

/** The tests that cause faults: a killed server, a frozen database, a mail server that stalls. */
const faults = (): string[] =>
  readdirSync(inRoot(FOLDER))
    .filter(name => name.endsWith('.test.ts') && !name.endsWith('.full.test.ts'))
    .map(name => `${FOLDER}/${name}`)
    .sort();

/**
 * The tests that have not their turn today: of those that cause faults the ones that the last commits touched come first,
 * those of a package all run while it is touched, and the others are drawn.
 */
export const testsOfOtherDays = (late: readonly string[], drawing: Drawing): string[] => {
  const isTouched = (path: string) =>
    late.some(file => file === LIBRARIES || file.startsWith(path.slice(0, path.indexOf('/') + 1)));
  const untouched = OF_A_PACKAGE.filter(path => !isTouched(path));
  const all = faults();
  const drawn = [
    ...drawnOf(all, FAULTS_A_DAY, drawing, path => late.includes(path)),
    ...drawnOf(untouched, OF_A_PACKAGE_A_DAY, drawing),
  ];
  return [...all, ...untouched].filter(path => !drawn.includes(path));
};
