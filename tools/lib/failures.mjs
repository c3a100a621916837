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
  return [`${relative(ROOT, file)} › ${title}`, ...lines.slice(0, LINES_TOLD).map(line => `    ${line.trim()}`)].join(
    '\n',
  );
};

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} [message] why the file could not be loaded
 * @property {string} status
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */

/** Each failed test of a report, with the first lines of what it said. @param {{ testResults: VitestFile[] }} report */
export const failuresOfVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [told(name, 'the file itself', message)];
      return failed.map(({ fullName, failureMessages }) => told(name, fullName, failureMessages?.[0]));
    });

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ ok: boolean, title: string, file: string, tests: { results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/** Each failed flow of a report, with the first lines of what it said. @param {PlaywrightSuite} suite @returns {string[]} */
export const failuresOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return told(`${ROOT}/e2e/${file}`, title, errors.find(Boolean));
    }),
  ...suites.flatMap(failuresOfPlaywright),
];
