import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { noteFlowsSeen } from './flows-seen.mjs';
import { FIGURES, goalTable } from './goals.mjs';
import { CACHE, inRoot } from './product.mjs';
import { sumOf } from './reports.mjs';
import { runNode } from './run.mjs';
import { FLOWS, flowRunner, program, vitestRunner } from './runners.mjs';
import { runWithSecondTry } from './second-try.mjs';
import { readFiles, selectionOf } from './selection.mjs';
import { withSpent } from './spent.mjs';
import { allPackages, fewPrograms } from './type-programs.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {import('./second-try.mjs').SecondTry[]} SecondTries */

/** @param {string} name @param {number} code @param {string} [output] @returns {Counts} */
const oneCheck = (name, code, output = '') => {
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0 && output) console.log(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: code === 0 ? [] : [name] };
};

/**
 * The programs of TypeScript, two at a time. Day by day the native compiler checks few of them, for it is four times as fast; in
 * full the one that the tools load checks every package by itself, as an editor sees it, so that neither falls behind
 * (decision 0127).
 *
 * @param {Extent} extent @returns {Promise<Counts>}
 */
const types = async extent => {
  const compiler = extent === 'full' ? 'typescript' : 'native-typescript';
  const waiting = extent === 'full' ? allPackages() : fewPrograms();
  /** @type {Counts[]} */
  const counts = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const memory = ['--incremental', '--tsBuildInfoFile', join(CACHE, compiler, `${name}.json`)];
      const args = [program(compiler, 'bin', 'tsc'), '-p', name, '--noEmit', '--pretty', 'false', ...memory];
      const { code, output } = await runNode(args, { quiet: true });
      counts.push(oneCheck(name, code, output));
    }
  };
  await Promise.all([work(), work()]);
  return sumOf(counts);
};

/** @returns {Promise<Counts>} */
const lint = async () => {
  const args = ['check', '.', '--error-on-warnings', '--max-diagnostics=200', '--colors=off'];
  const { code, output } = await runNode([program('@biomejs', 'biome', 'bin', 'biome'), ...args], { quiet: true });
  return oneCheck('biome', code, output);
};

/** What nobody uses: dependencies, files and exports (`knip.jsonc`). @returns {Promise<Counts>} */
const unused = async () => {
  const args = [program('knip', 'bin', 'knip.js'), '--no-progress'];
  const { code, output } = await runNode(args, { quiet: true });
  return oneCheck('nothing unused', code, output);
};

/** @returns {Promise<Counts>} */
const structure = async () => {
  const { messages } = await runNode([inRoot('tools', 'run.mjs'), inRoot('tools', 'checks.ts')]);
  const counts = /** @type {Counts | undefined} */ (messages.at(-1));
  return sumOf([counts ?? oneCheck('the checks did not run to their end', 1), await unused()]);
};

/** With it every value and every look is tried. */
const FULL = { INBOUND_TEST_CATALOGUE: 'full' };

/** With it a sample of the flows and of the long tests is run (`flows.ts`, `long-tests.ts`). */
const SAMPLED = { INBOUND_TESTS: 'sample' };

/**
 * Which unit and HTTP tests are run: where they lie, all if nothing is named, and what is set for them; undefined where a
 * change concerns none.
 *
 * @param {Extent} extent @returns {Promise<{ env: NodeJS.ProcessEnv, paths?: readonly string[] } | undefined>}
 */
export const chosenTests = async extent => {
  if (extent === 'full') return { env: FULL };
  const changed = extent === 'changed' ? await changedFiles() : undefined;
  if (!changed) return { env: SAMPLED };
  const { everything, features, paths } = selectionOf(changed, readFiles());
  console.log(
    `  ${changed.length} files changed; ${everything ? 'they may concern every test' : 'npm run check -- --all tests all'}`,
  );
  if (everything) return { env: SAMPLED };
  if (paths.length === 0) return undefined;
  if (features.length === 0) return { env: SAMPLED, paths };
  console.log(`  the suites try the calls of ${features.join(', ')}`);
  return { env: { ...SAMPLED, INBOUND_TEST_FEATURES: features.join() }, paths };
};

/** @param {Extent} extent @param {SecondTries} tries @returns {Promise<Counts>} */
const unitAndHttp = async (extent, tries) => {
  rmSync(FIGURES, { force: true });
  const chosen = await chosenTests(extent);
  if (chosen) return runWithSecondTry(vitestRunner(chosen), tries);
  console.log('  no test is concerned');
  return sumOf([]);
};

/** What only some machines can show. Where it cannot be shown, it says so and counts for nothing. @returns {Promise<Counts>} */
const elsewhere = async () => {
  console.log(
    '  not run here: the image; no test has an engine that builds one (tools/image.test.ts looks at what goes into it)',
  );
  return sumOf([]);
};

/** What was wanted of reliability and security, and what this run has seen of it; it counts for nothing. @returns {Promise<Counts>} */
const goals = async () => {
  for (const line of goalTable()) console.log(line);
  return sumOf([]);
};

/** @returns {Promise<Counts>} */
const build = async () => {
  const { code } = await runNode([inRoot('tools', 'build.mjs')]);
  const product = oneCheck('server and web app', code);
  const args = [inRoot('tools', 'run.mjs'), inRoot('e2e', 'kit', 'build.ts'), join(CACHE, 'kit-page')];
  const kitPage = await runNode(args, { quiet: true });
  return sumOf([product, oneCheck('page of the kit', kitPage.code, kitPage.output)]);
};

/** @type {Record<Extent, NodeJS.ProcessEnv>} what is set for the flows */
export const FLOWS_SETTING = { full: FULL, flows: {}, all: SAMPLED, changed: SAMPLED };

/** @param {Extent} extent @param {SecondTries} tries @returns {Promise<Counts>} */
const flows = async (extent, tries) => {
  if (!existsSync(inRoot(FLOWS))) {
    console.log('  not run here: this checkout has no browser flows');
    return sumOf([]);
  }
  const runner = flowRunner(FLOWS_SETTING[extent]);
  if (extent === 'all') return runWithSecondTry(runner, tries);
  return runWithSecondTry(
    {
      ...runner,
      run: async files => {
        const ended = await runner.run(files);
        noteFlowsSeen(ended.files ?? []);
        return ended;
      },
    },
    tries,
  );
};

/**
 * How much is tested: what a change concerns; everything, with samples where there is too much; all flows, with samples
 * inside of them; or every value.
 *
 * @typedef {'changed' | 'all' | 'flows' | 'full'} Extent
 */

/**
 * @type {readonly { name: string, title: string, in: readonly ('check' | 'test' | 'flows' | 'full')[], run(extent: Extent, tries: SecondTries): Promise<Counts> }[]}
 */
const PLAIN_STEPS = [
  { name: 'types', title: 'Types', in: ['check', 'test', 'full'], run: types },
  { name: 'lint', title: 'Lint', in: ['check', 'test', 'full'], run: lint },
  { name: 'structure', title: 'Structure', in: ['check', 'test', 'full'], run: structure },
  { name: 'tests', title: 'Unit and HTTP tests', in: ['check', 'test', 'full'], run: unitAndHttp },
  { name: 'build', title: 'Build', in: ['test', 'flows', 'full'], run: build },
  { name: 'flows', title: 'Browser flows', in: ['test', 'flows', 'full'], run: flows },
  { name: 'elsewhere', title: 'On other machines', in: ['full'], run: elsewhere },
  { name: 'goals', title: 'Goals', in: ['full'], run: goals },
];

/** Where the runners of some steps leave their reports. @type {Record<string, string>} */
const REPORTS = { tests: join(CACHE, 'vitest.json'), flows: join(CACHE, 'playwright.json') };

/** What is tested, in its order; the quick ones are what `npm run check` does. */
export const STEPS = PLAIN_STEPS.map(step => ({
  ...step,
  run: (/** @type {Extent} */ extent, /** @type {SecondTries} */ tries) =>
    withSpent(step.name, () => step.run(extent, tries), REPORTS[step.name]),
}));
