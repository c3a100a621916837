import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('finds once for each key, and again what was forgotten because it was asked for longest ago', () => {
  const find = vi.fn((key: string) => key.toUpperCase());
  const ask = memoize<string>({ most: 2 });
  const asked = (key: string) => ask(key, () => find(key));
  expect(['a', 'a', 'b', 'a', 'c'].map(asked)).toEqual(['A', 'A', 'B', 'A', 'C']);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  expect([asked('a'), asked('b')]).toEqual(['A', 'B']);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('forgets as many of those asked for longest ago as what is new takes room for, and keeps nothing too large for all of it', () => {
  const find = vi.fn((key: string) => key);
  const ask = memoize<string>({ most: 4, weightOf: ({ length }) => length });
  const asked = (key: string) => ask(key, () => find(key));
  for (const key of ['a', 'b', 'cc', 'ddd', 'cc', 'eeeee', 'eeeee']) asked(key);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'cc', 'ddd', 'cc', 'eeeee', 'eeeee']);
  asked('b');
  asked('b');
  expect(find.mock.calls.flat().slice(7)).toEqual(['b']);
});
