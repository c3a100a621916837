import { afterAll, describe, expect, it } from 'vitest';
import { noteFigure } from './figures.ts';
import { mutants } from './mutants/mutants.ts';
import { areGreen } from './mutants/try.ts';

const told: string[] = [];
afterAll(() => noteFigure('mutants', `${told.length} of ${mutants.length} told`));

it('the tests that must tell are green as long as nothing is wrong', async () => {
  expect(await areGreen([...new Set(mutants.map(({ test }) => test))])).toBe(true);
});

// Each is a process of its own that waits half of its time: for its start, its database, its end.
describe.concurrent('a test tells it when', () => {
  it.each(mutants.map(mutant => [mutant.is, mutant] as const))('%s', async (is, mutant) => {
    expect(await areGreen([mutant.test], mutant), `${mutant.test} is green all the same`).toBe(false);
    told.push(is);
  });
});
