import { describe, expect, it } from 'vitest';
import { ROOT } from './product.mjs';
import { countsOf, endedPlaywright, endedVitest } from './reports.mjs';

const file = (statuses: readonly string[], over: object = {}) => ({
  name: `${ROOT}/server/plate.test.ts`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map(status => ({ status, fullName: 'a plate is unique' })),
  ...over,
});
const vitest = (...testResults: object[]) => ({ testResults });
const flow = (status: string, over: object = {}) => ({
  ...{ title: 'sends a note', file: 'tour.spec.ts', tests: [{ status, results: [{}] }] },
  ...over,
});
const playwright = (...specs: object[]) => ({ suites: [{ suites: [{ specs }] }] });

describe('the counts of a run', () => {
  it('are those of the report', () => {
    const report = vitest(file(['passed', 'passed', 'failed', 'pending']), file(['passed', 'todo']));
    expect(countsOf(endedVitest(report, 1))).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
    const flows = playwright(flow('expected'), flow('unexpected'), flow('skipped'), flow('expected', { file: 'a.ts' }));
    expect(countsOf(endedPlaywright(flows, 1))).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });

  it('count a file that could not be loaded, and a flow that its runner had to try again, as failed', () => {
    expect(countsOf(endedVitest(vitest(file([], { status: 'failed' })), 1)).failed).toBe(1);
    expect(countsOf(endedPlaywright(playwright(flow('flaky')), 0)).failed).toBe(1);
  });

  it('name each failed test with what it said, without colours', () => {
    const [red, plain] = ['\u001b[31m', '\u001b[39m'];
    const failureMessages = [`${red}Error${plain}: twice\n\n at`];
    const failed = { status: 'failed', fullName: 'a plate is unique', failureMessages };
    const report = vitest(file(['failed'], { assertionResults: [failed] }));
    expect(countsOf(endedVitest(report, 1)).failures).toEqual([
      'server/plate.test.ts › a plate is unique\n    Error: twice\n    at',
    ]);
    const tests = [{ status: 'unexpected', results: [{ error: { message: 'not visible' } }] }];
    const flows = playwright(flow('unexpected', { tests }), flow('expected'));
    expect(countsOf(endedPlaywright(flows, 1)).failures).toEqual(['e2e/tour.spec.ts › sends a note\n    not visible']);
  });

  it('never pass for a runner that failed or left no report', () => {
    expect(countsOf(endedVitest(undefined, 0)).failed).toBe(1);
    expect(countsOf(endedVitest(vitest(file(['passed'])), 1)).failed).toBe(1);
    expect(countsOf(endedPlaywright(playwright(flow('expected')), 1)).failed).toBe(1);
  });
});
