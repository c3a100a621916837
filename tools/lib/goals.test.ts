import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goalsIn, reachedOf } from './goals.mjs';

import { inRoot, ROOT } from './product.mjs';
import { readSources } from './sources.ts';

const goal = { goal: '7', what: 'fuzz', wanted: '0 faults', figure: 'fuzz', tests: ['a.test.ts', 'b.test.ts'] };

describe('what was reached of a goal', () => {
  const outcomes = new Map([
    ['a.test.ts', { passed: 3, failed: 1 }],
    ['b.test.ts', { passed: 2, failed: 0 }],
    ['c.test.ts', { passed: 9, failed: 9 }],
  ]);
  it('is what tests have measured, and how many of its own have passed', () => {
    const figures = [
      { of: 'fuzz', figure: '900 calls' },
      { of: 'kills', figure: '40 kills' },
    ];
    expect(reachedOf(goal, figures, outcomes)).toBe('900 calls; 5 tests passed, 1 failed');
  });
  it('is not run where none of it ran, and not measured where nothing shows it', () => {
    expect(reachedOf(goal, [], new Map())).toBe('not run');
    expect(reachedOf({ ...goal, figure: '', tests: [] }, [], outcomes)).toBe('not measured');
  });
});

describe('the table of goals', () => {
  const goals = goalsIn(readFileSync(inRoot('docs', 'goals.tsv'), 'utf8'));
  it('numbers each once, and says what is wanted', () => {
    expect(goals.map(one => one.goal)).toEqual(goals.map((_, at) => `${at + 1}`));
    expect(goals.filter(({ what, wanted }) => !what || !wanted)).toEqual([]);
  });
  it('names tests that there are', () => {
    expect(goals.flatMap(({ tests }) => tests).filter(test => !existsSync(inRoot(test)))).toEqual([]);
  });
  it('has a row for each figure that is written down, and no figure that nobody writes', () => {
    const written = readSources(ROOT).flatMap(({ text }) =>
      [...text.matchAll(/noteFigure\(\s*'([^']+)'/g)].map(([, of]) => of),
    );
    const wanted = goals.flatMap(({ figure }) => figure || []);
    expect([...new Set(wanted)].sort()).toEqual([...new Set(written)].sort());
  });
});
