import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './product.mjs';
import { countsOfPlaywright, countsOfVitest } from './reports.mjs';
import { runNode } from './run.mjs';

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

/** Every package by itself, as an editor sees it; two at a time. @returns {Promise<Counts>} */
const types = async () => {
  const { references } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'));
  /** @type {string[]} */
  const packages = references.map((/** @type {{ path: string }} */ { path }) => path).filter(hasSources);
  const waiting = [...packages];
  /** @type {Counts[]} */
  const counts = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const memory = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types', `${name}.json`)];
      const args = [program('typescript', 'bin', 'tsc'), '-p', name, '--noEmit', '--pretty', 'false', ...memory];
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

/** @returns {Promise<Counts>} */
const structure = async () => {
  const { messages } = await runNode([inRoot('tools', 'run.mjs'), inRoot('tools', 'checks.ts')]);
  const counts = /** @type {Counts | undefined} */ (messages.at(-1));
  return counts ?? oneCheck('the checks did not run to their end', 1);
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

/** @returns {Promise<Counts>} */
const unitAndHttp = async () => {
  const report = reportAt('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode([program('vitest', 'vitest.mjs'), ...args]);
  return countsOfVitest(readReport(report), code);
};

/** @returns {Promise<Counts>} */
const build = async () => {
  const { code } = await runNode([inRoot('tools', 'build.mjs')]);
  return oneCheck('server and web app', code);
};

const FLOWS = join('e2e', 'playwright.config.ts');

/** @returns {Promise<Counts>} */
const flows = async () => {
  if (!existsSync(inRoot(FLOWS))) {
    console.log('  not run here: this checkout has no browser flows');
    return sumOf([]);
  }
  const report = reportAt('playwright.json');
  const args = ['test', '--config', FLOWS, '--reporter=list,json'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runNode([program('@playwright', 'test', 'cli.js'), ...args], { env });
  return countsOfPlaywright(readReport(report), code);
};

/** What `npm test` does, in its order; the quick ones are what `npm run check` does. */
export const STEPS = [
  { name: 'types', title: 'Types', quick: true, run: types },
  { name: 'lint', title: 'Lint', quick: true, run: lint },
  { name: 'structure', title: 'Structure', quick: true, run: structure },
  { name: 'tests', title: 'Unit and HTTP tests', quick: true, run: unitAndHttp },
  { name: 'build', title: 'Build', quick: false, run: build },
  { name: 'flows', title: 'Browser flows', quick: false, run: flows },
];
