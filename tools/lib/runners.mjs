import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot, ROOT } from './product.mjs';
import { endedPlaywright, endedVitest } from './reports.mjs';
import { runNode } from './run.mjs';
import { SEED } from './seed.mjs';

/** @typedef {import('./second-try.mjs').Runner} Runner */

/** @param {...string} path @returns {string} the program of an installed package */
export const program = (...path) => inRoot('node_modules', ...path);

/** Where the flows are configured, from the checkout's root. */
export const FLOWS = 'e2e/playwright.config.ts';

/** A run of one file by itself is no second report of the whole: what reads that one reads it still. */
const ALONE = 'alone-';

/** @param {string} name @param {string} [folder] @returns {string} where a runner leaves its report; an old one is gone */
const reportAt = (name, folder = CACHE) => {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  return path;
};

/** @param {string} path @returns {any} */
const readReport = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Each file of HTTP tests has a database of its own; what else the machine does may still turn it red. @param {string} file */
const isHttp = file => file.startsWith('server/');

/**
 * @param {object} options
 * @param {NodeJS.ProcessEnv} [options.env] what is set besides
 * @param {readonly string[]} [options.paths] where the tests lie that are run; everywhere, if none is named
 * @param {string} [options.root] of the tests
 * @param {string} [options.reports] where its reports lie
 * @param {boolean} [options.quiet] whether its output is not shown
 * @param {Runner['mayTryAgain']} [options.mayTryAgain]
 * @returns {Runner}
 */
export const vitestRunner = ({ env = {}, paths = [], root = ROOT, reports, quiet, mayTryAgain = isHttp }) => ({
  mayTryAgain,
  run: async files => {
    const report = reportAt(`${files ? ALONE : ''}vitest.json`, reports);
    const args = ['run', ...(files ?? paths), '--passWithNoTests', '--reporter=default', '--reporter=json'];
    const { code } = await runNode(
      [program('vitest', 'vitest.mjs'), ...args, '--root', root, `--outputFile.json=${report}`],
      { env: { ...process.env, ...env }, ...(quiet && { quiet }) },
    );
    return endedVitest(readReport(report), code);
  },
});

/** Each run has a product of its own, so that a file that is run by itself finds what no other has touched. @param {NodeJS.ProcessEnv} env @returns {Runner} */
export const flowRunner = env => ({
  mayTryAgain: () => true,
  run: async (files = []) => {
    const report = reportAt(`${files.length > 0 ? ALONE : ''}playwright.json`);
    const args = ['test', ...files, '--config', FLOWS, '--reporter=list,json'];
    const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code } = await runNode([program('@playwright', 'test', 'cli.js'), ...args], {
      env: { ...process.env, ...reporting, ...env },
    });
    return endedPlaywright(readReport(report), code);
  },
});

/** @param {string} file @returns {string} the project of `vitest.config.ts` that it belongs to */
const projectOf = file => {
  if (isHttp(file)) return 'http';
  if (file.startsWith('tools/')) return 'tools';
  return file.endsWith('.dom.test.tsx') ? 'dom' : 'unit';
};

/** @param {string} file @returns {string} the command that runs it by itself, as the run did */
export const aloneCommand = file => {
  const seed = `INBOUND_TEST_SEED=${SEED}`;
  if (file.startsWith('e2e/')) return `npm run build && ${seed} npx playwright test --config ${FLOWS} ${file}`;
  return `${seed} npx vitest run --project ${projectOf(file)} ${file}`;
};
