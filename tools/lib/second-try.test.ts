import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flakesIn, noteFlakes } from './flakes.mjs';
import { runSteps } from './run-steps.mjs';
import { vitestRunner } from './runners.mjs';
import { type Runner, runWithSecondTry, type SecondTry } from './second-try.mjs';

let folder: string;
let said: string[];
const say = (line: string): void => void said.push(line);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-second-try-'));
  said = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file whose test is red until it has run so often. */
const redUntil = (runs: number, name: string): Promise<void> => {
  const ran = JSON.stringify(join(folder, `${name}.ran`));
  return writeFile(
    join(folder, `${name}.check.mjs`),
    `import { appendFileSync, readFileSync } from 'node:fs';
    test('is red until run ${runs}', () => {
      appendFileSync(${ran}, '.');
      if (readFileSync(${ran}, 'utf8').length < ${runs}) throw new Error('not yet');
    });`,
  );
};

const runsOf = (name: string): number => readFileSync(join(folder, `${name}.ran`), 'utf8').length;

/** Runs the files of the folder as a step of a run; what the run exits with. */
const run = async (): Promise<number> => {
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { globals: true, include: ['*.check.mjs'], silent: true } };`,
  );
  const runner = vitestRunner({ root: folder, reports: folder, quiet: true, mayTryAgain: () => true });
  const step = { title: 'Tests', run: (_: unknown, tries: SecondTry[]) => runWithSecondTry(runner, tries, say) };
  return runSteps([step], { extent: 'all', say, flakes: join(folder, 'flakes.tsv') });
};

const flakes = () =>
  flakesIn(existsSync(join(folder, 'flakes.tsv')) ? readFileSync(join(folder, 'flakes.tsv'), 'utf8') : '');
const toldOf = (name: string): string[] => said.filter(line => line.includes('second try') && line.includes(name));

it('a test that fails once and passes then by itself counts as passed, is told on one line before the counts, and written down', async () => {
  await redUntil(2, 'late');
  await redUntil(1, 'good');
  expect(await run()).toBe(0);
  expect([runsOf('late'), runsOf('good')]).toEqual([2, 1]);
  expect(said.at(-1)).toContain('2 passed, 0 failed');
  expect(toldOf('late.check.mjs')).toEqual([said.at(-2)]);
  expect(said.at(-2)).toMatch(/is red until run 2 Error: not yet.* \(seed \d+, /);
  expect(said.at(-2)).not.toContain('\n');
  expect(flakes()).toEqual([
    {
      file: expect.stringContaining('late.check.mjs'),
      seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      seed: expect.stringMatching(/^\d+$/),
      error: expect.stringContaining('not yet'),
      mended: '',
    },
  ]);
  noteFlakes([{ file: flakes()[0]?.file ?? '', error: 'again' }], 1, join(folder, 'flakes.tsv'));
  expect(flakes(), 'it is known already').toHaveLength(1);
});

it('a test that fails twice is red, is told once, and nothing is written down', async () => {
  await redUntil(3, 'late');
  await redUntil(1, 'good');
  expect(await run()).toBe(1);
  expect(runsOf('late')).toBe(2);
  expect(said.at(-1)).toContain('1 passed, 1 failed');
  expect(said.filter(line => line.includes('is red until run 3'))).toHaveLength(1);
  expect(flakes()).toEqual([]);
});

const outcome = (file: string, isRed: boolean) => ({
  ...{ file, passed: isRed ? 0 : 1, failed: isRed ? 1 : 0, skipped: 0 },
  failures: isRed ? [`${file} › fails\n    Error: no`] : [],
});

/** A runner whose files are red in the run and green by themselves. */
const redAtFirst = (files: readonly string[], mayTryAgain = () => true) => {
  const run = vi.fn<Runner['run']>(async alone => ({
    code: alone ? 0 : 1,
    files: (alone ?? files).map(file => outcome(file, !alone)),
  }));
  return { mayTryAgain, run };
};

const FOUR = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'];

it('three files may pass on the second try, in all steps together; with more the run is red', async () => {
  const tries: SecondTry[] = [];
  expect(await runWithSecondTry(redAtFirst(FOUR.slice(0, 3)), tries, say)).toMatchObject({ passed: 3, failed: 0 });
  expect(tries.map(({ file }) => file)).toEqual(FOUR.slice(0, 3));
  const further = redAtFirst(FOUR.slice(3));
  expect(await runWithSecondTry(further, tries, say)).toMatchObject({ passed: 0, failed: 1 });
  const four = redAtFirst(FOUR);
  expect(await runWithSecondTry(four, [], say)).toMatchObject({ passed: 0, failed: 4 });
  expect([further, four].map(({ run }) => run.mock.calls.length)).toEqual([1, 1]);
});

it('what nothing else can turn red is not tried again, nor what left no report', async () => {
  const unit = redAtFirst(['shared/a.test.ts'], () => false);
  expect(await runWithSecondTry(unit, [])).toMatchObject({ failed: 1 });
  expect(vitestRunner({}).mayTryAgain('server/test/a.test.ts')).toBe(true);
  expect(vitestRunner({}).mayTryAgain('shared/src/a.test.ts')).toBe(false);
  const silent: Runner = { mayTryAgain: () => true, run: async () => ({ code: 0 }) };
  expect(await runWithSecondTry(silent, [])).toMatchObject({ failed: 1 });
});

it('a second run that ran nothing, or ended badly, is no second try that passed', async () => {
  for (const ended of [{ code: 0, files: [] }, { code: 1 }, { code: 1, files: [outcome('a.test.ts', false)] }]) {
    const runner: Runner = {
      mayTryAgain: () => true,
      run: async alone => (alone ? ended : { code: 1, files: [outcome('a.test.ts', true)] }),
    };
    expect(await runWithSecondTry(runner, [], say)).toMatchObject({ failed: 1 });
  }
});
