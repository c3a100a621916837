import { outcomesOfPlaywright, outcomesOfVitest } from './outcomes.mjs';

/** @typedef {import('./outcomes.mjs').FileOutcome} FileOutcome */
/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

/** What a runner left behind: what became of each file, and whether it ended well. @typedef {{ code: number, files?: FileOutcome[] }} Ended */

/** @param {readonly Counts[]} all @returns {Required<Counts>} */
export const sumOf = all => {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => all.reduce((sum, one) => sum + one[kind], 0);
  const failures = all.flatMap(one => one.failures ?? []);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures };
};

/**
 * What a run comes to. A runner that failed without a failed test, or left no report, is one failure: it may have stopped
 * half-way.
 *
 * @param {Ended} ended @returns {Required<Counts>}
 */
export const countsOf = ({ code, files }) => {
  if (!files) return { passed: 0, failed: 1, skipped: 0, failures: ['a runner left no report'] };
  const counts = sumOf(files);
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: ['a runner failed without a failed test: its output says why'] };
};

/** @param {any} report @param {number} code the runner's exit code @returns {Ended} */
export const endedVitest = (report, code) => ({ code, ...(report && { files: outcomesOfVitest(report) }) });

/** @param {any} report @param {number} code the runner's exit code @returns {Ended} */
export const endedPlaywright = (report, code) => ({ code, ...(report && { files: outcomesOfPlaywright(report) }) });
