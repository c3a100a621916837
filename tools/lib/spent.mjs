import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, ROOT } from './product.mjs';

/** In `/proc/self/stat`: of processes that this one has waited for, in user mode and in the kernel. */
const CHILDREN_USER = 15;
const CHILDREN_SYSTEM = 16;
const TICKS_A_SECOND = 100;
const MS_A_SECOND = 1000;
const DEAREST = 10;

/**
 * Processor seconds that all programs have taken which this process has started and seen end, and theirs in turn; undefined
 * where the system does not tell.
 *
 * @returns {number | undefined}
 */
export const processorSeconds = () => {
  if (!existsSync('/proc/self/stat')) return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in brackets, is the second figure and may hold blanks.
  const figures = ['', '', ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
  return (Number(figures[CHILDREN_USER]) + Number(figures[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
};

/** @typedef {{ file: string, seconds: number }} FileTime how long a test file took by the clock, its path from the root */

/** @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report @returns {FileTime[]} */
const timesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / MS_A_SECOND,
  }));

/**
 * @typedef {{ tests: { results: { duration: number }[] }[] }} FlowSpec
 * @typedef {{ file: string, specs: FlowSpec[], suites?: FlowSuite[] }} FlowSuite
 */

/** @param {FlowSuite} suite @returns {number} milliseconds */
const durationOf = ({ specs, suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, one) => sum + one, 0);

/** @param {{ suites: FlowSuite[] }} report @returns {FileTime[]} */
const timesOfPlaywright = ({ suites }) =>
  suites.map(suite => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / MS_A_SECOND }));

/** The test files that took the longest, the dearest first. @param {any} report of Vitest or Playwright @returns {FileTime[]} */
export const dearestFiles = report =>
  ('testResults' in report ? timesOfVitest(report) : timesOfPlaywright(report))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, DEAREST);

/** What the steps took when somebody last wrote it down, and their dearest files. */
const BUDGET = inRoot('docs', 'test-budget.tsv');
const HEAD = 'step\twhat\tseconds';
/** What a step takes of the processor, among its files, which are counted by the clock. */
const PROCESSOR = 'processor';

/** @typedef {{ step: string, what: string, seconds: number }} BudgetRow */

/** @param {string} text @returns {BudgetRow[]} */
const readBudget = text =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .map(([step = '', what = '', seconds = '']) => ({ step, what, seconds: Number(seconds) }));

/**
 * The table of the budget with the rows of one step replaced.
 *
 * @param {string} text as it stands @param {string} step @param {readonly BudgetRow[]} rows @returns {string}
 */
export const withStep = (text, step, rows) => {
  const others = readBudget(text).filter(row => row.step !== step);
  const lines = [...others, ...rows].map(row => [row.step, row.what, row.seconds.toFixed(1)].join('\t'));
  return `${[HEAD, ...lines].join('\n')}\n`;
};

/** @param {string} step @param {any} report of its runner, if it has one @param {number | undefined} processor @returns {BudgetRow[]} */
const rowsOf = (step, report, processor) => [
  ...(processor === undefined ? [] : [{ step, what: PROCESSOR, seconds: processor }]),
  ...(report ? dearestFiles(report).map(({ file, seconds }) => ({ step, what: file, seconds })) : []),
];

/** What a runner has written since a moment; undefined if it did not run. @param {string | undefined} path @param {number} since */
const reportSince = (path, since) =>
  path && existsSync(path) && statSync(path).mtimeMs >= since ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/**
 * Runs a step and prints what it took of the processor, and its ten dearest files, each beside what the budget says. With
 * `INBOUND_TEST_BUDGET=write` the budget is written anew.
 *
 * @template T
 * @param {string} step @param {() => Promise<T>} run @param {string} [report] where its runner leaves one @returns {Promise<T>}
 */
export const withSpent = async (step, run, report) => {
  const since = Date.now();
  const before = processorSeconds();
  const result = await run();
  const after = processorSeconds();
  const spent = before === undefined || after === undefined ? undefined : after - before;
  const rows = rowsOf(step, reportSince(report, since), spent);
  const text = existsSync(BUDGET) ? readFileSync(BUDGET, 'utf8') : `${HEAD}\n`;
  const budget = readBudget(text);
  for (const { what, seconds } of rows) {
    const planned = budget.find(row => row.step === step && row.what === what);
    const name = what === PROCESSOR ? 'of the processor' : what;
    console.log(
      `  ${seconds.toFixed(1).padStart(7)} s  ${name}${planned ? ` (budget ${planned.seconds.toFixed(1)} s)` : ''}`,
    );
  }
  if (process.env.INBOUND_TEST_BUDGET === 'write') writeFileSync(BUDGET, withStep(text, step, rows));
  return result;
};
