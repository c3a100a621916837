import { describe, expect, it } from 'vitest';
import { ROOT } from './product.mjs';
import { countsOfPlaywright, countsOfVitest } from './reports.mjs';

const vitest = (over: object = {}) => ({
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [{ name: '/x.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] }],
  ...over,
});
const playwright = (stats: object) => ({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe('the counts of a run', () => {
  it('are those of the report', () => {
    expect(countsOfVitest(vitest({ numFailedTests: 2, numPendingTests: 1 }), 1)).toMatchObject({
      passed: 7,
      failed: 2,
      skipped: 1,
    });
    expect(countsOfPlaywright(playwright({ unexpected: 1 }), 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  });

  it('count a file that could not be loaded, and a flow that passed at the second try, as failed', () => {
    const report = vitest({ testResults: [{ name: '/x.test.ts', status: 'failed', assertionResults: [] }] });
    expect(countsOfVitest(report, 1).failed).toBe(1);
    expect(countsOfPlaywright(playwright({ flaky: 1 }), 0).failed).toBe(1);
  });

  it('name each failed test with what it said, without colours', () => {
    const [red, plain] = ['\u001b[31m', '\u001b[39m'];
    const failed = {
      status: 'failed',
      fullName: 'a plate is unique',
      failureMessages: [`${red}Error${plain}: twice\n\n at`],
    };
    const file = { name: `${ROOT}/server/plate.test.ts`, status: 'failed', assertionResults: [failed] };
    expect(countsOfVitest(vitest({ testResults: [file] }), 1).failures).toEqual([
      'server/plate.test.ts › a plate is unique\n    Error: twice\n    at',
    ]);
    const results = [{ error: { message: 'not visible' } }];
    const flow = { ok: false, title: 'sends a note', file: 'tour.spec.ts', tests: [{ results }] };
    const report = {
      ...playwright({ unexpected: 1 }),
      suites: [{ suites: [{ specs: [flow, { ...flow, ok: true }] }] }],
    };
    expect(countsOfPlaywright(report, 1).failures).toEqual(['e2e/tour.spec.ts › sends a note\n    not visible']);
  });

  it('never pass for a runner that failed or left no report', () => {
    expect(countsOfVitest(undefined, 0).failed).toBe(1);
    expect(countsOfVitest(vitest(), 1).failed).toBe(1);
    expect(countsOfPlaywright(playwright({}), 1).failed).toBe(1);
  });
});
