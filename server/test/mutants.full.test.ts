import { afterAll, describe, expect, it } from 'vitest';
import { noteFigure } from './figures.ts';
import { mutants } from './mutants/mutants.ts';
import { type Outcome, tryTests } from './mutants/try.ts';

const told: Outcome[] = [];
afterAll(() => {
  const hung = told.filter(outcome => outcome === 'hangs').length;
  noteFigure('mutants', `${told.length} of ${mutants.length} told, ${hung} of them by a test that did not end in time`);
});

it('the tests that must tell are green as long as nothing is wrong', async () => {
  expect(await tryTests([...new Set(mutants.map(({ test }) => test))])).toBe('green');
});

// Each is a process of its own that waits half of its time: for its start, its database, its end.
describe.concurrent('a test tells it when', () => {
  it.each(mutants.map(mutant => [mutant.is, mutant] as const))('%s', async (is, mutant) => {
    const outcome = await tryTests([mutant.test], mutant);
    if (outcome === 'hangs') process.stdout.write(`${is}: told by a test that did not end in time\n`);
    expect(outcome, `${mutant.test} is green all the same`).not.toBe('green');
    told.push(outcome);
  });
});
