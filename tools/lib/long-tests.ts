import { readdirSync } from 'node:fs';
import { inRoot } from './product.mjs';
import { firstBySeed, type Sampling } from './sample.ts';

const FAULTS = 'server/test/faults';

/** The tests that cause a fault start the product and kill it; what they rest upon, besides their own folder. */
const UNDER_FAULTS = /^server\/(test\/faults\/(?!.*\.test\.ts$)|src\/app\/(launcher|postgres)\/)/;
const FAULTS_SAMPLED = 1;

/**
 * Tests of half a minute and more that rest upon their own package and its libraries alone: they have nothing new to say
 * while these are as they were.
 */
const OF_A_PACKAGE = [
  'documents/test/codes.test.ts',
  'documents/test/memory.test.ts',
  'documents/test/sheet-codes.test.ts',
  'documents/test/zpl.test.ts',
  'edi/test/memory.test.ts',
];
const OF_A_PACKAGE_SAMPLED = 1;

/** Which libraries a package has, in which version. */
const LIBRARIES = 'package-lock.json';

const faultTests = (): string[] =>
  readdirSync(inRoot(FAULTS))
    .filter(name => name.endsWith('.test.ts') && !name.endsWith('.full.test.ts'))
    .map(name => `${FAULTS}/${name}`)
    .sort();

const sampled = (tests: readonly string[], count: number, sampling: Sampling, isTouched: (test: string) => boolean) =>
  firstBySeed(tests, count, sampling, { nameOf: test => test, isTouched });

/**
 * The longest tests that `npm test` leaves out: it runs those that a change touches, and the ones that the seed puts
 * first.
 */
export const longTestsLeftOut = (touched: readonly string[], sampling: Sampling): string[] => {
  const faults = faultTests();
  const areAllTouched = touched.some(file => UNDER_FAULTS.test(file));
  const isPackageTouched = (test: string) => {
    const folder = test.slice(0, test.indexOf('/') + 1);
    return touched.some(file => file === LIBRARIES || file.startsWith(folder));
  };
  const run = [
    ...sampled(faults, FAULTS_SAMPLED, sampling, test => areAllTouched || touched.includes(test)),
    ...sampled(OF_A_PACKAGE, OF_A_PACKAGE_SAMPLED, sampling, isPackageTouched),
  ];
  return [...faults, ...OF_A_PACKAGE].filter(test => !run.includes(test));
};
