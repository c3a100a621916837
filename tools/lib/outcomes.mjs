import { relative } from 'node:path';
import { ROOT } from './product.mjs';

/** How much of what a failed test said is told again at the end of the run. */
const LINES_TOLD = 3;

/** The escape of a terminal's colours: what it wraps reads well without it. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d*m`, 'g');

/** @param {string} file @param {string} title @param {string} [message] @returns {string} */
const told = (file, title, message = '') => {
  const lines = message
    .replace(COLOUR, '')
    .split('\n')
    .filter(line => line.trim() !== '');
  return [`${file} › ${title}`, ...lines.slice(0, LINES_TOLD).map(line => `    ${line.trim()}`)].join('\n');
};

/** @param {string} path @returns {string} from the checkout's root, with slashes */
export const inCheckout = path => relative(ROOT, path).replaceAll('\\', '/');

/**
 * What became of the tests of one file.
 *
 * @typedef {object} FileOutcome
 * @property {string} file by its path from the checkout's root
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each failed test with the first lines of what it said
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} [message] why the file could not be loaded
 * @property {string} status
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */

/** A file that could not be loaded has no tests to fail; it counts as one. @param {VitestFile} file @returns {FileOutcome} */
const outcomeOfVitest = ({ name, message, status, assertionResults }) => {
  const file = inCheckout(name);
  const passed = assertionResults.filter(one => one.status === 'passed').length;
  const red = assertionResults.filter(one => one.status === 'failed');
  const failures = red.map(({ fullName, failureMessages }) => told(file, fullName, failureMessages?.[0]));
  if (status === 'failed' && red.length === 0) failures.push(told(file, 'the file itself', message));
  return {
    ...{ file, passed, failed: failures.length, failures },
    skipped: assertionResults.length - passed - red.length,
  };
};

/** @param {{ testResults: readonly VitestFile[] }} report @returns {FileOutcome[]} */
export const outcomesOfVitest = ({ testResults }) => testResults.map(outcomeOfVitest);

/** @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
export const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} file @param {readonly PlaywrightSpec[]} specs @returns {FileOutcome} */
const outcomeOfPlaywright = (file, specs) => {
  const tests = specs.flatMap(({ title, tests: some }) => some.map(test => ({ ...test, title })));
  const count = (/** @type {PlaywrightTest['status']} */ status) => tests.filter(test => test.status === status).length;
  // A flow that passed only when the browser's runner tried it again has failed: files are tried again here alone.
  const red = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const failures = red.map(({ title, results }) =>
    told(file, title, results.map(({ error }) => error?.message).find(Boolean)),
  );
  return { file, passed: count('expected'), failed: red.length, skipped: count('skipped'), failures };
};

/** @param {PlaywrightSuite} report @returns {FileOutcome[]} */
export const outcomesOfPlaywright = report => {
  const specs = specsOf(report);
  const files = [...new Set(specs.map(({ file }) => file))];
  return files.map(file =>
    outcomeOfPlaywright(
      `e2e/${file}`,
      specs.filter(spec => spec.file === file),
    ),
  );
};
