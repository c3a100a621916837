import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { FIGURES, goalTable } from './goals.mjs';
import { CACHE, inRoot } from './product.mjs';
import { countsOfPlaywright, countsOfVitest } from './reports.mjs';
import { runNode } from './run.mjs';
import { readFiles, selectionOf } from './selection.mjs';
import { withSpent } from './spent.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */

/** @param {...string} path @returns {string} the program of an installed package */
const program = (...path) => inRoot('node_modules', ...path);

/** @param {string} name @param {number} code @param {string} [output] @returns {Counts} */
const oneCheck = (name, code, output = '') => {
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0 && output) console.log(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: code === 0 ? [] : [name] };
};

/** @param {readonly Counts[]} all @returns {Required<Counts>} */
export const sumOf = all => {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => all.reduce((sum, one) => sum + one[kind], 0);
  const failures = all.flatMap(one => one.failures ?? []);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures };
};

/** @param {string} folder @returns {boolean} */
const hasSources = folder =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).some(
    name => /\.tsx?$/.test(name) && !name.includes('node_modules'),
  );

/**
 * Every package by itself, as an editor sees it; two at a time. Day by day the native compiler checks, for it is four times
 * as fast; in full the one that the tools load, so that neither falls behind (decision 0030).
 *
 * @param {Extent} extent @returns {Promise<Counts>}
 */
const types = async extent => {
  const compiler = extent === 'full' ? 'typescript' : 'native-typescript';
  const { references } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'));
  /** @type {string[]} */
  const packages = references.map((/** @type {{ path: string }} */ { path }) => path).filter(hasSources);
  const waiting = [...packages];
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

/** @param {string} name @returns {string} where a runner leaves its report; an old one is gone */
const reportAt = name => {
  const path = join(CACHE, name);
  mkdirSync(CACHE, { recursive: true });
  rmSync(path, { force: true });
  return path;
};

/** @param {string} path @returns {any} */
const readReport = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** @param {NodeJS.ProcessEnv} more @param {readonly string[]} [paths] @returns {Promise<Counts>} */
const vitest = async (more, paths = []) => {
  const report = reportAt('vitest.json');
  const args = ['run', ...paths, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const env = { ...process.env, ...more };
  const { code } = await runNode([program('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${report}`], { env });
  return countsOfVitest(readReport(report), code);
};

/** With it every value and every look is tried. */
const FULL = { INBOUND_TEST_CATALOGUE: 'full' };

/** With it the flows and the long tests of the day have their turn (`e2e/flows-of-the-day.ts`, `tests-of-the-day.ts`). */
const OF_THE_DAY = { INBOUND_TESTS: 'day' };

/** @param {Extent} extent @returns {Promise<Counts>} */
const unitAndHttp = async extent => {
  rmSync(FIGURES, { force: true });
  if (extent === 'full') return vitest(FULL);
  const changed = extent === 'changed' ? await changedFiles() : undefined;
  if (!changed) return vitest(OF_THE_DAY);
  const { everything, features, paths } = selectionOf(changed, readFiles());
  console.log(
    `  ${changed.length} files changed; ${everything ? 'they may concern every test' : 'npm run check -- --all tests all'}`,
  );
  if (everything) return vitest(OF_THE_DAY);
  if (paths.length === 0) {
    console.log('  no test is concerned');
    return sumOf([]);
  }
  if (features.length > 0) console.log(`  the suites try the calls of ${features.join(', ')}`);
  const tried = features.length > 0 ? { INBOUND_TEST_FEATURES: features.join() } : {};
  return vitest({ ...OF_THE_DAY, ...tried }, paths);
};

/** What only some machines can show. Where it cannot be shown, it says so and counts for nothing. @returns {Promise<Counts>} */
const elsewhere = async () => {
  console.log('  not run here: PostgreSQL 15, the oldest that is served; no test starts one yet');
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
  return oneCheck('server and web app', code);
};

const FLOWS = join('e2e', 'playwright.config.ts');

/** @param {Extent} extent @returns {Promise<Counts>} */
const flows = async extent => {
  if (!existsSync(inRoot(FLOWS))) {
    console.log('  not run here: this checkout has no browser flows');
    return sumOf([]);
  }
  const report = reportAt('playwright.json');
  const args = ['test', '--config', FLOWS, '--reporter=list,json'];
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const env = { ...process.env, ...reporting, ...(extent === 'full' ? FULL : OF_THE_DAY) };
  const { code } = await runNode([program('@playwright', 'test', 'cli.js'), ...args], { env });
  return countsOfPlaywright(readReport(report), code);
};

/**
 * How much is tested: what a change concerns; everything, with samples where there are too many values; or every value.
 *
 * @typedef {'changed' | 'all' | 'full'} Extent
 */

/**
 * @type {readonly { name: string, title: string, in: readonly ('check' | 'test' | 'full')[], run(extent: Extent): Promise<Counts> }[]}
 */
const PLAIN_STEPS = [
  { name: 'types', title: 'Types', in: ['check', 'test', 'full'], run: types },
  { name: 'lint', title: 'Lint', in: ['check', 'test', 'full'], run: lint },
  { name: 'structure', title: 'Structure', in: ['check', 'test', 'full'], run: structure },
  { name: 'tests', title: 'Unit and HTTP tests', in: ['check', 'test', 'full'], run: unitAndHttp },
  { name: 'build', title: 'Build', in: ['test', 'full'], run: build },
  { name: 'flows', title: 'Browser flows', in: ['test', 'full'], run: flows },
  { name: 'elsewhere', title: 'On other machines', in: ['full'], run: elsewhere },
  { name: 'goals', title: 'Goals', in: ['full'], run: goals },
];

/** Where the runners of some steps leave their reports. @type {Record<string, string>} */
const REPORTS = { tests: join(CACHE, 'vitest.json'), flows: join(CACHE, 'playwright.json') };

/** What is tested, in its order; the quick ones are what `npm run check` does. */
export const STEPS = PLAIN_STEPS.map(step => ({
  ...step,
  run: (/** @type {Extent} */ extent) => withSpent(step.name, () => step.run(extent), REPORTS[step.name]),
}));
