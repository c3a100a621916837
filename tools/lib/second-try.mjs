import { countsOf, sumOf } from './reports.mjs';

/** At most so many files of a run may pass on the second try: more than that is a fault of what they share. */
const MOST_SECOND_TRIES = 3;

/**
 * A file that was red in the run and green by itself.
 *
 * @typedef {object} SecondTry
 * @property {string} file
 * @property {string} error the first failed test and what it said, on one line
 */

/**
 * What runs tests: those of some files, or all that there are where none is named.
 *
 * @typedef {object} Runner
 * @property {(files?: readonly string[]) => Promise<import('./reports.mjs').Ended>} run
 * @property {(file: string) => boolean} mayTryAgain whether what else goes on may turn a file red
 */

/** @param {string} failure @returns {string} on one line */
const oneLine = failure =>
  failure
    .split('\n')
    .map(line => line.trim())
    .join(' ')
    .replaceAll('\t', ' ');

/**
 * Runs tests, and each red file once more by itself after all others. Green then, it counts as passed, and is told; more
 * red files than may pass so are not tried again.
 *
 * @param {Runner} runner @param {SecondTry[]} tries those of the whole run; what passes so is added
 * @param {(line: string) => void} [say]
 * @returns {Promise<import('./reports.mjs').Counts>}
 */
export const runWithSecondTry = async (runner, tries, say = console.log) => {
  const first = await runner.run();
  const red = (first.files ?? []).filter(({ file, failed }) => failed > 0 && runner.mayTryAgain(file));
  if (red.length === 0) return countsOf(first);
  if (tries.length + red.length > MOST_SECOND_TRIES) {
    say(`  more than ${MOST_SECOND_TRIES} red files: none is tried again`);
    return countsOf(first);
  }
  /** @type {Map<string, import('./reports.mjs').Counts>} */
  const passed = new Map();
  for (const { file, failures } of red) {
    say(`  once more, alone: ${file}`);
    const second = countsOf(await runner.run([file]));
    if (second.failed > 0 || second.passed === 0) continue;
    passed.set(file, second);
    tries.push({ file, error: oneLine(failures[0] ?? file) });
  }
  return sumOf((first.files ?? []).map(outcome => passed.get(outcome.file) ?? outcome));
};
