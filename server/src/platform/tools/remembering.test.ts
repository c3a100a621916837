import { expect, it, vi } from 'vitest';
import { remembering } from './remembering.ts';

it('finds once for each key, and again what was forgotten because it was asked for longest ago', () => {
  const find = vi.fn((key: string) => key.toUpperCase());
  const ask = remembering<string>({ most: 2 });
  const asked = (key: string) => ask(key, () => find(key));
  expect(['a', 'a', 'b', 'a', 'c'].map(asked)).toEqual(['A', 'A', 'B', 'A', 'C']);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  expect([asked('a'), asked('b')]).toEqual(['A', 'B']);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
