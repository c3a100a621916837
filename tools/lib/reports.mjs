import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

/**
 * What a runner's report comes to. A runner that failed without a failed test, or left no report, is one failure: it may
 * have stopped half-way.
 *
 * @param {Counts | undefined} counts @param {number} code the runner's exit code @returns {Counts}
 */
const honest = (counts, code) => {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {import('./failures.mjs').VitestFile[]} testResults
 */

/** A file that could not be loaded has no tests to fail; it counts as one. @param {VitestReport | undefined} report @param {number} code */
export const countsOfVitest = (report, code) =>
  honest(
    report && {
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        ).length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
      failures: failuresOfVitest(report),
    },
    code,
  );

/**
 * A flow that passed only when it was tried again has failed.
 *
 * @param {(import('./failures.mjs').PlaywrightSuite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number } }) | undefined} report
 * @param {number} code
 */
export const countsOfPlaywright = (report, code) =>
  honest(
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
      failures: failuresOfPlaywright(report),
    },
    code,
  );
