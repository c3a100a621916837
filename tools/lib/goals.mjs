import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './product.mjs';

/** A goal of reliability or security, as `docs/goals.tsv` has it. @typedef {{ goal: string, what: string, wanted: string, figure: string, tests: readonly string[] }} Goal */
/** What tests have measured, under the name of a figure. @typedef {{ of: string, figure: string }} Figure */
/** What became of the tests of a file. @typedef {{ passed: number, failed: number }} Outcome */

/** Where tests write down what they have measured (`server/test/figures.ts`). */
export const FIGURES = join(CACHE, 'figures.jsonl');

/** @param {string} text of `docs/goals.tsv` @returns {Goal[]} */
export const goalsIn = text =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [goal = '', what = '', wanted = '', figure = '', tests = ''] = line.split('\t');
      return { goal, what, wanted, figure, tests: tests.split(' ').filter(Boolean) };
    });

/** @param {string} text one figure a line @returns {Figure[]} */
const figuresIn = text => text.split('\n').flatMap(line => (line ? [JSON.parse(line)] : []));

/** @param {any} report of Vitest @returns {Map<string, Outcome>} by the path of a file in the checkout */
const outcomesIn = report =>
  new Map(
    (report?.testResults ?? []).map((/** @type {any} */ { name, assertionResults }) => {
      const count = (/** @type {string} */ status) =>
        assertionResults.filter((/** @type {any} */ one) => one.status === status).length;
      return [String(name).slice(inRoot('').length), { passed: count('passed'), failed: count('failed') }];
    }),
  );

/**
 * What was reached of a goal: the figures that tests have measured, else how many of the tests that show it have passed;
 * where there is neither, that is said.
 *
 * @param {Goal} goal @param {readonly Figure[]} figures @param {ReadonlyMap<string, Outcome>} outcomes @returns {string}
 */
export const reachedOf = ({ figure, tests }, figures, outcomes) => {
  const measured = figures.filter(({ of }) => of === figure).map(one => one.figure);
  const ran = tests.flatMap(test => outcomes.get(test) ?? []);
  const sum = (/** @type {keyof Outcome} */ kind) => ran.reduce((all, one) => all + one[kind], 0);
  if (ran.length > 0) measured.push(`${sum('passed')} tests passed, ${sum('failed')} failed`);
  if (measured.length > 0) return measured.join('; ');
  return tests.length > 0 || figure ? 'not run' : 'not measured';
};

/** @param {string} path @returns {string} nothing where there is no such file */
const textOf = path => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The goals with what was wanted and what this run has reached, a line each. @returns {string[]} */
export const goalTable = () => {
  const report = textOf(join(CACHE, 'vitest.json'));
  const outcomes = outcomesIn(report ? JSON.parse(report) : undefined);
  const figures = figuresIn(textOf(FIGURES));
  return goalsIn(textOf(inRoot('docs', 'goals.tsv'))).map(
    goal =>
      `${goal.goal.padStart(4)}  ${goal.what} – wanted: ${goal.wanted} – reached: ${reachedOf(goal, figures, outcomes)}`,
  );
};
