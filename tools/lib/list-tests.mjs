import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout, specsOf } from './outcomes.mjs';
import { CACHE } from './product.mjs';
import { runNode } from './run.mjs';
import { FLOWS, program } from './runners.mjs';
import { chosenTests, FLOWS_SETTING } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Extent} Extent */

/** Who only names tests needs no PostgreSQL: the set-up of the run takes any that it is told. */
const WITHOUT_CLUSTER = { INBOUND_TEST_CLUSTER: '{}' };

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {string} to where the list is written @returns {Promise<any>} */
const listed = async (args, env, to) => {
  mkdirSync(CACHE, { recursive: true });
  rmSync(to, { force: true });
  const { code, output } = await runNode(args, { env: { ...process.env, ...env }, quiet: true });
  if (code !== 0) throw new Error(`The tests could not be listed:\n${output}`);
  return JSON.parse(readFileSync(to, 'utf8'));
};

/** @param {Extent} extent @returns {Promise<string[]>} */
const unitAndHttp = async extent => {
  const chosen = await chosenTests(extent);
  if (!chosen) return [];
  const to = join(CACHE, 'listed-vitest.json');
  const args = [program('vitest', 'vitest.mjs'), 'list', ...(chosen.paths ?? []), `--json=${to}`];
  /** @type {{ name: string, file: string, projectName: string }[]} */
  const tests = await listed(args, { ...chosen.env, ...WITHOUT_CLUSTER }, to);
  return tests.map(({ file, name }) => `${inCheckout(file)} › ${name}`);
};

/** @param {Extent} extent @returns {Promise<string[]>} */
const flows = async extent => {
  const to = join(CACHE, 'listed-playwright.json');
  const args = [program('@playwright', 'test', 'cli.js'), 'test', '--list', '--config', FLOWS, '--reporter=json'];
  const env = { ...FLOWS_SETTING[extent], PLAYWRIGHT_JSON_OUTPUT_FILE: to, PLAYWRIGHT_JSON_OUTPUT_NAME: to };
  return specsOf(await listed(args, env, to)).map(({ file, title }) => `e2e/${file} › ${title}`);
};

/** @type {Record<string, (extent: Extent) => Promise<string[]>>} by the step that runs them */
const LISTS = { tests: unitAndHttp, flows };

/**
 * Names the tests that steps would run, a line each, and runs none. What is named depends on the checkout alone.
 *
 * @param {readonly { name: string }[]} steps @param {Extent} extent
 */
export const listTests = async (steps, extent) => {
  for (const { name } of steps) for (const line of ((await LISTS[name]?.(extent)) ?? []).sort()) console.log(line);
};
