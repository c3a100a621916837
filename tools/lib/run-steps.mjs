import { noteFlakes } from './flakes.mjs';
import { secondsSince } from './product.mjs';
import { sumOf } from './reports.mjs';
import { aloneCommand } from './runners.mjs';
import { SEED } from './seed.mjs';

const LINE_CHARACTERS = 60;

/** @param {string} failure as a report tells it @returns {string | undefined} the file of tests, if it lies in one */
const fileOf = failure => failure.split(' › ')[0]?.match(/^\S+\.(?:test|spec)\.tsx?$/)?.[0];

/** @param {readonly string[]} failures @param {(line: string) => void} say */
const tellFailures = (failures, say) => {
  if (failures.length === 0) return;
  say('\nFailed:');
  for (const failure of failures) say(`  ${failure}`);
  const files = new Set(failures.map(fileOf).filter(file => file !== undefined));
  if (files.size > 0) say('\nEach by itself:');
  for (const file of files) say(`  ${aloneCommand(file)}`);
};

/**
 * Runs steps in their order and tells what they come to, last what passed on the second try only.
 *
 * @param {readonly { title: string, run(extent: any, tries: import('./second-try.mjs').SecondTry[]): Promise<import('./reports.mjs').Counts> }[]} steps
 * @param {{ extent: string, say?: (line: string) => void, flakes?: string }} options `flakes` is where second tries are written down
 * @returns {Promise<number>} the exit code
 */
export const runSteps = async (steps, { extent, say = console.log, flakes }) => {
  /** @type {import('./second-try.mjs').SecondTry[]} */
  const tries = [];
  const counts = [];
  for (const { title, run } of steps) {
    const since = Date.now();
    say(`\n── ${title} ${'─'.repeat(Math.max(2, LINE_CHARACTERS - title.length))}`);
    const count = await run(extent, tries);
    counts.push(count);
    say(`  ${count.passed} passed, ${count.failed} failed (${secondsSince(since)})`);
  }
  const { passed, failed, skipped, failures } = sumOf(counts);
  tellFailures(failures, say);
  if (skipped > 0) say(`\n${skipped} skipped`);
  for (const { file, error } of tries) say(`Passed on the second try, mend it first: ${error} (seed ${SEED}, ${file})`);
  say(`\n${passed} passed, ${failed} failed`);
  noteFlakes(tries, SEED, flakes);
  return failed > 0 ? 1 : 0;
};
