import { describe, expect, it } from 'vitest';
import { countsOfPlaywright, countsOfVitest } from './reports.mjs';

const vitest = (over: object = {}) => ({
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...over,
});
const playwright = (stats: object) => ({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe('the counts of a run', () => {
  it('are those of the report', () => {
    expect(countsOfVitest(vitest({ numFailedTests: 2, numPendingTests: 1 }), 1)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 1,
    });
    expect(countsOfPlaywright(playwright({ unexpected: 1 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('count a file that could not be loaded, and a flow that passed at the second try, as failed', () => {
    const report = vitest({ testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(countsOfVitest(report, 1).failed).toBe(1);
    expect(countsOfPlaywright(playwright({ flaky: 1 }), 0).failed).toBe(1);
  });

  it('never pass for a runner that failed or left no report', () => {
    expect(countsOfVitest(undefined, 0).failed).toBe(1);
    expect(countsOfVitest(vitest(), 1).failed).toBe(1);
    expect(countsOfPlaywright(playwright({}), 1).failed).toBe(1);
  });
});
