import { describe, expect, it } from 'vitest';
import { inRoot } from './product.mjs';
import { runNode } from './run.mjs';
import { dearestFiles, processorSeconds, withStep } from './spent.mjs';

const fileOf = (name: string, seconds: number) => ({
  name: inRoot('server', name),
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
});

describe('what a run has taken', () => {
  it('of the processor counts programs that have ended', async () => {
    const before = processorSeconds();
    if (before === undefined) return expect(process.platform).not.toBe('linux');
    await runNode(['-e', 'const end = process.cpuUsage; while (end().user < 300_000);']);
    expect((processorSeconds() ?? 0) - before).toBeGreaterThan(0.25);
  });

  it('is told by the ten dearest files, of tests', () => {
    const testResults = Array.from({ length: 12 }, (_, at) => fileOf(`${at}.test.ts`, at));
    const dearest = dearestFiles({ testResults });
    expect(dearest).toHaveLength(10);
    expect(dearest[0]).toEqual({ file: 'server/11.test.ts', seconds: 11 });
  });

  it('and of flows, whose tests stand in groups', () => {
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] });
    const suites = [
      { file: 'note.spec.ts', specs: [spec(500)], suites: [{ file: 'note.spec.ts', specs: [spec(1_000, 500)] }] },
      { file: 'tour.spec.ts', specs: [spec(3_000)] },
    ];
    expect(dearestFiles({ suites })).toEqual([
      { file: 'e2e/tour.spec.ts', seconds: 3 },
      { file: 'e2e/note.spec.ts', seconds: 2 },
    ]);
  });
});

it('the budget keeps the rows of other steps', () => {
  const before = 'step\twhat\tseconds\ntypes\tprocessor\t60.0\nlint\tprocessor\t4.0\n';
  expect(withStep(before, 'types', [{ step: 'types', what: 'processor', seconds: 51.25 }])).toBe(
    'step\twhat\tseconds\nlint\tprocessor\t4.0\ntypes\tprocessor\t51.3\n',
  );
});
